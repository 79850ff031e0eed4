import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { loadSignInModal } from './account/load-sign-in-modal.ts'
import { documentData } from './document/document-data.tsx'
import { whenIdleOrWanted } from './document/hydration.tsx'
import { forgetInlinedStyleSheets } from './document/page-styles.tsx'
import { beginWithServed, isServedChanged, keepFromServed, showServed } from './document/served-document.ts'
import { browserI18n } from './i18n/browser-i18n.ts'
import { LivingSite } from './site.tsx'

/** Hydrates the document, once it is idle or wanted; called by the document's last script. */
export async function start() {
  forgetInlinedStyleSheets()
  // The modal came with the scripts of the page, and hydrates with the page: text typed into it should not wait.
  if (documentData().site.login) await loadSignInModal()
  whenIdleOrWanted(hydrate)
}

function hydrate() {
  const { site, texts } = documentData()
  const i18n = browserI18n(site.language, texts)
  const begin = () => {
    const root = hydrateRoot(
      document,
      <LivingSite made={site}>
        <I18nextProvider i18n={i18n}>
          <HydratedRouter />
        </I18nextProvider>
      </LivingSite>,
      {
        onRecoverableError(fault) {
          keepFromServed()
          reportError(fault)
        },
        onUncaughtError(fault) {
          showServed()
          reportError(fault)
        },
      },
    )
    return () => root.unmount()
  }
  // Without yielding if others change the page: they would change it again in between.
  const inOnePiece = isServedChanged()
  beginWithServed(() => {
    let stop = () => {}
    const start = () => {
      stop = begin()
    }
    if (inOnePiece) flushSync(start)
    else startTransition(start)
    return stop
  })
}
