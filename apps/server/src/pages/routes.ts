import { readFileSync } from 'node:fs'
import { peertubeHostsName, platformDomainName, publicKeyName } from '@preau/contract/player-document'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import type { IdentifyCaller } from '#platform/caller.ts'
import { Busy, logDatabaseFault, refusal } from '#platform/http/envelope.ts'
import { html } from '#platform/http/html.ts'
import { isDatabaseAway } from '#platform/postgres/is-database-away.ts'
import { listen } from '#platform/postgres/notify.ts'
import { type EffectiveSettings, effectiveSettings } from '#settings/effective-settings.ts'
import { cachedSettings, type SettingsCache } from '#settings/settings-cache.ts'
import { awayPages } from './away-page.ts'
import { inlineHashes, policyOf } from './content-security-policy.ts'
import { type Document, makeDocument, sendDocument } from './document.ts'
import { documentCache } from './document-cache.ts'
import { registerEarlyDashboard } from './early-dashboard.ts'
import { pageDocuments } from './page-documents.ts'
import { redirectOf } from './redirect-of.ts'
import { loadPages, type PageRequest } from './render.ts'
import { registerSearchEngines } from './search-engines.ts'
import { signOutQuestionOf } from './sign-out-from-elsewhere.ts'
import { builds, registerStaticFiles } from './static-files.ts'
import { readTranslations, registerTranslations } from './translations.ts'

type Dependencies = {
  db: Kysely<Database>
  pool: pg.Pool
  config: Config
  log: Logger
  identify: IdentifyCaller
  /** Called when the library has changed, for other caches. */
  onLibraryChange: () => void
}

/** Everything a browser requests that is not a call: documents, the player, scripts and styles, texts. */
export async function registerPages(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { db, pool, config, log, identify, onLibraryChange } = dependencies
  const translations = readTranslations()
  const { renderPage, drawDashboard } = await loadPages({ db, config, translations, log })
  // A page that does not exist, or is elsewhere, is as final as another; a fault is not.
  const documents = documentCache({ isKept: ({ status }) => status < 500 })
  const awayPage = await awayPages()
  const settings = cachedSettings(() => effectiveSettings(db, config))
  // Settings are read inside `render`, so that a rendering that begins after a change sees the new ones.
  const render = async (path: string, request?: PageRequest) => renderPage(path, await settings.get(), request)
  const pages = await pageDocuments({ db, documents, render })
  const forget = () => {
    settings.forget()
    pages.clear()
    onLibraryChange()
  }
  const hearing = await Promise.all([
    // This channel also notifies of changed settings.
    listen(pool, 'library_changed', forget, log),
    listen(pool, 'certificates_changed', pages.forgetCertificates, log),
  ])
  app.addHook('onClose', () => Promise.all(hearing.map(ears => ears.stop())))

  await registerStaticFiles(app, config.platformDomain ?? null)
  registerTranslations(app, translations)
  await registerPlayer(app, config, settings.get)
  registerSearchEngines(app, { db, config, documents, languages: async () => (await settings.get()).languages.on })

  registerEarlyDashboard(app, { drawDashboard, settings: settings.get, identify })
  registerChangePassword(app)
  registerSecurityTxt(app, { publicUrl: config.publicUrl, settings: settings.get })

  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(404).send(refusal('not-found'))
    const question = signOutQuestionOf(request.url, request.headers, config.allowedReturnHosts)
    if (question) return reply.header('cache-control', 'no-store').redirect(question, 302)
    // An address with a cached document needs no redirect, since it had none when it was cached. `void`: Fastify
    // watches a returned reply until it is sent, which takes ten times as long.
    const kept = documents.peek(request.url)
    if (kept) return void sendDocument(kept, request, reply)
    return answerOther(request, reply)
  })

  async function answerOther(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '/'] = request.url.split('?', 1)
    // A file that does not exist (/llms.txt, a script of an older build) is no page, so no language is added.
    if (/\.[a-z0-9]{1,8}$/i.test(path)) return reply.code(404).type('text/plain').send('404')
    try {
      return await answerPage(path, request, reply)
    } catch (fault) {
      if (fault instanceof Busy) return sendDocument(awayPage(path), request, reply)
      if (!isDatabaseAway(fault)) throw fault
      logDatabaseFault(fault, request)
      return sendDocument(awayPage(path), request, reply)
    }
  }

  async function answerPage(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { on, followsBrowser } = (await settings.get()).languages
    const redirect = redirectOf({
      url: request.url,
      languageCookie: languageCookieOf(request.headers.cookie),
      acceptLanguage: followsBrowser ? request.headers['accept-language'] : undefined,
      languages: on,
    })
    if (redirect) {
      if (!redirect.isPermanent) reply.header('vary', followsBrowser ? 'cookie, accept-language' : 'cookie')
      return reply
        .header('cache-control', redirect.isPermanent ? 'public, max-age=86400' : 'no-store')
        .redirect(redirect.location, redirect.isPermanent ? 301 : 302)
    }
    const normal = pages.normalPath(path)
    if (normal !== path) {
      const location = normal + request.url.slice(path.length)
      return reply.header('cache-control', 'public, max-age=86400').redirect(location, 301)
    }
    return sendDocument(await pages.get(path, request), request, reply)
  }
}

