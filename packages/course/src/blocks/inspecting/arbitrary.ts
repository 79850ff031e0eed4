import fc from 'fast-check'
import type { BlockOf } from '#block.ts'
import { fullText, line, maybe, media, question, withIds } from '#testing/arbitrary-parts.ts'

const share = fc.integer({ min: 0, max: 1000 }).map(tenths => tenths / 10)

export const arbitrary: fc.Arbitrary<BlockOf<'inspecting'>> = fc.record({
  ...question,
  type: fc.constant('inspecting'),
  media: maybe(media),
  alt: line,
  places: withIds(
    fc.record({ text: line, suspicious: fc.boolean(), x: maybe(share), y: maybe(share), feedback: maybe(fullText) }),
    { minLength: 0, maxLength: 4 },
  ),
})
