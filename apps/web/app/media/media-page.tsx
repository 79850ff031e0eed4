import { mediaKinds, mediaOrders } from '@preau/contract/media/calls'
import { Badge } from '@preau/ui/badge/badge'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#administration/use-formats.ts'
import { useLibraryChanges } from '#library/library-changes.ts'
import { SmallValue } from '#lists/line-table.tsx'
import styles from '#lists/list.module.css'
import { ListPage } from '#lists/list-page.tsx'
import { OpenLine } from '#lists/open-line.tsx'
import { useFilteredList } from '#lists/use-filtered-list.ts'
import { MediaDialog } from './media-dialog.tsx'
import own from './media-page.module.css'
import { type Media, MediaPicture } from './media-picture.tsx'
import { Storage } from './storage.tsx'

export const handle = { namespaces: ['administration', 'media'] }

/** The pictures, videos and files of every tool: the uses and the size of each. */
export default function MediaPage() {
  const { t } = useTranslation('media')
  const { size } = useFormats()
  const media = useFilteredList({
    name: 'media',
    fields: {
      search: { label: t('search'), hint: t('searchHint') },
      kind: {
        label: t('kind'),
        every: t('everyKind'),
        options: mediaKinds.map(value => ({ value, label: t(`kinds.${value}`) })),
      },
      order: { label: t('order'), options: mediaOrders.map(value => ({ value, label: t(`orders.${value}`) })) },
      isUnused: { label: t('unused'), parameter: 'unused' },
    },
    read: (call, query, options) => call('getMedia', query, options),
    linesOf: pages => pages.flatMap(({ media }) => media),
    // Refetched when the library changes here or in another tab.
    changes: useLibraryChanges(),
  })
  const [shown, setShown] = useState<string | null>(null)
  const open = media.lines.find(({ id }) => id === shown)
  const total = media.firstPage?.total

  return (
    <ListPage
      list={media}
      texts={{
        head: t('head'),
        title: t('title'),
        list: t('list'),
        count: (count, hasMore) => t(hasMore ? 'countOfMore' : 'count', { count }),
        nothing: { title: t('nothing.title') },
      }}
      above={
        <>
          <p className={own.total}>{total && t('total', { count: total.count, size: size(total.size) })}</p>
          <Storage />
        </>
      }
      filterClass={own.filter}
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
                <OpenLine onOpen={() => setShown(each.id)}>{each.name}</OpenLine>
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
    >
      {open && <MediaDialog media={open} onClose={() => setShown(null)} />}
    </ListPage>
  )
}

/** The number of its uses, or that it is unused, and when it will then be deleted. */
function UseBadge({ media: { isUnused, useCount, goesAt, isKept } }: { media: Media }) {
  const { t } = useTranslation('media')
  const { day } = useFormats()
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
