import fc from 'fast-check'
import type { BlockOf } from '#block.ts'
import { fullText, id, maybe, media, words } from '#testing/arbitrary-parts.ts'

export const arbitrary: fc.Arbitrary<BlockOf<'video'>> = fc.record({
  id,
  type: fc.constant('video'),
  media: maybe(media),
  youtube: maybe(fc.constant('dQw4w9WgXcQ')),
  peertube: maybe(fc.constant('https://tube.example.org/w/kkGMgK9ZtnKfYAgnEtQxbv?start=1m2s')),
  loops: maybe(fc.constant(true as const)),
  title: words,
  captions: maybe(media),
  poster: maybe(media),
  transcript: maybe(fullText),
})
