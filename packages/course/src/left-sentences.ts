import type { Block } from './block.ts'
import type { Inline } from './texts/inline-codes.ts'
import { textsOf } from './texts/map-texts.ts'

/** With the marks at its end, and the quotes and brackets that it closes; a break ends one too. */
const sentence = /[^.!?…\n]+(?:[.!?…]+[»”"’')\]\s]*)?/gu
const endMark = /[.!?…]/
const letter = /\p{L}/u

/** The sentences of a text, however their spaces were typed; a word or two without a mark may be a name, and are none. */
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

/** The sentences of the original that are left in a translation, in any place of the block. */
export function leftSentences(original: Block, translation: Block): string[] {
  const said = sentencesOf(original)
  return [...sentencesOf(translation)].filter(each => said.has(each))
}
