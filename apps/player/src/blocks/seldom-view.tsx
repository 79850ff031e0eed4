import type { BlockType } from '@preau/course/block'
import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { use, useCallback, useEffect, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockView } from './block-view.ts'

/**
 * The view of a type that few slides have, fetched with the first slide that has one: before, to draw it suspends. Where
 * it could not be fetched, a notice is in its place, and tries again. Not `lazy`, which remembers a failure.
 */
export function seldomView<T extends BlockType>(
  fetchView: () => Promise<BlockView<T>>,
): Required<Pick<BlockView<T>, 'View' | 'load'>> {
  let Fetched: BlockView<T>['View'] | undefined
  let hasFailed = false
  let fetching: Promise<void> | undefined
  const load = () => {
    fetching ??= fetchView().then(
      ({ View }) => {
        Fetched = View
      },
      () => {
        hasFailed = true
        fetching = undefined
      },
    )
    return fetching
  }
  const SeldomView: BlockView<T>['View'] = props => {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    const retry = useCallback(() => void load().then(redraw), [])
    if (!Fetched && !hasFailed) use(load())
    return Fetched ? <Fetched {...props} /> : <NotLoaded onRetry={retry} />
  }
  return { View: SeldomView, load }
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('player')
  useEffect(() => {
    // It may have failed long before it is drawn.
    onRetry()
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <Notice title={t('broken.part')} live>
      <p>{t('broken.partWhy')}</p>
      <Button look="second" size="sm" icon="retry" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Notice>
  )
}
