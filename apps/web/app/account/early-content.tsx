import { Splash } from '@preau/ui/splash/splash'
import { useLayoutEffect, useRef } from 'react'
import { callOf, InlineScript } from '#document/inline-script.tsx'
import styles from './early-content.module.css'
import type requestEarlyContent from './request-early-content.ts'
import requestEarlyContentScript from './request-early-content.ts?inline-script'
import type { SessionState } from './session.ts'

/** The place for a page's early content, and what is shown until it has come. */
export function EarlyContent() {
  const place = useRef<HTMLDivElement>(null)
  useHandOver(place)
  return (
    <>
      <div
        ref={place}
        className={styles.content}
        data-early-content
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; the script fills it with what our server drew
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <InlineScript code={callOf<typeof requestEarlyContent>(requestEarlyContentScript)} />
      <div className={styles.waiting}>
        <Splash />
      </div>
    </>
  )
}

/** Moves focus, or a press, from a link of the early content to the same link of the page once React has drawn it. */
function useHandOver(place: { current: HTMLElement | null }) {
  useLayoutEffect(() => {
    const drawn = place.current
    return () => {
      const { activeElement } = document
      if (activeElement instanceof HTMLAnchorElement && drawn?.contains(activeElement))
        focusOnceDrawn(activeElement.pathname, isEntering())
      const pressed = drawn?.querySelector<HTMLAnchorElement>('a:active')
      if (pressed) clickOnceLetGo(pressed.pathname)
    }
  }, [place])
}

/** How long the same link is waited for, in milliseconds. */
const handOverTimeout = 20_000

/**
 * Whether *Enter* is being dispatched to a link. React hydrates the page at once for a key that is pressed: the link is
 * then removed before the browser can follow it.
 */
function isEntering(): boolean {
  // The event of the script that runs: the cleanup of an effect is given none.
  const { event } = window
  return event instanceof KeyboardEvent && event.type === 'keydown' && event.key === 'Enter' && !event.ctrlKey
}

/**
 * Focuses the link of a path as soon as it is drawn, unless something else has the focus. Follows the link if *Enter* was
 * pressed, before or until then.
 */
function focusOnceDrawn(pathname: string, isEnteredAlready: boolean) {
  const isOver = new AbortController()
  const { signal } = isOver
  let isEntered = isEnteredAlready
  const look = () => {
    if (signal.aborted) return
    if (document.activeElement !== document.body) return isOver.abort()
    const link = document.querySelector<HTMLElement>(sameLink(pathname))
    if (!link) return
    isOver.abort()
    link.focus()
    if (isEntered) link.click()
  }
  const observer = new MutationObserver(look)
  signal.addEventListener('abort', () => observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  const note = ({ key, target }: KeyboardEvent) => {
    // Only outside fields: there, Enter is for the field.
    isEntered ||= key === 'Enter' && target === document.body
  }
  addEventListener('keydown', note, { signal })
  setTimeout(() => isOver.abort(), handOverTimeout)
  // Before the next key, where it is drawn already: the early link is removed by then.
  queueMicrotask(look)
}

const sameLink = (pathname: string) => `main a[href="${pathname}"]`

/** A mouse pressed on one element and released on another makes no click in browsers: dispatches it. */
function clickOnceLetGo(pathname: string) {
  const isOver = new AbortController()
  const { signal } = isOver
  addEventListener('pointercancel', () => isOver.abort(), { signal })
  addEventListener(
    'pointerup',
    event => {
      isOver.abort()
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      const under = document.elementFromPoint(event.clientX, event.clientY)
      under?.closest(sameLink(pathname))?.dispatchEvent(new MouseEvent('click', event))
    },
    { signal },
  )
}

type SessionUser = SessionState['user']

/** The early content for this person; undefined until it has come. */
export function earlyContent<Content>(user: SessionUser): Content | undefined {
  return earlyContentOf(user)?.content as Content | undefined
}

/** Waits for the early content for this person, once; null if none was requested or the request failed. */
export async function takeEarlyContent<Content>(user: SessionUser): Promise<Content | null> {
  const early = earlyContentOf(user)
  delete window.earlyContent
  const answer = await early?.answer.catch(() => null)
  return (answer?.content as Content | undefined) ?? null
}

function earlyContentOf(user: SessionUser): Window['earlyContent'] {
  return typeof window !== 'undefined' && window.earlyContent?.mail === user?.mail ? window.earlyContent : undefined
}
