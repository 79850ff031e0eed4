import { apiHost } from '@preau/contract/addresses'
import type { Credentials } from '@preau/contract/client/client-of'
import { Refused } from '@preau/contract/client/outcome'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { StaticRouter } from 'react-router'
import { OwnQueries } from '#account/own-queries.tsx'
import type { EarlyAnswers } from '#account/request-early-content.ts'
import { callAs } from '#api.ts'
import { commonNamespaces, serverI18n } from '#i18n/i18n.ts'
import { everyoneAsking } from '#library/tool-picture.ts'
import type { PageContext } from '#page-context.ts'
import { pageHref, SiteContext } from '#site.tsx'
import styles from './dashboard.module.css'
import { DashboardContent } from './dashboard-content.tsx'
import { handle } from './dashboard-page.tsx'
import { readDashboard } from './read-dashboard.ts'

/** The caller, the address they requested, and the transport of the calls that are made for them. */
export type EarlyRequest = {
  credentials: Credentials
  mediaKey: string
  firstName: string
  address: URL
  fetch: typeof globalThis.fetch
}

/**
 * Renders a caller's dashboard on the server, as their browser will render it. Null if they may not have it, as with an
 * expired session: the page then says so itself.
 */
export async function drawEarlyDashboard(
  { language, languages, settings, translations }: PageContext,
  { credentials, mediaKey, firstName, address, fetch }: EarlyRequest,
): Promise<EarlyAnswers | null> {
  const host = apiHost(address, settings.platformDomain)
  const { everyone } = everyoneAsking(settings)
  const readers = {
    everyone: { ...everyone, host },
    own: { host, credentials: { login: credentials.login, key: mediaKey } },
  }
  const site = { language, languages, settings, origin: address.origin }
  try {
    const content = await readDashboard({ call: callAs(credentials, '', fetch), readers }, site)
    const html = renderToString(
      <SiteContext value={site}>
        <I18nextProvider i18n={serverI18n(language, [...commonNamespaces, ...handle.namespaces], translations)}>
          <StaticRouter location={pageHref(language, 'dashboard')}>
            <OwnQueries>
              <div className={`page ${styles.dashboard}`}>
                <DashboardContent {...content} firstName={firstName} />
              </div>
            </OwnQueries>
          </StaticRouter>
        </I18nextProvider>
      </SiteContext>,
      // The ids in the drawn dashboard must differ from those of the document.
      { identifierPrefix: 'early-' },
    )
    return { html, content }
  } catch (fault) {
    if (fault instanceof Refused) return null
    throw fault
  }
}
