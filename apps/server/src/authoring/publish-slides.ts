import type { Language } from '@preau/locales/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordDeed } from '#audit/record-deed.ts'
import type { Database } from '#database.ts'
import { countSlides } from '#library/count-slides.ts'
import { findObjects, insist, lockTree } from '#library/find-object.ts'
import { keepFirstVersion, keepVersion, markPublished } from '#library/keep-version.ts'
import type { Viewer } from '#library/rights.ts'
import type { Translation } from '#library/tables.ts'
import { findDraftToWrite, type StoredDraft } from './find-draft.ts'
import type { Contents } from './tables.ts'

type Published = { slide: string; version: number; publishedAt: Date }

/**
 * Lets teachers see the slides of a list, or those of the modules and tools in it, as their authors last left them.
 * A slide that was never published is shown by it. Gives those that teachers now see otherwise than before.
 */
export function publishSlides(
  db: Kysely<Database>,
  person: Viewer & { id: string },
  list: string[],
): Promise<Published[]> {
  return db.transaction().execute(async trx => {
    await lockTree(trx)
    const found = await findObjects(trx, person, list)
    for (const id of list) {
      const held = found.get(id)
      insist(person, 'edit', held?.deletedAt ? undefined : held)
    }
    const published: Published[] = []
    const tools = new Set<string>()
    for (const slide of await changedSlides(trx, list)) {
      const draft = await findDraftToWrite(trx, person, slide)
      published.push(await publishDraft(trx, person, draft))
      tools.add(draft.tool)
    }
    await countSlides(trx, tools)
    return published
  })
}

/** The slides of a list, and of what else is in it, whose draft teachers do not see; in the order of the lesson. */
async function changedSlides(trx: Transaction<Database>, list: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id
    from object s
    join object m on m.id = s.parent_id
    left join draft d on d.slide_id = s.id
    where s.type = 'slide' and s.deleted_at is null
      and (s.id = any (${list}::uuid[]) or s.path && ${list}::uuid[])
      and (s.published_at is null or d.version is distinct from d.published_version)
    order by m.position, m.created_at, m.id, s.position, s.created_at, s.id
  `.execute(trx)
  return rows.map(({ id }) => id)
}

async function publishDraft(
  trx: Transaction<Database>,
  person: { id: string },
  draft: StoredDraft,
): Promise<Published> {
  const { slide, contents, language, version } = draft
  const before = await trx
    .selectFrom('object')
    .select(['name', 'translations'])
    .where('id', '=', slide)
    .executeTakeFirstOrThrow()
  await keepFirstVersion(trx, slide)
  const { version: published } = await trx
    .updateTable('object')
    .set(at => ({
      name: contents[language]?.title || before.name,
      content: JSON.stringify(contents[language]),
      translations: JSON.stringify(withContents(before.translations, contents, language)),
      version: at('version', '+', 1),
      updated_at: new Date(),
    }))
    .where('id', '=', slide)
    .returning('version')
    .executeTakeFirstOrThrow()
  await markPublished(trx, [slide])
  await keepVersion(trx, slide, person.id)
  await trx.updateTable('draft').set({ published_version: version }).where('slide_id', '=', slide).execute()
  await recordDeed(trx, { by: person.id, action: 'publish-slide', to: slide })
  return { slide, version: published, publishedAt: new Date() }
}

/** Translations with the contents of a draft; what they say besides stays, and a language the draft lacks is gone. */
function withContents(
  translations: Partial<Record<Language, Translation>>,
  contents: Contents,
  original: Language,
): Partial<Record<Language, Translation>> {
  const entries = Object.entries(contents).flatMap(([code, content]): [string, Translation][] => {
    if (code === original) return []
    const { description } = translations[code as Language] ?? {}
    return [[code, { name: content.title, ...(description === undefined ? {} : { description }), content }]]
  })
  return Object.fromEntries(entries)
}
