import { pathToFileURL } from 'node:url'
import { toWire } from '@preau/contract/objects'
import { schemas } from '@preau/contract/schemas'
import { defaultLanguage, isLanguage, type Language } from '@preau/locales/languages'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { readLibrary } from '#library/read-library.ts'
import { inlineHashes, policyOf } from './content-security.ts'
import { type Document, makeDocument } from './document.ts'
import { builds } from './static-files.ts'
import type { Translations } from './translations.ts'

/** Renders the page of a path for a visitor of whom nothing is known. */
export type RenderPage = (path: string) => Promise<Document>

type Dependencies = { db: Kysely<Database>; config: Config; translations: Map<Language, Translations>; log: Logger }

/** Who reads the library for a document that everyone gets. */
const everyone = { id: null, isAdministrator: false }

/** Loads the built pages and gives what renders them. */
export async function loadPages({ db, config, translations, log }: Dependencies): Promise<RenderPage> {
  const build: ServerBuild = await import(pathToFileURL(builds.webServer).href)
  const handle = createRequestHandler(build, 'production')
  const settings = settingsOf(config)
  // The key must be the very object the pages were built with.
  const { pageContext } = build.entry.module as unknown as { pageContext: RouterContext<object> }

  return async path => {
    const first = path.split('/')[1]
    const language = isLanguage(first) ? first : defaultLanguage
    const context = new RouterContextProvider()
    context.set(pageContext, {
      language,
      languages: config.languages,
      settings,
      library: async (query: object) =>
        (await readLibrary(db, everyone, schemas.getLibrary.query.parse({ action: 'getLibrary', ...query }))).map(
          toWire,
        ),
      translations: (namespaces: string[]) =>
        Object.fromEntries(namespaces.map(namespace => [namespace, translations.get(language)?.[namespace] ?? {}])),
      report: (err: unknown) => log.error({ err, path }, 'a page could not be rendered'),
    })
    const response = await handle(new Request(new URL(path, config.publicUrl)), context)
    return documentOf(response, config)
  }
}

/** What of the configuration every page may know. */
function settingsOf(config: Config) {
  return {
    organisation: config.organisation,
    isSignupOpen: config.isSignupOpen,
    externalSignIn: config.oidc && { name: config.oidc.name },
    mainSiteUrl: config.mainSiteUrl ?? null,
    platformDomain: config.platformDomain ?? null,
    publicKey: config.publicKey,
    defaultToolId: config.defaultToolId ?? null,
    allowedReturnHosts: config.allowedReturnHosts,
    isDemo: config.isDemo,
  }
}

async function documentOf(response: Response, config: Config): Promise<Document> {
  const html = await response.text()
  const location = response.headers.get('location')
  const { scripts, styles } = inlineHashes(html)
  const headers = {
    'content-security-policy': policyOf({ scripts, styles, api: config.platformDomain ?? null, frames: ["'self'"] }),
    ...(location === null ? {} : { location }),
  }
  return makeDocument(html, response.status, headers)
}
