import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { SelectField } from '@preau/ui/select-field/select-field'
import { TextField } from '@preau/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#administration/list.module.css'
import { PagedList } from '#administration/paged-list.tsx'
import { oneOf, useListFilter } from '#administration/use-list-filter.ts'
import { useListFocus } from '#administration/use-list-focus.ts'
import { useWriting } from '#administration/use-writing.ts'
import { PageHead } from '#document/page-head.tsx'
import { MediaDialog } from './media-dialog.tsx'
import own from './media-page.module.css'
import { MediaTable } from './media-table.tsx'
import { type MediaKind, useMedia } from './use-media.ts'

export const handle = { namespaces: ['administration', 'media'] }

const kinds = ['image', 'video', 'file'] as const satisfies readonly MediaKind[]
const orders = ['latest', 'largest'] as const

/** The pictures, videos and files of every tool: where each is used, and how much it weighs. */
export default function MediaPage() {
  const { t } = useTranslation('media')
  const { size } = useWriting()
  const filter = useListFilter()
  const { search } = filter
  const kind = oneOf(kinds, filter.choice('kind'))
  const order = oneOf(orders, filter.choice('order')) ?? 'latest'
  const isUnused = filter.choice('unused') !== ''
  const media = useMedia({ order, ...(search && { search }), ...(kind && { kind }), ...(isUnused && { isUnused }) })
  const [shown, setShown] = useState<string | null>(null)
  const lines = media.data?.pages.flatMap(page => page.media) ?? []
  const focus = useListFocus(lines.length, media.hasNextPage)
  const open = lines.find(({ id }) => id === shown)
  const total = media.data?.pages[0]?.total

  return (
    <>
      <PageHead title={t('head')} isPrivate />
      <h1 className={own.title}>{t('title')}</h1>
      <p className={own.total}>{total && t('total', { count: total.count, size: size(total.size) })}</p>
      <search className={own.filter}>
        <TextField
          type="search"
          label={t('search')}
          hint={t('searchHint')}
          value={filter.typed}
          onChange={event => filter.type(event.currentTarget.value)}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField
          label={t('kind')}
          value={kind ?? ''}
          onChange={event => filter.choose('kind', event.currentTarget.value)}
        >
          <option value="">{t('everyKind')}</option>
          {kinds.map(each => (
            <option key={each} value={each}>
              {t(`kinds.${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('order')}
          value={order}
          onChange={event => filter.choose('order', event.currentTarget.value)}
        >
          {orders.map(each => (
            <option key={each} value={each}>
              {t(`orders.${each}`)}
            </option>
          ))}
        </SelectField>
        <Checkbox
          label={t('unused')}
          checked={isUnused}
          onChange={event => filter.choose('unused', event.currentTarget.checked ? 'yes' : '')}
        />
      </search>
      <p className={styles.count} role="status">
        {media.data && t(media.hasNextPage ? 'countOfMore' : 'count', { count: lines.length })}
      </p>
      <PagedList
        label={t('list')}
        pages={media}
        lineCount={lines.length}
        focus={focus}
        nothing={{ title: t('nothing.title') }}
        onClear={Boolean(search || kind || isUnused) && filter.clear}
      >
        <MediaTable media={lines} onOpen={setShown} />
      </PagedList>
      {open && <MediaDialog media={open} onClose={() => setShown(null)} />}
    </>
  )
}
