import { readFileSync } from 'node:fs'
import { certificateKeyMaximum } from '@preau/contract/certificates/calls'
import { peertubeHostsName } from '@preau/contract/frame'
import type { LoginWish } from '@preau/contract/login-wish'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { readKey } from '#certificates/find-certificate.ts'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { refusal, tellOfDatabase } from '#platform/http/envelope.ts'
import { isDatabaseAway } from '#platform/postgres/is-database-away.ts'
import { listen } from '#platform/postgres/notify.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'
import { cachedSettings, type SettingsCache } from '#settings/settings-cache.ts'
import { awayPages } from './away-page.ts'
import { inlineHashes, policyOf } from './content-security-policy.ts'
import { registerDashboardAhead } from './dashboard-ahead.ts'
import { type Document, makeDocument, sendDocument } from './document.ts'
import { documentCache } from './document-cache.ts'
import { missingPages } from './missing-page.ts'
import { redirectOf } from './redirect-of.ts'
import { loadPages } from './render.ts'
import { registerSearchEngines } from './search-engines.ts'
import { registerSecurityTxt } from './security-txt.ts'
import { builds, registerStaticFiles } from './static-files.ts'
import { readTranslations, registerTranslations } from './translations.ts'

type Dependencies = { db: Kysely<Database>; pool: pg.Pool; config: Config; log: Logger }

/** Everything a browser asks for that is not a call: documents, the player, scripts and styles, texts. */
export async function registerPages(app: FastifyInstance, { db, pool, config, log }: Dependencies): Promise<void> {
  const translations = readTranslations()
  const { renderPage, drawDashboard } = await loadPages({ db, config, translations, log })
  const documents = documentCache()
  const missing = await missingPages()
  const awayPage = await awayPages()
  // A certificate may end by itself.
  const certificates = documentCache({ seconds: 60 })
  const settings = cachedSettings(() => effectiveSettings(db, config))
  const forget = () => {
    settings.forget()
    documents.clear()
    missing.clear()
    certificates.clear()
  }
  const hearing = await Promise.all([
    // A change of the settings is told there too.
    listen(pool, 'library_changed', forget, log),
    listen(pool, 'certificates_changed', certificates.clear, log),
  ])
  app.addHook('onClose', () => Promise.all(hearing.map(ears => ears.stop())))

  await registerStaticFiles(app, config.platformDomain ?? null)
  registerTranslations(app, translations)
  await registerPlayer(app, config, settings.get)
  registerSearchEngines(app, { db, config, documents, languages: async () => (await settings.get()).languages.on })

  registerDashboardAhead(app, { drawDashboard, settings: settings.get })
  registerSecurityTxt(app, { publicUrl: config.publicUrl, settings: settings.get })

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(404).send(refusal('not-found'))
    const [path = '/'] = request.url.split('?')
    // A file we do not have (/llms.txt, a script of an older build) is no page of any language.
    if (/\.[a-z0-9]{1,8}$/i.test(path)) return reply.code(404).type('text/plain').send('404')
    try {
      return await answerPage(path, request, reply)
    } catch (fault) {
      if (!isDatabaseAway(fault)) throw fault
      tellOfDatabase(fault, request)
      return sendDocument(awayPage(path), request, reply)
    }
  })

  async function answerPage(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const redirect = redirectOf({
      url: request.url,
      languageCookie: languageCookieOf(request.headers.cookie),
      languages: (await settings.get()).languages.on,
    })
    if (redirect) {
      return reply
        .header('cache-control', redirect.isForEver ? 'public, max-age=86400' : 'no-store')
        .redirect(redirect.location, redirect.isForEver ? 301 : 302)
    }
    // The settings are asked for within the rendering, so that one which begins after a change knows of it.
    const key = certificateKeyOf(request)
    if (key !== null) {
      const check = async () => renderPage(path, await settings.get(), { certificate: { key, address: request.ip } })
      return sendDocument(await certificates.get(`${path}?${canonical(key)}`, check), request, reply)
    }
    if (missing.isMissing(path)) {
      const render = async (other: string) => renderPage(other, await settings.get())
      return sendDocument(await missing.get(path, render), request, reply)
    }
    const login = loginWishOf(request)
    const render = async () => renderPage(path, await settings.get(), login && { login })
    const name = login ? `${path}?login${login.withForm ? '&form' : ''}` : path
    return sendDocument(await documents.get(name, render), request, reply)
  }
}

/** A key as one code is always written, so that a page is kept once; another key stays as it is, and is not kept. */
function canonical(key: string): string {
  const typed = readKey(key)
  return typed.kind === 'code' ? typed.code : key
}

/** What a page is asked for that opens with the login modal: another document, of which there are two for everyone. */
function loginWishOf({ url }: FastifyRequest): LoginWish | undefined {
  const { searchParams } = new URL(url, 'http://localhost')
  return searchParams.has('login') ? { withForm: searchParams.has('form') } : undefined
}

/** The key of a certificate, where the page that checks them is asked for one. */
function certificateKeyOf({ url }: FastifyRequest): string | null {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const key = /^\/[a-z]{2}\/validate\/?$/.test(pathname) ? searchParams.get('key')?.trim() : undefined
  return key ? key.slice(0, certificateKeyMaximum) : null
}

/**
 * The player's document: the same for everyone, shown in a frame of our own pages only. Where its settings cannot be read it
 * is as it was before.
 */
async function registerPlayer(app: FastifyInstance, config: Config, settings: SettingsCache['get']): Promise<void> {
  const html = readFileSync(builds.playerDocument, 'utf8')
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
      ...inlineHashes(html),
      api: config.platformDomain ?? null,
      ancestors: "'self'",
      // A video from elsewhere is loaded after a click, and never sets a cookie before it.
      frames: ['https://www.youtube-nocookie.com', ...hosts.map(host => `https://${host}`)],
    })
    const named = `<meta name="${peertubeHostsName}" content="${hosts.join(' ')}" />`
    return makeDocument(html.replace('</title>', `</title>${named}`), 200, { 'content-security-policy': policy })
  }
}

function languageCookieOf(header: string | undefined): string | undefined {
  return header?.match(/(?:^|;\s*)i18next=([a-z]{2})(?:;|$)/)?.[1]
}
