import fc from 'fast-check'
import type { BlockOf } from '#block.ts'
import { fullText, id, maybe, media, words } from '#testing/arbitrary-parts.ts'

export const arbitrary: fc.Arbitrary<BlockOf<'sound'>> = fc.record({
  id,
  type: fc.constant('sound'),
  media,
  title: words,
  captions: maybe(media),
  transcript: maybe(fullText),
})
