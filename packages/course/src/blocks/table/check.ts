import type { z } from 'zod'
import { type BlockFinding, checkWords, when } from '#check/finding.ts'
import type { table } from './schema.ts'

/** Findings about a table: each head needs words, except the one in the corner. */
export function checkTable({ columns, rows }: z.infer<typeof table>): BlockFinding[] {
  return [
    ...when(rows.length === 0, 'too-few-parts', { count: 1 }),
    ...checkWords(
      'head',
      columns.slice(1).map(({ text }) => text),
      2,
    ),
    ...checkWords(
      'row',
      rows.map(({ cells }) => cells[0]?.text ?? ''),
    ),
  ]
}
