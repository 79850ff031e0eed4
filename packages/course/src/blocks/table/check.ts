import type { z } from 'zod'
import { type Finding, when } from '#check/finding.ts'
import type { table } from './schema.ts'

/** What keeps the table from being understood: each head has to say something, but for the one in the corner. */
export function checkTable({ columns, rows }: z.infer<typeof table>): Finding[] {
  const heads = [...columns.slice(1), ...rows.map(({ cells }) => cells[0])]
  return [
    ...when(rows.length === 0, 'too-few-parts', { count: 1 }),
    ...when(
      heads.some(head => head?.text.trim() === ''),
      'empty-text',
    ),
  ]
}
