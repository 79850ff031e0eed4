import { Button } from '@preau/ui/button/button'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './not-loaded.module.css'

/**
 * A part of the page that is loaded when it is wanted. Where that fails, as without network, something else stands in
 * its place: left to throw, it would take the whole page with it.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      part => ({ default: part }),
      () => ({ default: instead }),
    ),
  )
}

/** Says that what was asked for did not come. The address still asks for it, so that a new start brings it. */
export function NotLoaded() {
  const { t } = useTranslation('errors')
  return (
    <div className={styles.notice} role="alert">
      <p>{t('broken.title')}</p>
      <Button look="second" size="sm" icon="retry" onClick={() => location.reload()}>
        {t('broken.again')}
      </Button>
    </div>
  )
}
