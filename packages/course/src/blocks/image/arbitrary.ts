import fc from 'fast-check'
import type { BlockOf } from '#block.ts'
import { id, lineOrNone, picture } from '#testing/arbitrary-parts.ts'

export const arbitrary: fc.Arbitrary<BlockOf<'image'>> = fc
  .record({ id, type: fc.constant('image' as const), picture, caption: lineOrNone })
  .map(({ picture, ...rest }) => ({ ...rest, ...picture }))
