import { sessionKey } from '@preau/contract/sessions/session-key'
import { readSession } from '@preau/contract/sessions/stored-session'
import { ignoreMissedDrops } from '@preau/ui/drop-zone/ignore-missed-drops'
import { secretShapes } from './link-secret.ts'
import { rememberLanguage } from './remember-language.ts'
import { storeConsent, storedConsent } from './stored-consent.ts'

declare global {
  interface Window {
    /** Read by Zod as it loads. */
    __zod_globalConfig?: { jitless: boolean }
    /** The last button pressed before hydration. */
    pressedEarly?: HTMLButtonElement
  }
}

const emptyScript = '<script></script>'

/**
 * The first script of a document, for what must not wait for React:
 * - a signed-in person is known before the first paint (`html[data-person]`), so that no menu appears late;
 * - anyone who has not agreed yet is asked at once (`html[data-asks-consent]`, `refused` where they refused), and the page's language is kept for the next visit;
 * - an address that ends with a secret is known to (`html[data-secret]`), which no server reads: what holds without it is
 *   not shown;
 * - Zod would test whether it may make functions from text, which the Content-Security-Policy forbids and reports;
 * - React makes a script by passing an empty one to the browser as HTML, wherever it draws a document that it does not
 *   recognise; only that, and empty text, passes as HTML without a trusted type;
 * - an answer to that question counts, whatever comes next;
 * - a button pressed before hydration is remembered, and pressed again after it (see `hydration.tsx`); a form with method
 *   `post` is sent by script alone, and waits for that;
 * - a file dropped beside a drop zone does not replace the page.
 */
export default function beginDocument() {
  window.__zod_globalConfig = { jitless: true }
  window.trustedTypes?.createPolicy('default', {
    createHTML: html => (html.trim() && html !== emptyScript ? null : html),
  })
  const { lang, dataset } = document.documentElement
  const version = dataset.cookiesVersion!
  const isReady = () => 'ready' in dataset
  if (readSession(() => localStorage.getItem(sessionKey))) dataset.person = ''
  const consent = storedConsent(() => version)
  if (consent !== 'accept') dataset.asksConsent = consent === 'refuse' ? 'refused' : ''
  const fragment = location.hash.slice(1)
  if (Object.values(secretShapes).some(shape => shape.test(fragment))) dataset.secret = ''
  rememberLanguage(lang)
  const onClick = ({ target }: Event) => {
    const button = (target as Element).closest?.<HTMLButtonElement>('button:not([popovertarget])')
    if (!button || isReady()) return
    window.pressedEarly = button
    const { consent } = button.dataset
    if (consent !== 'accept' && consent !== 'refuse') return
    if (consent === 'accept') delete dataset.asksConsent
    else dataset.asksConsent = 'refused'
    storeConsent(consent, version)
  }
  addEventListener('click', onClick, true)
  const onSubmit = (event: Event) => {
    if (!isReady() && (event.target as HTMLFormElement).method === 'post') event.preventDefault()
  }
  addEventListener('submit', onSubmit, true)
  ignoreMissedDrops()
}
