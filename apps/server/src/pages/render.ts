import { pathToFileURL } from 'node:url'
import type { LegalPage } from '@preau/contract/legal/legal-pages'
import { toWire } from '@preau/contract/library/library-object'
import { schemas } from '@preau/contract/schemas'
import { exampleSayings } from '@preau/contract/settings/example-sayings'
import type { SignInPrompt } from '@preau/contract/sign-in-prompt'
import { defaultLanguage, isLanguage, type Language } from '@preau/locales/languages'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { storedData } from '#legal/stored-data.ts'
import { readLibrary } from '#library/read-library.ts'
import { everyone } from '#library/rights.ts'
import { isDatabaseAway } from '#platform/postgres/is-database-away.ts'
import type { EffectiveSettings } from '#settings/effective-settings.ts'
import { currentLegalVersions, readLegalVersions } from '#settings/legal-versions.ts'
import type { KeyCheck } from './checked-key.ts'
import { inlineHashes, policyOf } from './content-security-policy.ts'
import { type Document, makeDocument } from './document.ts'
import { builds } from './static-files.ts'
import type { Translations } from './translations.ts'

/** The key of a certificate, and the result of its check. */
type RequestedKey = { key: string; check: KeyCheck }

/** The parts of a page that the query of an address selects. */
export type PageRequest = { certificate?: RequestedKey | undefined; login?: SignInPrompt | undefined } | undefined

/** Renders the page of a path for an unknown visitor. */
type RenderPage = (path: string, settings: EffectiveSettings, request?: PageRequest) => Promise<Document>

/**
 * A person's request for their dashboard: their credentials and first name, and the `fetch` for the calls made for
 * them.
 */
type EarlyRequest = {
  credentials: { login: string; key: string }
  mediaKey: string
  firstName: string
  fetch: typeof globalThis.fetch
}

/** Draws a person's dashboard, and returns its data too; null where the credentials are refused. */
export type DrawDashboard = (
  language: Language,
  settings: EffectiveSettings,
  request: EarlyRequest,
) => Promise<{ html: string; content: object } | null>

type Pages = { renderPage: RenderPage; drawDashboard: DrawDashboard }

type Dependencies = { db: Kysely<Database>; config: Config; translations: Map<Language, Translations>; log: Logger }

/** The viewer of a document that is the same for everybody. */

/** What our built entry exports besides React Router's own. */
type Entry = {
  pageContext: RouterContext<object>
  drawEarlyDashboard: (page: object, request: EarlyRequest & { address: URL }) => ReturnType<DrawDashboard>
}

/** Loads the built pages and returns their renderers. */
export async function loadPages({ db, config, translations, log }: Dependencies): Promise<Pages> {
  const build: ServerBuild = await import(pathToFileURL(builds.webServer).href)
  const handle = createRequestHandler(build, 'production')
  // The context key must be the same object as in the built pages, so it comes from the build.
  const { pageContext, drawEarlyDashboard } = build.entry.module as unknown as Entry

  const knownOf = async (language: Language, settings: EffectiveSettings) => ({
    language,
    languages: settings.languages.on,
    settings: { ...publicSettings(config, settings, language), legalVersions: await currentLegalVersions(db) },
    translations: (namespaces: string[]) =>
      Object.fromEntries(namespaces.map(namespace => [namespace, translations.get(language)?.[namespace] ?? {}])),
  })

  const renderPage: RenderPage = async (path, settings, { certificate, login = null } = {}) => {
    const first = path.split('/')[1]
    const language = isLanguage(first) ? first : defaultLanguage
    const context = new RouterContextProvider()
    let away: unknown
    context.set(pageContext, {
      ...(await knownOf(language, settings)),
      login,
      library: async (query: object) =>
        (await readLibrary(db, everyone, schemas.getLibrary.query.parse({ action: 'getLibrary', ...query }))).map(
          toWire,
        ),
      certificate: async () => certificate?.check ?? null,
      legal: (page: LegalPage, version: string | null) => legalViewOf(db, { page, version, language }),
      help: () => settings.legal.help[language] ?? null,
      report(err: unknown) {
        if (isDatabaseAway(err)) away = err
        else log.error({ err, path }, 'a page could not be rendered')
      },
    })
    const address = new URL(path, config.publicUrl)
    if (certificate) address.searchParams.set('key', certificate.key)
    const response = await handle(new Request(address), context)
    // The error page would call it our fault, and not say that it will pass.
    if (away !== undefined) throw away
    return documentOf(response, config)
  }

  return {
    renderPage,
    drawDashboard: async (language, settings, request) =>
      drawEarlyDashboard(await knownOf(language, settings), { ...request, address: new URL(config.publicUrl) }),
  }
}

