import fc from 'fast-check'
import type { BlockOf } from '#block.ts'
import { id, line, lineOrNone } from '#testing/arbitrary-parts.ts'

const ids = fc.uniqueArray(id, { minLength: 6, maxLength: 6 })

export const arbitrary: fc.Arbitrary<BlockOf<'table'>> = fc
  .tuple(ids, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 3 }))
  .chain(([[own, ...parts], width, height]) =>
    fc.record({
      id: fc.constant(own!),
      type: fc.constant('table' as const),
      caption: lineOrNone,
      columns: fc.tuple(...parts.slice(0, width).map(id => line.map(text => ({ id, text })))),
      rows: fc.tuple(
        ...parts.slice(width, width + height).map(id =>
          fc
            .array(
              line.map(text => ({ text })),
              { minLength: width, maxLength: width },
            )
            .map(cells => ({ id, cells })),
        ),
      ),
    }),
  )
