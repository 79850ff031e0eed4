import { Badge } from '@preau/ui/badge/badge'
import { useTranslation } from 'react-i18next'
import { useWriting } from '#administration/use-writing.ts'
import styles from '#lists/list.module.css'
import { OpenLine } from '#lists/open-line.tsx'
import { MediaPicture } from './media-picture.tsx'
import own from './media-table.module.css'
import type { Media } from './use-media.ts'

/** Media, one a line, each of which opens. */
export function MediaTable({ media, onOpen }: { media: Media[]; onOpen: (id: string) => void }) {
  const { t } = useTranslation('media')
  const { size } = useWriting()
  return (
    <table className={own.media}>
      <thead className="visually-hidden" data-seen-over="768">
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('tool')}</th>
          <th scope="col">{t('size')}</th>
          <th scope="col">{t('use')}</th>
        </tr>
      </thead>
      <tbody>
        {media.map(each => (
          <tr key={each.id} data-line tabIndex={-1}>
            <th scope="row">
              <span className={own.what}>
                <MediaPicture media={each} />
                <span>
                  <OpenLine onOpen={() => onOpen(each.id)}>{each.name}</OpenLine>
                  <span className={styles.second}>{t(`oneKind.${each.kind}`)}</span>
                </span>
              </span>
            </th>
            <td dir="auto">{each.tool?.name}</td>
            <td data-number>
              <span className={styles.second}>
                <span className={styles.label}>{t('sizeLabel')} </span>
                {size(each.size)}
              </span>
            </td>
            <td>
              <UseBadge media={each} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The number of its uses, or that it is unused, and when it will then be deleted. */
function UseBadge({ media: { isUnused, useCount, goesAt, isKept } }: { media: Media }) {
  const { t } = useTranslation('media')
  const { day } = useWriting()
  if (!isUnused) return <Badge look="ok">{t('useState.used', { count: useCount })}</Badge>
  if (useCount > 0) return <Badge>{t('useState.kept')}</Badge>
  if (isKept) return <Badge>{t('useState.keptUnused')}</Badge>
  return (
    <>
      <Badge look="tone" tone="sun">
        {t('useState.unused')}
      </Badge>
      {goesAt !== null && <span className={styles.second}>{t('useState.goes', { day: day(goesAt) })}</span>}
    </>
  )
}
