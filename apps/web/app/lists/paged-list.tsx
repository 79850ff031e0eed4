import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './list.module.css'
import { ListFailed, ListSkeleton, MoreLines, NothingFound } from './list-parts.tsx'
import type { useListFocus } from './use-list-focus.ts'

type Pages = Pick<
  UseInfiniteQueryResult,
  | 'isPending'
  | 'isPlaceholderData'
  | 'isSuccess'
  | 'isError'
  | 'isFetching'
  | 'isFetchNextPageError'
  | 'isFetchingNextPage'
  | 'hasNextPage'
  | 'fetchNextPage'
  | 'refetch'
>

/**
 * Lines that are read page after page, or what stands in their place: being read, nothing found, not read.
 * @param lineCount how many there are so far
 * @param onClear given where something narrows the list down
 */
export function PagedList({
  label,
  pages,
  lineCount,
  focus: { list, expectMore },
  nothing,
  onClear,
  children,
}: {
  label: string
  pages: Pages
  lineCount: number
  /** The page's: it must see a dialog over the list go. */
  focus: ReturnType<typeof useListFocus>
  nothing: { title: string; text?: string }
  onClear?: (() => void) | false
  children: ReactNode
}) {
  const { t } = useTranslation('administration')
  const texts = [nothing.text, onClear && t('widen')].filter(text => typeof text === 'string')
  return (
    <section
      className={styles.list}
      ref={list}
      tabIndex={-1}
      aria-label={label}
      aria-busy={pages.isFetching}
      data-stale={pages.isPlaceholderData}
    >
      {pages.isPending && <ListSkeleton />}
      {lineCount > 0 && children}
      {pages.isSuccess && lineCount === 0 && (
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
            expectMore()
            void pages.fetchNextPage()
          }}
        />
      )}
    </section>
  )
}
