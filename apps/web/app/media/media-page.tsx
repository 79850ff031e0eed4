import { mediaKinds, mediaOrders } from '@preau/contract/media/calls'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWriting } from '#administration/use-writing.ts'
import { PageHead } from '#document/page-head.tsx'
import { ListChoice, ListCount, ListFilter, ListSearch } from '#lists/list-filter.tsx'
import { PagedList } from '#lists/paged-list.tsx'
import { oneOf, useListFilter } from '#lists/use-list-filter.ts'
import { MediaDialog } from './media-dialog.tsx'
import styles from './media-page.module.css'
import { MediaTable } from './media-table.tsx'
import { Storage } from './storage.tsx'
import { useMedia } from './use-media.ts'

export const handle = { namespaces: ['administration', 'media'] }

/** The pictures, videos and files of every tool: the uses and the size of each. */
export default function MediaPage() {
  const { t } = useTranslation('media')
  const { size } = useWriting()
  const filter = useListFilter()
  const { search } = filter
  const kind = oneOf(mediaKinds, filter.choice('kind'))
  const order = oneOf(mediaOrders, filter.choice('order')) ?? mediaOrders[0]
  const isUnused = filter.choice('unused') !== ''
  const media = useMedia({ order, ...(search && { search }), ...(kind && { kind }), ...(isUnused && { isUnused }) })
  const [shown, setShown] = useState<string | null>(null)
  const open = media.lines.find(({ id }) => id === shown)
  const total = media.firstPage?.total

  return (
    <>
      <PageHead title={t('head')} isPrivate />
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.total}>{total && t('total', { count: total.count, size: size(total.size) })}</p>
      <Storage />
      <ListFilter className={styles.filter}>
        <ListSearch label={t('search')} hint={t('searchHint')} filter={filter} />
        <ListChoice
          label={t('kind')}
          every={t('everyKind')}
          filter={filter}
          name="kind"
          values={mediaKinds}
          textOf={each => t(`kinds.${each}`)}
        />
        <ListChoice
          label={t('order')}
          filter={filter}
          name="order"
          values={mediaOrders}
          textOf={each => t(`orders.${each}`)}
        />
        <Checkbox
          label={t('unused')}
          checked={isUnused}
          onChange={event => filter.choose('unused', event.currentTarget.checked ? 'yes' : '')}
        />
      </ListFilter>
      <ListCount list={media} textOf={(count, hasMore) => t(hasMore ? 'countOfMore' : 'count', { count })} />
      <PagedList
        label={t('list')}
        list={media}
        nothing={{ title: t('nothing.title') }}
        onClear={Boolean(search || kind || isUnused) && filter.clear}
      >
        <MediaTable media={media.lines} onOpen={setShown} />
      </PagedList>
      {open && <MediaDialog media={open} onClose={() => setShown(null)} />}
    </>
  )
}
