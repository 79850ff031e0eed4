import { localiseSlide, type SlideContent, slideContent } from '@preau/course/slide'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { isReadable, type Viewer } from '#library/rights.ts'

/** A slide with its answers, and where it hangs: never leaves the server. */
export type StoredSlide = { id: string; moduleId: string; toolId: string; content: SlideContent }

type Row = { id: string; path: string[]; content: unknown; translated: unknown }

/** The slides among `ids` the viewer may read, in a language; their marks come from here. */
export async function storedSlides(
  db: Kysely<Database>,
  viewer: Viewer,
  ids: string[],
  language: Language | undefined,
): Promise<Map<string, StoredSlide>> {
  const { rows } = await sql<Row>`
    select o.id, o.path, o.content, o.translations -> ${language ?? ''} -> 'content' as translated
    from object o
    where o.id = any (${ids}::uuid[]) and o.type = 'slide' and o.deleted_at is null and ${isReadable(viewer)}
  `.execute(db)
  return new Map(rows.map(row => [row.id, fromRow(row)]))
}

function fromRow({ id, path, content, translated }: Row): StoredSlide {
  const [, toolId, moduleId] = path
  if (!toolId || !moduleId) throw new Error(`slide ${id} is not inside a tool's module`)
  const original = slideContent.parse(content)
  return {
    id,
    moduleId,
    toolId,
    content: localiseSlide(original, translated ? slideContent.parse(translated) : undefined),
  }
}
