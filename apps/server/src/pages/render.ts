import { pathToFileURL } from 'node:url'
import { toWire } from '@preau/contract/library/library-object'
import { schemas } from '@preau/contract/schemas'
import { defaultLanguage, isLanguage, type Language } from '@preau/locales/languages'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { readLibrary } from '#library/read-library.ts'
import type { EffectiveSettings } from '#settings/effective-settings.ts'
import { inlineHashes, policyOf } from './content-security.ts'
import { type Document, makeDocument } from './document.ts'
import { builds } from './static-files.ts'
import type { Translations } from './translations.ts'

/** Renders the page of a path for a visitor of whom nothing is known. */
export type RenderPage = (path: string, settings: EffectiveSettings) => Promise<Document>

type Dependencies = { db: Kysely<Database>; config: Config; translations: Map<Language, Translations>; log: Logger }

/** Who reads the library for a document that everyone gets. */
const everyone = { id: null, isAdministrator: false }

/** Loads the built pages and gives what renders them. */
export async function loadPages({ db, config, translations, log }: Dependencies): Promise<RenderPage> {
  const build: ServerBuild = await import(pathToFileURL(builds.webServer).href)
  const handle = createRequestHandler(build, 'production')
  // The key must be the very object the pages were built with.
  const { pageContext } = build.entry.module as unknown as { pageContext: RouterContext<object> }

  return async (path, settings) => {
    const first = path.split('/')[1]
    const language = isLanguage(first) ? first : defaultLanguage
    const context = new RouterContextProvider()
    context.set(pageContext, {
      language,
      languages: settings.languages.on,
      settings: publicSettings(config, settings, language),
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

/** What of configuration and settings every page of a language may know. */
function publicSettings(config: Config, settings: EffectiveSettings, language: Language) {
  const { organisation, registrations, banner, testimonials, externalSignIn } = settings
  const hasBanner = banner.isShown && !registrations.isOpen
  return {
    organisation,
    isSignupOpen: registrations.isOpen,
    banner: hasBanner ? { text: banner.texts[language] ?? null } : null,
    testimonials: testimonials.list.map(({ texts }) => sayingIn(texts, language)),
    externalSignIn: externalSignIn && { name: externalSignIn.name },
    mainSiteUrl: config.mainSiteUrl ?? null,
    platformDomain: config.platformDomain ?? null,
    publicKey: config.publicKey,
    defaultToolId: config.defaultToolId ?? null,
    allowedReturnHosts: config.allowedReturnHosts,
    isDemo: config.isDemo,
  }
}

/** What someone said in a language, or else in French, and which of them it is. */
function sayingIn(texts: EffectiveSettings['testimonials']['list'][number]['texts'], language: Language) {
  const shown = texts[language] ? language : defaultLanguage
  return { language: shown, text: '', who: '', where: '', ...texts[shown] }
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
