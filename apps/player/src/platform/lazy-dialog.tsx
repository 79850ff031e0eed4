import { Dialog } from '@preau/ui/dialog/dialog'
import { useIsLate } from '@preau/ui/hooks/use-is-late'
import { PartAway } from '@preau/ui/loading/load-part'
import { Spinner } from '@preau/ui/spinner/spinner'
import { showToast } from '@preau/ui/toast/toast'
import i18next from 'i18next'
import { type ComponentType, createElement, type ReactElement, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Opened = { onClose: () => void }

/** Loaders of dialogs that are not loaded yet. */
const waiting = new Set<() => Promise<void>>()

/**
 * A dialog that is loaded when it is opened, or preloaded: nobody needs it to begin to write. If it fails to load, a
 * toast says so and nothing opens: a thrown error would take the whole editor with it.
 */
export function lazyDialog<Props extends Opened>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  const fetchIt = async () => {
    loaded ??= await load()
    waiting.delete(fetchIt)
  }
  waiting.add(fetchIt)
  return function LazyDialog(props: Props): ReactElement {
    const [, setLoaded] = useState(loaded !== undefined)
    const latest = useRef(props)
    latest.current = props
    useEffect(() => {
      if (loaded) return
      let isGone = false
      fetchIt().then(
        () => setLoaded(true),
        fault => {
          // Another dialog is open by now.
          if (isGone) return
          const trouble = fault instanceof PartAway ? 'away' : 'broken'
          showToast({ text: i18next.t(`editor:trouble.${trouble}`), look: 'bad' })
          latest.current.onClose()
        },
      )
      return () => {
        isGone = true
      }
    }, [])
    return loaded ? createElement(loaded, props) : <OnItsWay onClose={props.onClose} />
  }
}

/** Milliseconds within which most dialogs have loaded, so that nothing flashes. */
const showDelay = 300

function OnItsWay({ onClose }: Opened) {
  const { t } = useTranslation('ui')
  return (
    <Dialog open={useIsLate(showDelay)} title={t('loading')} onClose={onClose}>
      <Spinner />
    </Dialog>
  )
}

/** Events that show that somebody is active here. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Preloads all dialogs once somebody is active and the browser is idle: they then open offline too. */
export function usePreloadDialogs(): void {
  useEffect(() => {
    const stop = () => {
      for (const sign of signs) removeEventListener(sign, begin)
    }
    const begin = () => {
      stop()
      // A dialog that fails to load now is loaded again when opened.
      const fetchAll = () => void Promise.allSettled([...waiting].map(fetchIt => fetchIt()))
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window) requestIdleCallback(fetchAll)
      else setTimeout(fetchAll, 200)
    }
    for (const sign of signs) addEventListener(sign, begin)
    return stop
  }, [])
}
