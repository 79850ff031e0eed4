import { Splash } from '@preau/ui/splash/splash'
import { useLayoutEffect, useRef } from 'react'
import styles from './early-content.module.css'
import type { SessionState } from './session.ts'

/** The server's answer to an early request for the content of a page. */
export type EarlyAnswers = {
  /** The content as HTML. */
  html: string
  /** The data that the HTML was rendered from. */
  content: object
}

declare global {
  interface Window {
    /** The early request, and the address of the account that it was made for; `content` once it has come. */
    earlyContent?: { mail: string; answer: Promise<EarlyAnswers>; content?: object }
  }
}

/**
 * Requests the content of the page for the person whose session the browser has, and draws it before the page's scripts
 * run, with the media credentials that `mediaCredentials` would choose. What fails here, the page requests itself.
 */
const asking =
  import.meta.env.SSR &&
  `(()=>{let place=document.currentScript.previousElementSibling,user;try{user=JSON.parse(localStorage.getItem("user"))}catch{}if(!user||!user.mail||!user.tokenSession)return;
let {mail,tokenSession:key,mediaKeySpan:span}=user,age=span?Date.now()-span.from:-1,mediaKey=age>=0&&age<span.seconds*1000&&user.mediaKey||user.tokenPublic,early=window.earlyContent={mail,answer:fetch(location.pathname,{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({login:mail,key,mediaKey})}).then(answer=>answer.json()).then(answer=>{if(!answer.html)throw Error("no content");return answer})};
early.answer.then(({html,content})=>{early.content=content;let trusted=h=>h;if(window.trustedTypes)trusted=h=>trustedTypes.createPolicy("early-content",{createHTML:h=>h}).createHTML(h);if(place.isConnected)place.innerHTML=trusted(html)},()=>{})})()`

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

/** Moves focus, or a press, from a link of the early content to the same link of the page once React has drawn it. */
function useHandOver(place: { current: HTMLElement | null }) {
  useLayoutEffect(() => {
    const drawn = place.current
    return () => {
      const { activeElement } = document
      if (activeElement instanceof HTMLAnchorElement && drawn?.contains(activeElement)) {
        const { pathname } = activeElement
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) document.querySelector<HTMLElement>(sameLink(pathname))?.focus()
        })
      }
      const pressed = drawn?.querySelector<HTMLAnchorElement>('a:active')
      if (pressed) clickOnceLetGo(pressed.pathname)
    }
  }, [place])
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
