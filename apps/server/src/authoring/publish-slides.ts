import { hasBarrier } from '@preau/course/check/barriers'
import { localiseSlide } from '@preau/course/localise'
import { titleLine } from '@preau/course/title-line'
import type { ContentLanguage, Language } from '@preau/locales/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordEvents } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import type { Contents } from '#drafts/tables.ts'
import { withoutBegunBlocks } from '#drafts/translation-status.ts'
import { keepingApproval } from '#library/certificate-grounds.ts'
import { countSlides, toolOf } from '#library/count-slides.ts'
import { authorize, findObjects, lockTree, type Requester } from '#library/find-object.ts'
import { keepFirstVersions, keepVersions, markPublished } from '#library/keep-version.ts'
import { markTranslated } from '#library/mark-translated.ts'
import type { Translation, Translations } from '#library/tables.ts'
import { inSlices } from '#platform/in-slices.ts'
import { readDrafts, type StoredDraft } from './find-draft.ts'
import { readStructure } from './structure/change-structure.ts'
import { placeNewParts, publishStructure, toolsIn } from './structure/publish-structure.ts'

type Author = Requester<'old-version' | 'tool-is-full'> & { id: string }
type Published = { slide: string; version: number; publishedAt: Date }

/**
 * Most slides published in one transaction. A transaction computes the search words of each slide, and all other
 * changes of the library wait until it ends.
 */
const batchSize = 100

/**
 * Publishes the drafts of the listed slides, and of the slides in listed modules and tools. A slide that was never
 * published is also shown, at the place where its authors put it. The structure of a listed tool is published too.
 * Slides with a barrier are left out; refuses with `unfinished` if nothing is left. Returns the slides that have changed
 * for teachers. A large list is published in portions; after a failure in between, the same call publishes the rest.
 */
export async function publishSlides(
  db: Kysely<Database>,
  person: Author & Requester<'unfinished'>,
  list: string[],
): Promise<Published[]> {
  await requireEditable(db, person, list)
  const changed = await changedSlides(db, await withDraftedSlides(db, person, list))
  const published: Published[] = []
  let unfinished = 0
  let hasStructure = false
  // The structure goes with the first portion, also where there is no slide to publish.
  for (let start = 0; start === 0 || start < changed.length; start += batchSize) {
    const portion = await publishPortion(db, person, changed.slice(start, start + batchSize), start === 0 ? list : [])
    published.push(...portion.published)
    unfinished += portion.unfinished
    hasStructure ||= portion.hasStructure
  }
  if (unfinished > 0 && published.length === 0 && !hasStructure) throw person.refuse('unfinished')
  return published
}

/**
 * The list with the slides of each module in place of the module, as its authors have them: teachers may not have them
 * there yet.
 */
async function withDraftedSlides(db: Kysely<Database>, person: Requester, list: string[]): Promise<string[]> {
  const found = await findObjects(db, person, list)
  const slides: string[] = []
  for (const id of list) {
    const object = found.get(id)
    const tool = object?.type === 'module' ? toolOf(object) : null
    if (tool === null) {
      slides.push(id)
      continue
    }
    const { tree } = await readStructure(db, tool)
    const module = tree.find(({ live }) => live.id === id)
    slides.push(...(module?.slides ?? []).filter(({ isRemoved }) => !isRemoved).map(({ live }) => live.id))
  }
  return slides
}

async function requireEditable(db: Kysely<Database>, person: Requester, list: string[]): Promise<void> {
  const found = await findObjects(db, person, list)
  for (const id of list) {
    const held = found.get(id)
    authorize(person, 'edit', held?.deletedAt ? undefined : held)
  }
}

/**
 * Publishes the structure of the tools in `structures`, then those of some slides that have unpublished changes; returns
 * the slides, and how many have a barrier.
 */
function publishPortion(
  db: Kysely<Database>,
  person: Author,
  list: string[],
  structures: string[],
): Promise<{ published: Published[]; unfinished: number; hasStructure: boolean }> {
  return db.transaction().execute(async trx => {
    await lockTree(trx)
    let hasStructure = false
    for (const tool of await toolsIn(trx, person, structures)) {
      if (await publishStructure(trx, person, tool)) hasStructure = true
    }
    // Somebody may have published or deleted some of the slides since the list was read.
    const slides = await changedSlides(trx, list, { isLocked: true })
    await requireEditable(trx, person, slides)
    const drafts = new Map<string, StoredDraft>()
    for await (const draft of inSlices(await readDrafts(trx, slides))) {
      if (isFinished(draft)) drafts.set(draft.slide, draft)
    }
    const byTool = Map.groupBy(drafts.values(), ({ tool }) => tool)
    for (const [tool, ofTool] of byTool) {
      const first = ofTool.filter(({ publishedAt }) => publishedAt === null).map(({ slide }) => slide)
      if (first.length > 0) await placeNewParts(trx, person, tool, new Set(first))
    }
    const tools = [...byTool.keys()]
    // The first slide makes a module visible, and its name is printed on the certificate.
    const published = await keepingApproval(trx, person, tools, () =>
      publishDrafts(
        trx,
        person,
        slides.flatMap(slide => drafts.get(slide) ?? []),
      ),
    )
    await countSlides(trx, tools)
    return { published, unfinished: slides.length - drafts.size, hasStructure }
  })
}

/** Whether a slide has no barrier, in any language in which teachers would read it. */
function isFinished({ contents, language, origins }: StoredDraft): boolean {
  const original = contents[language]
  if (!original) return true
  const translations = Object.values(withoutBegunBlocks(contents, language, origins))
  return ![original, ...translations.map(words => localiseSlide(original, words))].some(hasBarrier)
}

/**
 * The listed slides, and those of listed modules and tools, that have unpublished changes, in the order of the lesson.
 * With `isLocked` it locks them: saves of their drafts wait, progress on them does not.
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

/**
 * The number of statements does not depend on the number of slides, since all other changes of the library wait for
 * them.
 */
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

/** Copies drafts into their published slides; returns each slide's new version. */
async function writeContents(trx: Transaction<Database>, drafts: StoredDraft[]): Promise<Map<string, number>> {
  const { rows: before } = await sql<{ id: string; name: string; translations: Translations }>`
    select id, name, translations from object where id = any (${drafts.map(({ slide }) => slide)}::uuid[])
  `.execute(trx)
  const known = new Map(before.map(({ id, ...slide }) => [id, slide]))
  const written: object[] = []
  for await (const { slide, contents, language, origins } of inSlices(drafts)) {
    written.push({
      id: slide,
      name: titleLine(contents[language]?.title ?? '') || known.get(slide)?.name,
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

/**
 * The translations with the contents of a draft; their other fields are kept, and languages that the draft lacks are
 * removed.
 */
function withContents(translations: Translations, contents: Contents, original: Language): Translations {
  const entries = Object.entries(contents).flatMap(([code, content]): [string, Translation][] => {
    if (code === original) return []
    const { description } = translations[code as ContentLanguage] ?? {}
    return [[code, { name: titleLine(content.title), ...(description === undefined ? {} : { description }), content }]]
  })
  return Object.fromEntries(entries)
}
