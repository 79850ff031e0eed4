import type { BlockType } from '@preau/course/block'
import { Button } from '@preau/ui/button/button'
import { lazyPart, useFailedPart, useLoadOnceOnline } from '@preau/ui/loading/lazy-part'
import { Notice } from '@preau/ui/notice/notice'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockView } from './block-view.ts'

/**
 * The view of a type that few slides have, fetched with the first slide that has one. If it could not be fetched, a
 * notice in its place tries again.
 */
export function seldomView<T extends BlockType>(
  fetchView: () => Promise<BlockView<T>>,
): Required<Pick<BlockView<T>, 'View' | 'load'>> {
  const View = lazyPart(async () => (await fetchView()).View, NotLoaded)
  return { View, load: View.load }
}

function NotLoaded() {
  const { t } = useTranslation('player')
  const { loadAgain } = useFailedPart()
  useLoadOnceOnline()
  // It may have failed long before it is drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, each failed attempt would be followed by another
  useEffect(() => loadAgain(), [])
  return (
    <Notice title={t('broken.part')} live>
      <p>{t('broken.partWhy')}</p>
      <Button look="second" size="sm" icon="retry" onClick={loadAgain}>
        {t('retry')}
      </Button>
    </Notice>
  )
}
