import type { ObjectType } from '@preau/contract/library/library-object'
import type { Viewer } from '@preau/contract/library/rights'
import type { Theme } from '@preau/course/themes'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { isReadable } from '#library/rights.ts'
import type { MediaFile } from '#library/tables.ts'
import { isPictureOfTool } from '#library/tool-picture.ts'

/**
 * An object whose picture or file is sent; `levelNumber` is the place of its level, from 1. For a tool with a picture,
 * file and version are those of the picture, whose id is `source`; otherwise they are its own.
 */
export type Served = {
  id: string
  type: ObjectType
  name: string
  source: string
  version: number
  file: MediaFile | null
  levelNumber: number
  /** What a tool is about; null for anything else. */
  themes: Theme[] | null
}

/** The object of a download address; null where there is none that the viewer may read. */
export async function findMedia(db: Kysely<Database>, viewer: Viewer, id: string): Promise<Served | null> {
  const { rows } = await sql<Served>`
    select o.id, o.type, o.name, coalesce(p.id, o.id) as source, coalesce(p.version, o.version) as version,
      coalesce(p.file, o.file) as file, (
      select count(*)::int + 1
      from object level, object before
      where level.id = coalesce(o.path[1], o.id) and before.type = 'level' and before.deleted_at is null
        and (before.position, before.created_at, before.id) < (level.position, level.created_at, level.id)
    ) as "levelNumber", o.content -> 'themes' as themes
    from object o left join object p on ${isPictureOfTool}
    where o.id = ${id}::uuid and o.deleted_at is null and ${isReadable(viewer)}
  `.execute(db)
  return rows[0] ?? null
}
