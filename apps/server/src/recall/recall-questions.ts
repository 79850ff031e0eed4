import { createHash } from 'node:crypto'
import { recallQuestions } from '@preau/contract/recall/calls'
import type { Block, Question } from '@preau/course/block'
import { easySlide } from '@preau/course/easy-slide'
import { localiseSlide } from '@preau/course/localise'
import { isQuestion } from '@preau/course/marking'
import { plainText } from '@preau/course/rich-text'
import { slideContent } from '@preau/course/slide'
import { type ContentLanguage, isEasyLanguage, plainLanguage } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { isHidden } from '#library/rights.ts'

/** A person, a finished tool, and which of its two rounds of questions this is. */
export type Recall = { person: string; tool: string; round: number }

/** A practice question and its place in the tool; `words` is what it asks, in the requested language. */
type RecallQuestion = { module: string; slide: string; block: string; words: string }

/** A tool as it is published now, and its questions for this round. */
export type RecalledTool = { name: string; questions: RecallQuestion[] }

type Row = { id: string; module: string; content: unknown; translation: unknown; easy: unknown }

/**
 * The questions that a person is asked again about a tool, as they are published now; null for a tool in the bin or
 * hidden. A hash chooses them, so that nothing about the choice has to be stored.
 */
export async function recalledTool(
  db: Kysely<Database>,
  recall: Recall,
  language: ContentLanguage,
): Promise<RecalledTool | null> {
  const { person, tool, round } = recall
  const [plain, easy] = [plainLanguage(language), isEasyLanguage(language) ? language : null]
  const named = await sql<{ name: string }>`
    select coalesce(nullif(o.translations -> ${plain}::text ->> 'name', ''), o.name) as name
    from object o where o.id = ${tool} and o.type = 'tool' and o.deleted_at is null and not ${isHidden}
  `.execute(db)
  if (!named.rows[0]) return null
  const { rows } = await sql<Row>`
    select o.id, o.parent_id as module, o.content, o.translations -> ${plain}::text -> 'content' as translation,
      o.translations -> ${easy}::text -> 'content' as easy
    from progress
    join object o on o.id = progress.slide_id and o.type = 'slide' and o.deleted_at is null and o.content is not null
    where progress.actor_id = ${person} and progress.tool_id = ${tool} and ${tool} = any (o.path)
      and progress.seen_at is not null and not ${isHidden}
  `.execute(db)
  const questions = rows.flatMap(row => questionsOf(row, recall))
  return { ...named.rows[0], questions: questionsOfRound(spread(questions), round) }
}

/** Most characters of a question in a mail. */
const longestWords = 300

type PracticeQuestion = Extract<Question, { mode: unknown }>

type Ranked = RecallQuestion & { rank: string }

function questionsOf({ id, module, content, translation, easy }: Row, { person, tool }: Recall): Ranked[] {
  const original = slideContent.parse(content)
  const parsed = (words: unknown) => (words ? slideContent.parse(words) : undefined)
  const { blocks } = easySlide(localiseSlide(original, parsed(translation)), parsed(easy))
  return blocks.filter(isPractice).flatMap(question => {
    const words = wordsOf(question)
    const rank = createHash('sha256').update([person, tool, id, question.id].join()).digest('hex')
    return words === '' ? [] : [{ module, slide: id, block: question.id, words, rank }]
  })
}

/**
 * What a question asks, on one line. For a text with gaps it includes that text, since *Fill in* alone says nothing.
 */
function wordsOf(question: PracticeQuestion): string {
  const gapped =
    question.type === 'gap-text' ? question.text.map(part => ('gap' in part ? '…' : part.text)).join('') : ''
  const words = `${plainText(question.prompt)} ${gapped}`.replace(/\s+/g, ' ').trim()
  return words.length > longestWords ? `${words.slice(0, longestWords).trimEnd()}…` : words
}

/** Not an assessment, whose answer counts, and not a reflection, which cannot be right or wrong. */
function isPractice(block: Block): block is PracticeQuestion {
  return isQuestion(block) && 'mode' in block && block.mode === 'practice'
}

/** Orders questions by rank, with those of the same slide as far from each other as possible. */
function spread(questions: Ranked[]): Ranked[] {
  const ranked = questions.toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
  const before = new Map<string, number>()
  const placed = ranked.map(question => {
    const nth = before.get(question.slide) ?? 0
    before.set(question.slide, nth + 1)
    return { question, nth }
  })
  return placed.toSorted((one, other) => one.nth - other.nth).map(({ question }) => question)
}

/** The questions of a round. The second round has others than the first, if the tool has enough. */
function questionsOfRound(questions: Ranked[], round: number): RecallQuestion[] {
  const first = (round - 1) * recallQuestions
  const from = questions.length > recallQuestions ? first % questions.length : 0
  return [...questions.slice(from), ...questions.slice(0, from)]
    .slice(0, recallQuestions)
    .map(({ rank: _rank, ...question }) => question)
}
