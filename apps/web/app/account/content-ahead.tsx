import { Splash } from '@preau/ui/splash/splash'
import { useLayoutEffect, useRef } from 'react'
import styles from './content-ahead.module.css'
import type { SessionState } from './session.ts'

/** What the server answers who asks for the content of a page ahead. */
export type AnsweredAhead = {
  /** The content, drawn. */
  html: string
  /** What it was drawn from. */
  content: object
}

declare global {
  interface Window {
    /** What the document has asked for, and for whom; `content` once it has come. */
    contentAhead?: { mail: string; answer: Promise<AnsweredAhead>; content?: object }
  }
}

/**
 * Asks for the content of the page as whoever the browser knows, and draws it before the script: what must not wait
 * for React. What it cannot get, the page asks for itself.
 */
const asking =
  import.meta.env.SSR &&
  `(()=>{let place=document.currentScript.previousElementSibling,user;try{user=JSON.parse(localStorage.getItem("user"))}catch{}if(!user||!user.mail||!user.tokenSession)return;
let {mail,tokenSession:key,mediaKey}=user,ahead=window.contentAhead={mail,answer:fetch(location.pathname,{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({login:mail,key,mediaKey})}).then(answer=>answer.json()).then(answer=>{if(!answer.html)throw Error("no content");return answer})};
ahead.answer.then(({html,content})=>{ahead.content=content;let trusted=h=>h;if(window.trustedTypes)trusted=h=>trustedTypes.createPolicy("content-ahead",{createHTML:h=>h}).createHTML(h);if(place.isConnected)place.innerHTML=trusted(html)},()=>{})})()`

/** Where the content of a page is drawn that its document asks for, and what shows until it has come. */
export function ContentAhead() {
  const place = useRef<HTMLDivElement>(null)
  useHandOver(place)
  return (
    <>
      <div
        ref={place}
        className={styles.content}
        data-content-ahead
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; the script fills it with what our server drew
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <script
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
        dangerouslySetInnerHTML={{ __html: asking || '' }}
      />
      <div className={styles.waiting}>
        <Splash />
      </div>
    </>
  )
}

/** Whoever is at a link of what was drawn ahead, by key or pressing it, is at the same link once the page has drawn it. */
function useHandOver(place: { current: HTMLElement | null }) {
  useLayoutEffect(() => {
    const drawn = place.current
    return () => {
      const { activeElement } = document
      if (activeElement instanceof HTMLAnchorElement && drawn?.contains(activeElement)) {
        const { pathname } = activeElement
        requestAnimationFrame(() => document.querySelector<HTMLElement>(sameLink(pathname))?.focus())
      }
      const pressed = drawn?.querySelector<HTMLAnchorElement>('a:active')
      if (pressed) clickOnceLetGo(pressed.pathname)
    }
  }, [place])
}

const sameLink = (pathname: string) => `main a[href="${pathname}"]`

/** What a mouse presses on one element and lets go on another is no click to a browser. */
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

type Person = SessionState['user']

/** What the document has got ahead for this person, where it has come. */
export function contentAhead<Content>(person: Person): Content | undefined {
  return aheadOf(person)?.content as Content | undefined
}

/** What the document has asked for ahead for this person, once; null where it has not, or nothing came of it. */
export async function takeContentAhead<Content>(person: Person): Promise<Content | null> {
  const ahead = aheadOf(person)
  delete window.contentAhead
  const answer = await ahead?.answer.catch(() => null)
  return (answer?.content as Content | undefined) ?? null
}

function aheadOf(person: Person): Window['contentAhead'] {
  return typeof window !== 'undefined' && window.contentAhead?.mail === person?.mail ? window.contentAhead : undefined
}
