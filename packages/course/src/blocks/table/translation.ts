import type { z } from 'zod'
import { filled, partByPart, partsLacking, type Translation } from '#translation.ts'
import type { table } from './schema.ts'

export const tableTranslation: Translation<z.infer<typeof table>> = {
  localise: (original, translation) => ({
    ...translation,
    columns: partByPart(original.columns, translation.columns, (column, words) => ({
      ...words,
      text: filled(column.text, words.text),
    })),
    rows: partByPart(original.rows, translation.rows, (row, words) => ({
      ...words,
      cells: row.cells.map(({ text }, index) => ({ text: filled(text, words.cells[index]?.text ?? '') })),
    })),
  }),
  skeleton: ({ columns, rows }) => [columns.map(({ id }) => id), rows.map(({ id }) => id)],
  lacking: (original, translation, lacks) =>
    partsLacking([...original.columns, ...original.rows], [...translation.columns, ...translation.rows], lacks),
}
