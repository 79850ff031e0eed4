import { createHmac } from 'node:crypto'
import type { Rename } from '@preau/course/part-ids'
import { sql } from 'kysely'

/** SQL: the secret from which learners' ids for the parts of assessments are made; it never changes. */
export const partSecret = sql<string>`(select secret from part_secret)`

/**
 * The ids by which learners know the parts of a slide's assessments: 64 bits that reveal nothing of the authors' ids,
 * which may be a, b, c in the right order, or the same on both sides of a pair. The order in which parts are shown
 * comes from them, too.
 */
export function partAliases(secret: string, slide: string): (block: string) => Rename {
  return block => (part, side) =>
    createHmac('sha256', secret).update([slide, block, side, part].join(' ')).digest('hex').slice(0, 16)
}
