import type { z } from 'zod'
import { type BlockFinding, checkPicture, checkWords, when } from '#check/finding.ts'
import { plainText } from '#rich-text.ts'
import type { columns as schema } from './schema.ts'

/** Findings about columns: only one, an empty one, a picture without a description. */
export function checkColumns({ columns }: z.infer<typeof schema>): BlockFinding[] {
  return [
    ...when(columns.length < 2, 'too-few-parts', { count: 2 }),
    ...checkWords(
      'column',
      columns.map(({ picture, text }) => (picture ? 'picture' : plainText(text))),
    ),
    ...columns.flatMap(({ picture }) => (picture ? checkPicture(picture) : [])),
  ]
}
