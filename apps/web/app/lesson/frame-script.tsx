import { type FrameParameters, writeFrameParameters } from '@preau/contract/frame'
import { use } from 'react'
import { preload } from 'react-dom'
import { DocumentParts } from '#document/document-parts.tsx'

/**
 * Opens the player in the frame before it, for the person the browser has a session of, and focuses the frame once it may
 * be seen, since the keys that turn slides are heard in it: this must not wait for React. It focuses the frame and not its
 * window, which would look like a person's focus and wake the calm page. The document's parameters are a visitor's.
 */
const opening =
  import.meta.env.SSR &&
  `(parameters=>{let f=document.currentScript.previousElementSibling,p=new URLSearchParams(parameters),u;try{u=JSON.parse(localStorage.getItem("user"))}catch{}if(u&&u.mail&&u.tokenSession){if(!u.login)return;p.delete("signUp");p.set("userObject",JSON.stringify({login:u.login,token:u.tokenSession,tokenPublic:u.tokenPublic,mediaKey:u.mediaKey,mediaKeySpan:u.mediaKeySpan,domain:u.domain}))}else if(p.get("editor")==="true")return;else if(!("asksConsent"in document.documentElement.dataset))p.set("visit","kept");if(p.get("editor")==="true"&&/[?&]translation(&|=|$)/.test(location.search))p.set("opens","translation");addEventListener("message",e=>{if(e.source===f.contentWindow&&e.origin===location.origin&&e.data&&e.data.type==="setPlayer"){f.dataset.shown="true";if(document.activeElement===document.body)f.contentWindow.focus()}});f.src="/player/#"+p})`

/** In a document, the script that opens the frame before it, and preloads the player's scripts and the lesson. */
export function FrameScript({ parameters }: { parameters: FrameParameters }) {
  const parts = use(DocumentParts)
  const scripts = parts?.playerScripts(parameters.editor === 'true') ?? []
  for (const script of scripts) preload(script, { as: 'script', crossOrigin: 'anonymous' })
  const given = JSON.stringify(writeFrameParameters(parameters)).replaceAll('<', '\\u003c')
  return (
    <>
      <script
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, and parameters of our own with every < escaped
        dangerouslySetInnerHTML={{ __html: opening ? `${opening}(${given})` : '' }}
      />
      {scripts
        .filter(script => script.includes('/player-preload-'))
        .map(script => (
          <script key={script} type="module" src={script} async />
        ))}
    </>
  )
}
