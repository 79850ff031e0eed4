import { Splash } from '@preau/ui/splash/splash'
import { useLayoutEffect, useRef } from 'react'
import { callOf, InlineScript } from '#document/inline-script.tsx'
import styles from './early-content.module.css'
import type requestEarlyContent from './request-early-content.ts'
import requestEarlyContentScript from './request-early-content.ts?inline-script'
import type { SessionState } from './session.ts'

/** The place for a page's early content, and what shows until it has come. */
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
      if (activeElement instanceof HTMLAnchorElement && drawn?.contains(activeElement)) {
        const { pathname } = activeElement
        // Before the next key: a frame later, one pressed in between would be lost.
        queueMicrotask(() => focusLink(pathname) || requestAnimationFrame(() => focusLink(pathname)))
      }
      const pressed = drawn?.querySelector<HTMLAnchorElement>('a:active')
      if (pressed) clickOnceLetGo(pressed.pathname)
    }
  }, [place])
}

/** Focuses the link of a path unless something else has the focus; false where there is no such link yet. */
function focusLink(pathname: string): boolean {
  if (document.activeElement !== document.body) return true
  const link = document.querySelector<HTMLElement>(sameLink(pathname))
  link?.focus()
  return link !== null
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
