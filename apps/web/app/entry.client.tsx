import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { loadLoginModal } from './account/load-login-modal.ts'
import { documentData } from './document/document-data.tsx'
import { whenIdleOrWanted } from './document/hydration.tsx'
import { forgetInlinedStyleSheets } from './document/page-styles.tsx'
import { browserI18n } from './i18n/browser-i18n.ts'
import { LivingSite } from './site.tsx'

/** Makes the document alive, once it is idle or wanted; called by the document's last script. */
export async function start() {
  forgetInlinedStyleSheets()
  // It came with the scripts of the page, and is made alive with it: what was typed into it is not to wait.
  if (documentData().site.login) await loadLoginModal()
  whenIdleOrWanted(hydrate)
}

function hydrate() {
  const { site, texts } = documentData()
  const i18n = browserI18n(site.language, texts)
  startTransition(() => {
    hydrateRoot(
      document,
      <LivingSite made={site}>
        <I18nextProvider i18n={i18n}>
          <HydratedRouter />
        </I18nextProvider>
      </LivingSite>,
    )
  })
}
