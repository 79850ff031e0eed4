import type { Block } from './block.ts'
import type { Inline } from './texts/inline-codes.ts'
import { textsOf } from './texts/map-texts.ts'

/**
 * A sentence with the marks at its end, and the quotes and brackets that close there; a line break ends a sentence too.
 */
const sentence = /[^.!?…\n]+(?:[.!?…]+[»”"’')\]\s]*)?/gu
const endMark = /[.!?…]/
const letter = /\p{L}/u

/**
 * The sentences of a text, whatever spaces it has. One or two words without a full stop do not count: they may be a
 * name.
 */
export function sentencesIn(text: readonly Inline[]): string[] {
  const words = text.map(node => (node.type === 'text' ? node.text : '\n')).join('')
  return (words.match(sentence) ?? [])
    .map(each => each.replace(/\s+/gu, ' ').trim())
    .filter(each => {
      const count = each.split(' ').filter(part => letter.test(part)).length
      return count > 2 || (count === 2 && endMark.test(each))
    })
}

/** All sentences of a block. */
export function sentencesOf(block: Block): ReadonlySet<string> {
  return new Set([...textsOf(block).values()].flatMap(sentencesIn))
}

/** The sentences of the original that a translation still contains, anywhere in the block. */
export function leftSentences(original: Block, translation: Block): string[] {
  const said = sentencesOf(original)
  return [...sentencesOf(translation)].filter(each => said.has(each))
}
