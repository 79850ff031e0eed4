import { type ObjectType, type Word, wordNames } from '@preau/contract/library/library-object'
import { type Block, learnerView } from '@preau/course/block'
import { blockTypes } from '@preau/course/block-types'
import { isAssessment } from '@preau/course/certificate'
import { fieldOf } from '@preau/course/field'
import { localiseSlide } from '@preau/course/localise'
import { moduleContent } from '@preau/course/module-content'
import { type SlideContent, slideContent } from '@preau/course/slide'
import { wordsIn } from '@preau/course/words-of'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Database } from '#database.ts'
import { inSlices } from '#platform/in-slices.ts'
import { aJob } from '#platform/jobs.ts'
import type { Translations } from './tables.ts'

/**
 * Objects whose search texts are written by one statement. Objects that other transactions have changed are locked
 * until it ends, so these are fewer.
 */
const batchSizes: Record<Share, number> = { own: 2000, all: 200 }

/** Longest search text, in characters: a search vector holds a megabyte at most. */
const bodyMaximum = 200_000
const titleMaximum = 1000

type Due = Record<Exclude<Word, 'name'>, string | null> & {
  id: string
  type: ObjectType
  language: string
  name: string
  content: unknown
  translations: Translations
}

const furtherWords = wordNames.filter(word => word !== 'name')

type SearchText = {
  object_id: string
  type: ObjectType
  language: string
  is_original: boolean
  title: string
  body: string
}

/**
 * Which of the due objects are written: those that this transaction has changed, or all that no other transaction is
 * changing.
 */
type Share = 'own' | 'all'

const isTaken: Record<Share, RawBuilder<unknown>> = {
  // Takes no locks on rows of others: a transaction that waited for this one could hold what this one waits for.
  own: sql`where d.xmin = pg_current_xact_id()::xid limit ${batchSizes.own}`,
  all: sql`order by d.object_id limit ${batchSizes.all} for update of d skip locked for key share of o skip locked`,
}

/**
 * Writes the search texts of the objects whose words this transaction has changed. Every transaction that changes words
 * must call it at its end.
 */
export async function writeSearchTexts(trx: Transaction<Database>): Promise<void> {
  await writeDue(trx, 'own')
}

async function writeDue(trx: Transaction<Database>, share: Share): Promise<void> {
  const batchSize = batchSizes[share]
  for (let count = batchSize; count === batchSize; ) {
    const due = await takeDue(trx, share)
    count = due.length
    if (count === 0) return
    const texts: SearchText[] = []
    for await (const object of inSlices(due)) texts.push(...searchTextsOf(object))
    await sql`delete from search_text where object_id = any (${due.map(({ id }) => id)}::uuid[])`.execute(trx)
    await sql`
      insert into search_text (object_id, type, language, is_original, title, body)
      select * from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
        as t (object_id uuid, type text, language text, is_original boolean, title text, body text)
    `.execute(trx)
  }
}

/** Removes due objects from the list, and returns them. */
async function takeDue(trx: Transaction<Database>, share: Share): Promise<Due[]> {
  const columns = sql.join(wordNames.map(word => sql.ref(`o.${word}`)))
  const { rows } = await sql<Due>`
    with taken as (
      select o.id, o.type, o.language, o.content, o.translations, ${columns}
      from search_text_due d join object o on o.id = d.object_id ${isTaken[share]}
    ),
    deleted as (delete from search_text_due where object_id in (select id from taken))
    select * from taken
  `.execute(trx)
  return rows
}

/** The search texts of an object: one for each language in which it has words. */
function searchTextsOf(object: Due): SearchText[] {
  const { id, type, language, translations } = object
  const textIn = (code: string, words: Partial<Record<Word, string | null>> & { content?: unknown }): SearchText => ({
    object_id: id,
    type,
    language: code,
    is_original: code === language,
    title: (words.name ?? object.name).slice(0, titleMaximum),
    body: [...furtherWords.map(word => words[word] ?? ''), searchedWords(type, words.content)]
      .filter(text => text !== '')
      .join('\n')
      .slice(0, bodyMaximum),
  })
  const others = Object.entries(translations).filter(([code]) => code !== language)
  return [
    textIn(language, object),
    ...others.map(([code, words]) =>
      textIn(code, type === 'slide' ? { ...words, content: translatedSlide(object.content, words.content) } : words),
    ),
  ]
}

/** A slide as a translation shows it, but only with the blocks that the translation has words for. */
function translatedSlide(original: unknown, translation: unknown): SlideContent | null {
  const [slide, words] = [original, translation].map(content => slideContent.safeParse(content).data)
  if (!slide || !words) return null
  const isTranslated = new Set(words.blocks.map(({ id }) => id))
  const { title, layout, ask, blocks } = localiseSlide(slide, words)
  return { title, layout, ...(ask !== undefined && { ask }), blocks: blocks.filter(({ id }) => isTranslated.has(id)) }
}

/**
 * The searched words of a content, one line per text. What a learner reads only after an answer is left out: a search
 * must not reveal it.
 */
export function searchedWords(type: ObjectType, content: unknown): string {
  if (content === undefined || content === null) return ''
  const texts =
    type === 'module'
      ? [wordsIn(fieldOf(moduleContent), content)]
      : // A content that cannot be parsed has no page either.
        type === 'slide'
        ? searchedBlocks(content).map(searchedWordsOfBlock)
        : []
  return texts
    .filter(text => text !== '')
    .join('\n')
    .replaceAll(/\n+/g, '\n')
}

/** The blocks that everybody sees: if the slide asks each learner only some of its questions, these are left out. */
function searchedBlocks(content: unknown): Block[] {
  const { ask, blocks = [] } = slideContent.safeParse(content).data ?? {}
  return blocks.filter(block => ask === undefined || !isAssessment(block))
}

function searchedWordsOfBlock(block: Block): string {
  const view = learnerView(block)
  // The view of a practice question contains the right answer, as `key`: a search must not show it.
  const { key: _key, ...drawn } = 'key' in view ? view : { ...view, key: null }
  const definition = blockTypes[block.type]
  return wordsIn(fieldOf('learner' in definition ? definition.learner : definition.schema), drawn)
}

/** Every five minutes: writes the search texts of objects that a migration has changed. */
export function searchTextsJob(db: Kysely<Database>) {
  return aJob({
    id: 'write-search-texts',
    payload: z.strictObject({}),
    schedule: { cron: '*/5 * * * *', payload: {} },
    run: () => db.transaction().execute(trx => writeDue(trx, 'all')),
  })
}
