import { TableFrame } from '@preau/ui/table/table'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#administration/use-formats.ts'
import styles from './statistics.module.css'
import type { ToolStatistics } from './use-statistics.ts'

/** How many people came to each slide, and where they stop. */
export function Slides({ slides, begun }: { slides: NonNullable<ToolStatistics['slides']>; begun: number }) {
  const { t } = useTranslation('statistics')
  const { number } = useFormats()
  return (
    <section aria-labelledby="slides-title">
      <h2 id="slides-title">{t('slides.title')}</h2>
      <p className={styles.lead}>{t('slides.lead')}</p>
      <TableFrame label={t('slides.list')}>
        <table className={styles.table}>
          <thead className="visually-hidden" data-seen-over="600">
            <tr>
              <th scope="col">{t('slides.columns.slide')}</th>
              {(['reached', 'done', 'left'] as const).map(column => (
                <th key={column} scope="col" data-number>
                  {t(`slides.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {slides.map(({ slide, name, moduleName, reached, done, left }) => (
              <tr key={slide}>
                <th scope="row">
                  {name}
                  <span className={`small ${styles.place}`}>{moduleName}</span>
                </th>
                <td data-number>
                  <span className={styles.label}>{t('slides.columns.reached')}</span>
                  <div className={styles.share}>
                    {number(reached)}
                    <span style={{ '--part': `${(100 * reached) / begun}%` } as CSSProperties} />
                  </div>
                </td>
                <td data-number>
                  <span className={styles.label}>{t('slides.columns.done')}</span>
                  {number(done)}
                </td>
                <td data-number>
                  <span className={styles.label}>{t('slides.columns.left')}</span>
                  {number(left)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </section>
  )
}
