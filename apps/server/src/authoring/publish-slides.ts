import { hasBarrier } from '@preau/course/check/barriers'
import { localiseSlide } from '@preau/course/localise'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordEvents } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import type { Contents } from '#drafts/tables.ts'
import { withoutBegunBlocks } from '#drafts/translation-status.ts'
import { countSlides } from '#library/count-slides.ts'
import { type Asker, authorize, findObjects, lockTree } from '#library/find-object.ts'
import { keepFirstVersions, keepVersions, markPublished } from '#library/keep-version.ts'
import { markTranslated } from '#library/mark-translated.ts'
import type { Translation, Translations } from '#library/tables.ts'
import { inTurns } from '#platform/in-turns.ts'
import { readDrafts, type StoredDraft } from './find-draft.ts'

type Published = { slide: string; version: number; publishedAt: Date }

/**
 * How many slides are published at once: whoever else changes the library waits for so long, and what is found by
 * searching is written anew for each of them.
 */
const atOnce = 100

/**
 * Lets teachers see the slides of a list, or those of the modules and tools in it, as their authors last left them.
 * A slide that was never published is shown by it. One in which they would find nothing or not go on stays as it is;
 * refuses with `unfinished` where there is no other. Gives those that teachers now see otherwise than before. Of very many
 * some are seen before the others; where it fails in between, what is left is published by calling it again.
 */
export async function publishSlides(
  db: Kysely<Database>,
  person: Asker<'unfinished'> & { id: string },
  list: string[],
): Promise<Published[]> {
  await requireEditable(db, person, list)
  const changed = await changedSlides(db, list)
  const published: Published[] = []
  let unfinished = 0
  for (let start = 0; start < changed.length; start += atOnce) {
    const portion = await publishPortion(db, person, changed.slice(start, start + atOnce))
    published.push(...portion.published)
    unfinished += portion.unfinished
  }
  if (unfinished > 0 && published.length === 0) throw person.refuse('unfinished')
  return published
}

async function requireEditable(db: Kysely<Database>, person: Asker, list: string[]): Promise<void> {
  const found = await findObjects(db, person, list)
  for (const id of list) {
    const held = found.get(id)
    authorize(person, 'edit', held?.deletedAt ? undefined : held)
  }
}

/** Publishes what of some slides teachers do not see, as it is now; says how many may not be published. */
function publishPortion(
  db: Kysely<Database>,
  person: Asker & { id: string },
  list: string[],
): Promise<{ published: Published[]; unfinished: number }> {
  return db.transaction().execute(async trx => {
    await lockTree(trx)
    // Somebody may have published or deleted some of them meanwhile.
    const slides = await changedSlides(trx, list, { isLocked: true })
    await requireEditable(trx, person, slides)
    const drafts = new Map<string, StoredDraft>()
    for await (const draft of inTurns(await readDrafts(trx, slides))) {
      if (isFinished(draft)) drafts.set(draft.slide, draft)
    }
    const published = await publishDrafts(
      trx,
      person,
      slides.flatMap(slide => drafts.get(slide) ?? []),
    )
    await countSlides(
      trx,
      [...drafts.values()].map(({ tool }) => tool),
    )
    return { published, unfinished: slides.length - drafts.size }
  })
}

/** Whether nothing keeps a slide from being published, in any language it would be read in. */
function isFinished({ contents, language, origins }: StoredDraft): boolean {
  const original = contents[language]
  if (!original) return true
  const translations = Object.values(withoutBegunBlocks(contents, language, origins))
  return ![original, ...translations.map(words => localiseSlide(original, words))].some(hasBarrier)
}

/**
 * The slides of a list, and of what else is in it, whose draft teachers do not see; in the order of the lesson. With
 * `isLocked` whoever saves one of them waits, and what is read of them next is what was saved last; progress on them does
 * not wait.
 */
async function changedSlides(db: Kysely<Database>, list: string[], { isLocked = false } = {}): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id
    from object s
    join object m on m.id = s.parent_id
    left join draft d on d.slide_id = s.id
    where s.type = 'slide' and s.deleted_at is null
      and (s.id = any (${list}::uuid[]) or s.path && ${list}::uuid[])
      and (s.published_at is null or d.version is distinct from d.published_version)
    order by m.position, m.created_at, m.id, s.position, s.created_at, s.id
    ${isLocked ? sql`for no key update of s` : sql``}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** However many they are, in as many statements: everyone else who changes the library waits for them. */
async function publishDrafts(
  trx: Transaction<Database>,
  person: { id: string },
  drafts: StoredDraft[],
): Promise<Published[]> {
  const slides = drafts.map(({ slide }) => slide)
  await keepFirstVersions(trx, slides)
  const versions = await writeContents(trx, drafts)
  await markPublished(trx, slides)
  await keepVersions(trx, slides, person.id)
  await sql`update draft set published_version = version where slide_id = any (${slides}::uuid[])`.execute(trx)
  await recordEvents(
    trx,
    slides.map(slide => ({ by: person.id, action: 'publish-slide', to: slide })),
  )
  const publishedAt = new Date()
  return slides.map(slide => ({ slide, version: versions.get(slide) ?? 0, publishedAt }))
}

/** Makes drafts what is published of their slides; gives each slide's new version. */
async function writeContents(trx: Transaction<Database>, drafts: StoredDraft[]): Promise<Map<string, number>> {
  const { rows: before } = await sql<{ id: string; name: string; translations: Translations }>`
    select id, name, translations from object where id = any (${drafts.map(({ slide }) => slide)}::uuid[])
  `.execute(trx)
  const known = new Map(before.map(({ id, ...slide }) => [id, slide]))
  const written: object[] = []
  for await (const { slide, contents, language, origins } of inTurns(drafts)) {
    written.push({
      id: slide,
      name: contents[language]?.title || known.get(slide)?.name,
      content: contents[language],
      translations: markTranslated(
        contents[language],
        withContents(known.get(slide)?.translations ?? {}, withoutBegunBlocks(contents, language, origins), language),
      ),
    })
  }
  const { rows } = await sql<{ id: string; version: number }>`
    update object o set
      name = n.name, content = n.content, translations = n.translations, version = o.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as n (id uuid, name text, content jsonb, translations jsonb)
    where o.id = n.id
    returning o.id, o.version
  `.execute(trx)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Translations with the contents of a draft; what they say besides stays, and a language the draft lacks is gone. */
function withContents(translations: Translations, contents: Contents, original: Language): Translations {
  const entries = Object.entries(contents).flatMap(([code, content]): [string, Translation][] => {
    if (code === original) return []
    const { description } = translations[code as Language] ?? {}
    return [[code, { name: content.title, ...(description === undefined ? {} : { description }), content }]]
  })
  return Object.fromEntries(entries)
}
