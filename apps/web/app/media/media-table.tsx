import { Badge } from '@preau/ui/badge/badge'
import { useTranslation } from 'react-i18next'
import { useWriting } from '#administration/use-writing.ts'
import { LineTable, SmallValue } from '#lists/line-table.tsx'
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
    <LineTable
      lines={media}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: t('name'),
          isName: true,
          width: '44%',
          cell: each => (
            <span className={own.what}>
              <MediaPicture media={each} />
              <span>
                <OpenLine onOpen={() => onOpen(each.id)}>{each.name}</OpenLine>
                <span className={styles.second}>{t(`oneKind.${each.kind}`)}</span>
              </span>
            </span>
          ),
        },
        { heading: t('tool'), cell: ({ tool }) => tool && <bdi>{tool.name}</bdi> },
        {
          heading: t('size'),
          width: '6.5em',
          cell: each => <SmallValue label={t('sizeLabel')}>{size(each.size)}</SmallValue>,
        },
        { heading: t('use'), width: '11em', cell: each => <UseBadge media={each} /> },
      ]}
    />
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
