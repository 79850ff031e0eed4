import { z } from 'zod'
import { blockId, haveUniqueIds, partList } from '#block-id.ts'
import { words } from '#field.ts'

/** The most columns of a table: more would be unreadable on a telephone. */
export const maxColumns = 8

/** A table: `columns` are the heads, and the first cell of a row is the row's head. */
export const table = z
  .object({
    id: blockId,
    type: z.literal('table'),
    caption: words(1000).optional(),
    columns: partList(z.object({ id: blockId, text: words(1000) }), maxColumns).min(1),
    rows: partList(z.object({ id: blockId, cells: z.array(z.object({ text: words(1000) })) }), 60),
  })
  .refine(({ columns, rows }) => haveUniqueIds([...columns, ...rows]), {
    error: 'a column and a row have the same id',
    path: ['rows'],
  })
  .refine(({ columns, rows }) => rows.every(({ cells }) => cells.length === columns.length), {
    error: 'a row has a cell for each column',
    path: ['rows'],
  })
