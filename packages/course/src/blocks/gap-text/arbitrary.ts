import fc from 'fast-check'
import type { BlockOf } from '#block.ts'
import { fullText, id, maybe, question, words } from '#testing/arbitrary-parts.ts'

const text = fc
  .array(
    fc.oneof(
      words.map(text => ({ text })),
      fc.record({ answers: fc.uniqueArray(words, { minLength: 1, maxLength: 3 }), feedback: maybe(fullText) }),
    ),
    { maxLength: 6 },
  )
  .chain(parts =>
    fc.tuple(fc.constant(parts), fc.uniqueArray(id, { minLength: parts.length, maxLength: parts.length })),
  )
  .map(([parts, ids]) =>
    parts.flatMap((part, index): BlockOf<'gap-text'>['text'] => {
      const gap = 'answers' in part ? [{ gap: ids[index]!, ...part }] : [part]
      const before = parts[index - 1]
      const areTexts = before !== undefined && 'text' in before && 'text' in part
      return areTexts ? [] : gap
    }),
  )

export const arbitrary: fc.Arbitrary<BlockOf<'gap-text'>> = fc.record({
  ...question,
  type: fc.constant('gap-text'),
  text,
  bank: fc.array(words, { maxLength: 3 }),
})
