import { Button } from '@preau/ui/button/button'
import { topDialog, watchDialogs } from '@preau/ui/dialog/open-dialogs'
import { RefusedByDocument } from '@preau/ui/loading/load-part'
import { type ComponentType, createContext, lazy, use, useEffect, useReducer, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import styles from './not-loaded.module.css'

/** Retries the part that could not be loaded. */
const AskAgain = createContext(() => location.reload())

/**
 * A part of the page that is loaded on demand. If that fails, as without network, a substitute is shown: a thrown error
 * would take down the whole page. The substitute can retry, and so does the next use of the part.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props>,
): ComponentType<Props> {
  let failure: unknown
  const begin = () => {
    failure = undefined
    return lazy<ComponentType<Props>>(() =>
      load().then(
        part => ({ default: part }),
        fault => {
          failure = fault ?? true
          return { default: instead }
        },
      ),
    )
  }
  let Part = begin()
  return function LazyPart(props: Props) {
    const [, draw] = useReducer((count: number) => count + 1, 0)
    useEffect(
      () => () => {
        if (failure !== undefined) Part = begin()
      },
      [],
    )
    const askAgain = () => {
      // No further attempt in this document can succeed.
      if (failure instanceof RefusedByDocument) return location.reload()
      Part = begin()
      draw()
    }
    return (
      <AskAgain value={askAgain}>
        <Part {...props} />
      </AskAgain>
    )
  }
}

/** Says that a part did not load, and retries: in the modal dialog on top, outside of which all is inert. */
export function NotLoaded() {
  const { t } = useTranslation('errors')
  const askAgain = use(AskAgain)
  const dialog = useSyncExternalStore(watchDialogs, topDialog, () => null)
  const notice = (
    <div className={styles.notice} role="alert">
      <p>{t('broken.title')}</p>
      <Button look="second" size="sm" icon="retry" onClick={askAgain}>
        {t('broken.again')}
      </Button>
    </div>
  )
  return dialog ? createPortal(notice, dialog) : notice
}
