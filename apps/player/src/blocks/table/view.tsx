import type { LearnerBlockOf } from '@preau/course/block'
import { TableFrame } from '@preau/ui/table/table'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockView } from '#blocks/block-view.ts'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import styles from './view.module.css'

/** A table, whose first line and first column are its heads, and its caption. */
function TableView({ block: { caption, columns, rows } }: { block: LearnerBlockOf<'table'> }) {
  const { t } = useTranslation('player')
  const langOf = useBlockLanguage()
  const captionId = useId()
  return (
    <figure className={styles.figure}>
      <TableFrame label={t('table.label')}>
        <table className={styles.table} aria-labelledby={caption ? captionId : undefined}>
          <thead>
            <tr>
              {columns.map(({ id, text }) => (
                <th key={id} scope="col" lang={langOf(id)}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, cells: [head, ...cells] }) => (
              <tr key={id} lang={langOf(id)}>
                <th scope="row">{head?.text}</th>
                {cells.map(({ text }, index) => (
                  <td key={columns[index + 1]?.id}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {caption && (
        <figcaption id={captionId} lang={langOf()}>
          {caption}
        </figcaption>
      )}
    </figure>
  )
}

export const table: BlockView<'table'> = { View: TableView }
