import type { Language } from '@preau/locales/languages'
import type { Block } from '#block.ts'
import { foldWord } from '#folded-text.ts'
import { isGraded, isQuestion } from '#marking.ts'
import { plainText, type RichText } from '#rich-text.ts'
import { type BlockFinding, when } from './finding.ts'

/** The slide of a block: its title, and the language of both. */
export type Around = { title: string; language: Language }

/** Shorter words, such as articles, occur in any title. */
const shortWord = 5

function wordsOf(text: string): Set<string> {
  const words = foldWord(text).split(/[^\p{L}\p{N}]+/u)
  return new Set(words.filter(word => word.length >= shortWord || /^\d+$/.test(word)))
}

/**
 * The words that a title or a question shares with the right answer and with no wrong one; undefined unless they are
 * two, or all words of the answer.
 */
function sharedWith(said: string, right: string, wrong: readonly string[]): string | undefined {
  const inSaid = wordsOf(said)
  const inWrong = new Set(wrong.flatMap(text => [...wordsOf(text)]))
  const words = [...wordsOf(right)]
  const shared = words.filter(word => inSaid.has(word) && !inWrong.has(word))
  return shared.length > 1 || (shared.length > 0 && shared.length === words.length) ? shared.join(', ') : undefined
}

function found(code: 'answer-in-title' | 'answer-in-question', text: string | undefined): BlockFinding[] {
  return when(text !== undefined, code, { text: text ?? '' })
}

/** Findings about a title of a slide, or a question, that contains the right answer. */
function checkAnswerWords(block: Block, title: string): BlockFinding[] {
  if (block.type === 'numeric' && block.answer !== undefined)
    return found('answer-in-title', sharedWith(title, String(block.answer), []))
  if (block.type === 'gap-text') {
    const answers = block.text.flatMap(part => ('gap' in part ? part.answers : []))
    return found(
      'answer-in-title',
      answers.find(answer => sharedWith(title, answer, []) !== undefined),
    )
  }
  if (block.type !== 'single-choice') return []
  const texts = (correct: boolean) =>
    block.options.filter(option => option.correct === correct).map(({ text }) => plainText(text))
  const [right, another] = texts(true)
  if (right === undefined || another !== undefined) return []
  return [
    ...found('answer-in-title', sharedWith(title, right, texts(false))),
    ...found('answer-in-question', sharedWith(plainText(block.prompt), right, texts(false))),
  ]
}

/**
 * The word that says no; in French the second one of the two. No look-behind: Safari before 16.4 does not support it.
 */
const negations: { [L in Language]: RegExp } = {
  fr: /(?:^|[^\p{L}])n(?:e\s|['’])[^.?!]*?[^\p{L}](pas|jamais|aucune?|plus|rien|personne)(?!\p{L})/giu,
  en: /(?:^|[^\p{L}])(not|never|\p{L}+n['’]t)(?!\p{L})/giu,
  de: /(?:^|[^\p{L}])(nicht|nie|niemals|kein\p{L}*)(?!\p{L})/giu,
  it: /(?:^|[^\p{L}])(non)(?!\p{L})/giu,
}

const quoted = /«[^»]*»|“[^”]*”|„[^“]*“/gu
const sentences = /[^.?!…]+[.?!…]*/gu

/** The first negation that is not bold in the sentences that ask; the other sentences only describe the situation. */
function plainNegation(prompt: RichText, language: Language, isStatement: boolean): string | undefined {
  for (const node of prompt.content) {
    if (node.type !== 'paragraph') continue
    const inlines = (node.content ?? []).flatMap(inline => (inline.type === 'text' ? [inline] : []))
    const isBold = inlines.flatMap(({ text, marks }) =>
      Array.from({ length: text.length }, () => (marks ?? []).some(({ type }) => type === 'bold')),
    )
    const text = inlines.map(({ text }) => text).join('')
    const spoken = text.replace(quoted, speech => ' '.repeat(speech.length))
    for (const sentence of spoken.matchAll(sentences)) {
      if (!isStatement && !sentence[0].includes('?')) continue
      for (const match of sentence[0].matchAll(negations[language])) {
        const word = match[1] ?? ''
        const start = sentence.index + match.index + match[0].length - word.length
        if (!isBold.slice(start, start + word.length).every(Boolean)) return word
      }
    }
  }
  return undefined
}

/** Findings about what gives the answer of a question away, or what readers may misread, given its slide. */
export function checkGiveaways(block: Block, { title, language }: Around): BlockFinding[] {
  if (!isQuestion(block) || !isGraded(block)) return []
  const negation = plainNegation(block.prompt, language, block.type === 'true-false')
  return [
    ...checkAnswerWords(block, title),
    ...when(negation !== undefined, 'plain-negation', { text: negation ?? '' }),
  ]
}
