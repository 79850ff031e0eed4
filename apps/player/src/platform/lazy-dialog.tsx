import { Dialog } from '@preau/ui/dialog/dialog'
import { Spinner } from '@preau/ui/spinner/spinner'
import { showToast } from '@preau/ui/toast/toast'
import i18next from 'i18next'
import { type ComponentType, createElement, type ReactElement, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Opened = { onClose: () => void }

/** Fetches the dialogs that nobody has opened yet, one each. */
const waiting = new Set<() => Promise<void>>()

/**
 * A dialog that is fetched when it is opened, or ahead of that: nobody needs it to begin to write. Where it does not come,
 * this is said and nothing is open: left to throw, it would take the whole editor with it.
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
        () => {
          // What is open by now is another dialog.
          if (isGone) return
          showToast({ text: i18next.t(`editor:trouble.${navigator.onLine ? 'broken' : 'away'}`), look: 'bad' })
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

/** Milliseconds in which most dialogs are there, so that nothing flashes. */
const patience = 300

function OnItsWay({ onClose }: Opened) {
  const { t } = useTranslation('ui')
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog open={isLong} title={t('loading')} onClose={onClose}>
      <Spinner />
    </Dialog>
  )
}

/** What somebody does who is at work here. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Fetches all dialogs once somebody is at work and the browser has nothing else to do: without a network they open too. */
export function useDialogsAhead(): void {
  useEffect(() => {
    const stop = () => {
      for (const sign of signs) removeEventListener(sign, begin)
    }
    const begin = () => {
      stop()
      // Who does not get one now asks for it again on opening it.
      const fetchAll = () => void Promise.allSettled([...waiting].map(fetchIt => fetchIt()))
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window) requestIdleCallback(fetchAll)
      else setTimeout(fetchAll, 200)
    }
    for (const sign of signs) addEventListener(sign, begin)
    return stop
  }, [])
}