/**
 * The player's document: the same for everyone, and only our own pages may frame it. If its settings cannot be read,
 * the previous document is sent.
 */
async function registerPlayer(app: FastifyInstance, config: Config, settings: SettingsCache['get']): Promise<void> {
  const document = readFileSync(builds.playerDocument, 'utf8')
  const { publicKey, platformDomain } = config
  let made = { hosts: '', document: await make('') }
  app.get('/player', async (request, reply) => {
    const hosts = await settings().then(
      ({ media }) => media.peertubeHosts,
      () => made.hosts,
    )
    if (hosts !== made.hosts) made = { hosts, document: await make(hosts) }
    return sendDocument(made.document, request, reply)
  })

  function make(peertubeHosts: string): Promise<Document> {
    const hosts = peertubeHosts.split('\n').filter(Boolean)
    const policy = policyOf({
      ...inlineHashes(document),
      api: platformDomain ?? null,
      ancestors: "'self'",
      // An external video is loaded only after a click, and cannot set a cookie before.
      frames: ['https://www.youtube-nocookie.com', ...hosts.map(host => `https://${host}`)],
    })
    const named = {
      [peertubeHostsName]: hosts.join(' '),
      [publicKeyName]: publicKey,
      [platformDomainName]: platformDomain,
    }
    const metas = Object.entries(named).map(
      ([name, content]) => html`<meta name="${name}" content="${content ?? ''}" />`,
    )
    return makeDocument(
      document.replace('</title>', () => `</title>${html`${metas}`.html}`),
      200,
      { 'content-security-policy': policy },
    )
  }
}

function languageCookieOf(header: string | undefined): string | undefined {
  return header?.match(/(?:^|;\s*)i18next=([a-z]{2})(?:;|$)/)?.[1]
}

/** Days for which the file is valid; RFC 9116 recommends less than a year. */
const validDays = 180

/** Where people change their password, on whatever page it is: browsers and password managers ask `/.well-known`. */
function registerChangePassword(app: FastifyInstance): void {
  // Without a language: the redirect of that page chooses it.
  app.get('/.well-known/change-password', async (_, reply) =>
    reply.header('cache-control', 'no-cache').redirect('/account#sign-in', 302),
  )
}

/** `/.well-known/security.txt` by RFC 9116: where to report a vulnerability, and in which languages. */
function registerSecurityTxt(
  app: FastifyInstance,
  { publicUrl, settings }: Pick<Config, 'publicUrl'> & { settings: () => Promise<EffectiveSettings> },
): void {
  app.get('/.well-known/security.txt', async (_, reply) => {
    const { organisation, languages } = await settings()
    const lines = [
      `Contact: mailto:${organisation.mail}`,
      `Expires: ${new Date(Date.now() + validDays * 86_400_000).toISOString()}`,
      `Preferred-Languages: ${languages.on.join(', ')}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`)
  })
}
