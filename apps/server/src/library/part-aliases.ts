import { createHmac } from 'node:crypto'
import type { Rename } from '@preau/course/part-ids'
import { sql } from 'kysely'

/** SQL: the secret from which learners' ids for the parts of assessments are made; it never changes. */
export const partSecret = sql<string>`(select secret from part_secret)`

function keyed(secret: string, parts: readonly string[]): string {
  return createHmac('sha256', secret).update(parts.join(' ')).digest('hex').slice(0, 16)
}

/**
 * The ids by which learners know the parts of a slide's assessments: 64 bits that reveal nothing about the authors'
 * ids, which may be a, b, c in the right order, or equal on both sides of a pair. Parts are also shown in the order of
 * these ids.
 */
export function partAliases(secret: string, slide: string): (block: string) => Rename {
  return block => (part, side) => keyed(secret, [slide, block, side, part])
}

/**
 * The keys by which the questions of a slide, and the options of a question, are sorted for a learner. A learner always
 * gets the same order, on each copy of the server and in each language; another learner gets another. Visitors share
 * one order, as they share answers.
 */
export function learnerPlaces(secret: string, learner: string | null, slide: string) {
  const place = (...names: string[]) => keyed(secret, ['places', learner ?? 'nobody', slide, ...names])
  return {
    ofQuestion: (block: string) => place(block),
    ofOptionIn: (block: string) => (option: string) => place(block, option),
  }
}
