import { maxColumns } from '@preau/course/blocks/table/schema'
import { showToast } from '@preau/ui/toast/toast'
import type { TFunction } from 'i18next'
import { maxRows } from './table-cells.ts'

/** Shows what of copied cells is not in the table: cells without room, and the links of cells. */
export function sayCellsLeft(t: TFunction<'editor'>, { left, links }: { left: number; links: number }): void {
  if (links > 0) showToast({ text: t('table.linksLeftOut', { count: links }), look: 'note' })
  if (left > 0)
    showToast({ text: t('table.leftOut', { count: left, columns: maxColumns, rows: maxRows }), look: 'note' })
}
