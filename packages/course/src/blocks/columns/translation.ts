import type { z } from 'zod'
import { localisePicture, pictureWords } from '#picture.ts'
import { filled, partByPart, partsLacking, type Translation } from '#translation.ts'
import { pictureOfColumn } from './picture-of-column.ts'
import type { columns as schema } from './schema.ts'

type Columns = z.infer<typeof schema>['columns']

/** The text of each column, and separately the description of its picture. */
function worded(columns: Columns): { id: string }[] {
  return columns.flatMap(column => [
    { id: column.id, text: column.text },
    ...pictureWords(column, pictureOfColumn(column.id)),
  ])
}

/** A translation may show other pictures (with words in them); the columns themselves are those of the original. */
export const columnsTranslation: Translation<z.infer<typeof schema>> = {
  localise: (original, translation) => ({
    ...translation,
    columns: partByPart(original.columns, translation.columns, (column, words) => ({
      id: column.id,
      picture: localisePicture(column, words),
      text: filled(column.text, words.text),
    })),
  }),
  skeleton: ({ columns }) => columns.map(({ id }) => id),
  lacking: (original, translation, lacks) => partsLacking(worded(original.columns), worded(translation.columns), lacks),
}
