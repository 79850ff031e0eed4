import { firstLegalVersion } from '@preau/contract/legal/legal-pages'
import { languageCookie, languageCookieRules, languageKey } from './kept-language.ts'

/**
 * What must not wait for React, in one line of script:
 * - a signed-in person is known before the first paint (`html[data-person]`), so that no menu appears late;
 * - anyone who has not agreed yet is asked at once (`html[data-asks-consent]`, `refused` where they refused), and the page's language is kept for the next visit;
 * - Zod would test whether it may make functions from text, which the Content-Security-Policy forbids and reports;
 * - React makes a script by passing an empty one to the browser as HTML, wherever it draws a document that it does not
 *   recognise; only that, and empty text, passes as HTML without a trusted type;
 * - an agreement counts, whatever comes next;
 * - a button pressed before hydration is remembered, and pressed again after it (see `hydration.tsx`); a form with method
 *   `post` is sent by script alone, and waits for that.
 */
const early =
  import.meta.env.SSR &&
  `(()=>{globalThis.__zod_globalConfig={jitless:true};window.trustedTypes&&trustedTypes.createPolicy("default",{createHTML:h=>h.trim()&&h!=="<script></scr"+"ipt>"?null:h});let d=document.documentElement;try{let k=n=>localStorage.getItem(n);let u;try{u=JSON.parse(k("user"))}catch{}if(u?.mail&&u.tokenSession)d.dataset.person="";let c=k("cookies-agreement"),v=(k("cookies-agreement-version")??"${firstLegalVersion}")===d.dataset.cookiesVersion;if(c!=="accept"||!v)d.dataset.asksConsent=v&&c==="refuse"?"refused":"";localStorage.setItem("${languageKey}",d.lang)}catch{d.dataset.asksConsent=""}document.cookie="${languageCookie}="+d.lang+"; ${languageCookieRules}";addEventListener("click",e=>{let b=e.target.closest&&e.target.closest("button:not([popovertarget])");if(!b||"ready"in d.dataset)return;window.pressedEarly=b;if("agrees"in b.dataset){delete d.dataset.asksConsent;try{localStorage.setItem("cookies-agreement-version",d.dataset.cookiesVersion);localStorage.setItem("cookies-agreement","accept")}catch{}}},true);addEventListener("submit",e=>{if(!("ready"in d.dataset)&&e.target.method==="post")e.preventDefault()},true)})()`

/**
 * `/fr/tools` is the landing page at its section `tools`: scrolls there before anything else has loaded, and again when
 * fonts have moved it, unless the person has scrolled since.
 */
const section =
  import.meta.env.SSR &&
  `(()=>{let s=document.querySelector('[data-section="'+(location.pathname.split("/")[2]||"")+'"]');if(!s||location.hash)return;s.scrollIntoView();let y=scrollY;document.fonts&&document.fonts.ready.then(()=>{if(Math.abs(scrollY-y)<2)s.scrollIntoView()})})()`

/** First script of the document; its text is the same in every document, so that one hash allows it. */
export function EarlyScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: early || '' }} />
}

/** Script at the end of the body that scrolls to the section the address names. */
export function SectionScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: section || '' }} />
}
