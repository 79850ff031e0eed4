import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './list.module.css'
import { ListFailed, ListSkeleton, MoreLines, NothingFound } from './list-parts.tsx'
import type { List } from './use-list.ts'

/**
 * The lines of a list, loaded page by page, or a placeholder: loading, no match, failed.
 * @param onClear given where a filter is active
 */
export function PagedList({
  label,
  list: { pages, lines, focus },
  nothing,
  onClear,
  children,
}: {
  label: string
  list: List
  nothing: { title: string; text?: string }
  onClear?: (() => void) | false
  children: ReactNode
}) {
  const { t } = useTranslation('administration')
  const texts = [nothing.text, onClear && t('widen')].filter(text => typeof text === 'string')
  return (
    <section
      className={styles.list}
      ref={focus.list}
      tabIndex={-1}
      aria-label={label}
      aria-busy={pages.isFetching}
      data-stale={pages.isPlaceholderData}
    >
      {pages.isPending && <ListSkeleton />}
      {lines.length > 0 && children}
      {pages.isSuccess && lines.length === 0 && (
        <NothingFound title={nothing.title} texts={texts} {...(onClear && { onClear })} />
      )}
      {pages.isError && (
        <ListFailed
          isBusy={pages.isFetching}
          onRetry={() => (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch())}
        />
      )}
      {pages.hasNextPage && !pages.isError && (
        <MoreLines
          isBusy={pages.isFetchingNextPage}
          onMore={() => {
            focus.expectMore()
            void pages.fetchNextPage()
          }}
        />
      )}
    </section>
  )
}
