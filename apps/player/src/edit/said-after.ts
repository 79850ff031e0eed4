import type { Block } from '@preau/course/block'
import { isEmptyText, type RichText } from '@preau/course/rich-text'

/** A text that is read only after answering; `number` counts the answer it belongs to, from 1. */
export type SaidAfter = { text: RichText } & (
  | { after: 'answer'; number: number }
  | { after: 'right' | 'wrong' | 'writing' }
)

/** Words that are not read where they stand: those of a gap, counted from 1, or the wrong ones to choose from. */
export type HiddenWords = { gap: number | null; words: readonly string[] }

/** What a block says after it is answered, which nobody sees who only looks at it. */
export function saidAfter(block: Block): SaidAfter[] {
  const all: { text: RichText | undefined; said: (text: RichText) => SaidAfter }[] = []
  if ('options' in block)
    for (const [index, { feedback }] of block.options.entries())
      all.push({ text: feedback, said: text => ({ after: 'answer', number: index + 1, text }) })
  if ('mode' in block) {
    all.push({ text: block.right, said: text => ({ after: 'right', text }) })
    all.push({ text: block.wrong, said: text => ({ after: 'wrong', text }) })
  }
  if ('example' in block) all.push({ text: block.example, said: text => ({ after: 'writing', text }) })
  return all.flatMap(({ text, said }) => (text && !isEmptyText(text) ? [said(text)] : []))
}

/** The words of a text with gaps that a learner's view of it does not tell, or tells in no order. */
export function hiddenWords(block: Block): HiddenWords[] {
  if (!('bank' in block)) return []
  const gaps = block.text.flatMap(part => ('gap' in part ? [part.answers] : []))
  const bank = block.bank.length > 0 ? [{ gap: null, words: block.bank }] : []
  return [...gaps.map((words, index) => ({ gap: index + 1, words })), ...bank]
}