/** A legal page in a version, or in the current one; null where there is no such version. */
async function legalViewOf(
  db: Kysely<Database>,
  { page, version, language }: { page: LegalPage; version: string | null; language: Language },
) {
  const versions = await readLegalVersions(db, page, language)
  const requested = version === null ? versions[0] : versions.find(({ id }) => String(id) === version)
  const [current, ...older] = versions.filter(({ isChange }) => isChange)
  // If a version changed other languages only, the page of this language is that of the version before.
  const shown = [current, ...older].find(each => requested && each && each.id <= requested.id)
  if (!shown) return null
  return {
    page,
    text: shown.text === undefined ? null : { language, text: shown.text },
    publishedAt: shown.publishedAt.toISOString(),
    isCurrent: shown === current,
    older: older.map(({ id, publishedAt }) => ({ id, publishedAt: publishedAt.toISOString() })),
    stored: storedData,
  }
}

/** Configuration and settings that every page of a language may use. */
function publicSettings(config: Config, settings: EffectiveSettings, language: Language) {
  const { organisation, registrations, groups, banner, landing, testimonials, helplines, externalSignIn } = settings
  const hasBanner = banner.isShown && !registrations.isOpen
  const examples = exampleSayings(config.installation.testimonials)
  return {
    organisation,
    isSignupOpen: registrations.isOpen,
    areGroupsOpen: groups.isOpen,
    banner: hasBanner ? { text: banner.texts[language] ?? null } : null,
    testimonials: testimonials.list.map(({ texts }) => {
      const said = sayingIn(texts, language)
      return { ...said, isExample: examples.has(said.text) }
    }),
    helplines: helplinesIn(helplines.lists, language),
    externalSignIn: externalSignIn && { name: externalSignIn.name },
    mainSiteUrl: config.mainSiteUrl ?? null,
    platformDomain: config.platformDomain ?? null,
    publicKey: config.publicKey,
    defaultToolId: landing.toolId,
    allowedReturnHosts: config.allowedReturnHosts,
    isDemo: config.isDemo,
  }
}

/** A saying in a language, or else in French, and in which of the two it is. */
function sayingIn(texts: EffectiveSettings['testimonials']['list'][number]['texts'], language: Language) {
  const shown = texts[language] ? language : defaultLanguage
  return { language: shown, text: '', who: '', where: '', ...texts[shown] }
}

/** The helplines in a language, or else in French, and in which of the two they are. */
function helplinesIn(lists: EffectiveSettings['helplines']['lists'], language: Language) {
  const shown = lists[language]?.length ? language : defaultLanguage
  return { language: shown, list: lists[shown] ?? [] }
}

/** Headers that a page may set. */
const kept = new Set(['x-robots-tag', 'retry-after'])

async function documentOf(response: Response, config: Config): Promise<Document> {
  const html = await response.text()
  const location = response.headers.get('location')
  const { scripts, styles } = inlineHashes(html)
  const headers = {
    'content-security-policy': policyOf({ scripts, styles, api: config.platformDomain ?? null, frames: ["'self'"] }),
    ...(location === null ? {} : { location }),
    ...Object.fromEntries([...response.headers].filter(([name]) => kept.has(name))),
  }
  return makeDocument(html, response.status, headers)
}
