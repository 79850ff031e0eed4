import { legalPages } from '@preau/contract/legal/legal-pages'
import { expect, test } from 'vitest'
import { cookies, tables } from '#legal/stored-data.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { aCall } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator } from '#testing/people.ts'

const { app, db, config } = await aServer({ LANGUAGES: 'fr,en,de,it' })
const administrator = await anAdministrator(db)

const get = (url: string) => app.inject(url)
const textOf = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replaceAll('&#x27;', "'")
const shown = async (url: string) => textOf((await get(url)).body)
const namedVersions = (html: string) =>
  JSON.parse(/id="document-data"[^>]*>([^<]*)</.exec(html)?.[1] ?? '').site.settings.legalVersions

/** Replaces the template of a legal page, by default the privacy notice, by own texts. */
async function write(texts: Record<string, string>, page = 'privacy') {
  const { query } = await aCall(app, 'getSettings', {}, { as: administrator })
  const { version, values } = query[0]!.sections.legal
  const change = { section: 'legal', values: { ...values, [page]: texts } } as never
  expect(await aCall(app, 'putSettings', { version, change }, { as: administrator })).toMatchObject({ message: 'true' })
}

test.each(['fr', 'en', 'de', 'it'])(
  'every legal page is there in %s, filled in and described, and every page leads to it',
  async language => {
    const home = await shown(`/${language}`)
    for (const page of legalPages) {
      expect(home).toContain(`href="/${language}/legal/${page}"`)
      const response = await get(`/${language}/legal/${page}`)
      expect(response.statusCode).toBe(200)
      const text = textOf(response.body)
      expect(text).not.toMatch(/\{\{|\[\[/)
      expect(response.body).toMatch(/<meta name="description" content="[^"]{40,}"/)
      if (page !== 'cookies') expect(text.match(/<main[\s\S]*<\/main>/)?.[0]).toContain('Association Préau')
    }
  },
)

test.each(['fr', 'en', 'de', 'it'])(
  'T-17 common questions are answered in %s without scripts, one page away from every other; search engines may read it',
  async language => {
    expect(await shown(`/${language}`)).toContain(`href="/${language}/help"`)
    const response = await get(`/${language}/help`)
    expect(response.statusCode).toBe(200)
    expect(response.body).toMatch(/<meta name="description" content="[^"]{40,}"/)
    const main = /<main[\s\S]*<\/main>/.exec(textOf(response.body))?.[0] ?? ''
    expect(main.match(/<h2/g)).toHaveLength(6)
    expect(main).not.toMatch(/\{\{|\[\[/)
    expect((await get('/sitemap.xml')).body).toContain('/fr/help</loc>')
  },
)

test('T-17 the organisation’s own answers replace ours in their language, and make no version of a legal page', async () => {
  const before = namedVersions((await get('/fr')).body)
  await write({ fr: '## Qui appeler ?\nLe secrétariat : {{phone}}.' }, 'help')
  await eventually(async () => expect(await shown('/fr/help')).toContain('Qui appeler ?'))
  expect(await shown('/fr/help')).toContain('Le secrétariat : +41 21 555 01 01.')
  expect(await shown('/en/help')).toContain('What is a certificate?')
  expect(namedVersions((await get('/fr')).body)).toEqual(before)
  expect(
    await db
      .selectFrom('legal_version')
      .select('page')
      .where('page', '=', 'help' as never)
      .execute(),
  ).toEqual([])
  await write({}, 'help')
  await eventually(async () => expect(await shown('/fr/help')).toContain('Qu’est-ce qu’un certificat'))
})

test('the privacy notice lists the personal data in the database, and the page on cookies every cookie, each with its lifetime', async () => {
  const privacy = await shown('/fr/legal/privacy')
  for (const [name, kept] of Object.entries(tables)) {
    if (kept === null) expect(privacy).not.toContain(`<code>${name}</code>`)
    else expect(privacy).toContain(`<code>${name}</code>`)
  }
  expect(privacy).toContain('<td>90 jours</td>')
  expect(privacy).toContain('<td>2 ans après la réponse</td>')
  const page = await shown('/fr/legal/cookies')
  for (const name of Object.keys(cookies)) expect(page).toContain(`<code>${name}</code>`)
  expect(page).toContain('<td>365 jours</td>')
})

test('an unknown legal page, and a version that does not exist, are not found', async () => {
  for (const path of ['legal/secrets', 'legal/privacy/77', 'legal/privacy/x', 'legal'])
    expect((await get(`/fr/${path}`)).statusCode).toBe(404)
})

test('the organisation’s own text replaces the template in its language, as a dated version; earlier ones remain readable', async () => {
  const before = namedVersions((await get('/fr')).body)
  await write({ fr: '## Chez nous\n\nÉcrivez à {{mail}}, ou à <b>nous</b>.\n\n[[tables]]' })
  await eventually(async () => expect(await shown('/fr/legal/privacy')).toContain('<h2>Chez nous</h2>'))
  const own = await shown('/fr/legal/privacy')
  for (const words of [
    'mailto:contact@preau.example',
    '&lt;b&gt;nous&lt;/b&gt;',
    '<code>actor</code>',
    '/fr/legal/privacy/0',
  ])
    expect(own).toContain(words)
  expect(await shown('/de/legal/privacy')).toContain('Kurz gesagt')
  const after = namedVersions((await get('/fr')).body)
  expect(after.privacy > before.privacy).toBe(true)
  expect(after.terms).toBe(before.terms)

  await write({ fr: 'Plus court.' })
  await eventually(async () => expect(await shown('/fr/legal/privacy')).toContain('<p>Plus court.</p>'))
  const [older] = /\/fr\/legal\/privacy\/[1-9]\d*/.exec(await shown('/fr/legal/privacy')) ?? ['']
  const old = await get(older)
  expect(old.headers['x-robots-tag']).toBe('noindex')
  expect(textOf(old.body)).toContain('<h2>Chez nous</h2>')
  expect(textOf(old.body)).toContain('Cette version ne vaut plus.')
  expect(await shown('/fr/legal/privacy/0')).toContain('En deux mots')

  await write({})
  await eventually(async () => expect(await shown('/fr/legal/privacy')).toContain('En deux mots'))
})

test('a text in one language leaves the others with their date and their versions', async () => {
  const was = await shown('/it/legal/terms')
  await write({ de: 'Auf Deutsch.' }, 'terms')
  await eventually(async () => expect(await shown('/de/legal/terms')).toContain('<p>Auf Deutsch.</p>'))
  const { id } = await db.selectFrom('legal_version').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(await shown('/de/legal/terms')).toContain('/de/legal/terms/0')
  expect(await shown('/it/legal/terms')).toBe(was)
  expect(await shown(`/it/legal/terms/${id}`)).toContain(/<main[\s\S]*<\/main>/.exec(was)?.[0])
})

test('a change of another section makes no version', async () => {
  const count = async () => (await db.selectFrom('legal_version').select('id').execute()).length
  const before = await count()
  const { query } = await aCall(app, 'getSettings', {}, { as: administrator })
  const { version, values } = query[0]!.sections.banner
  const change = { section: 'banner', values: { ...values, isShown: false } } as never
  await aCall(app, 'putSettings', { version, change }, { as: administrator })
  expect(await count()).toBe(before)
})

test('O-19 a password manager is sent to the page where a password is changed, and only for that address', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password')
  expect({ statusCode, location: headers.location }).toEqual({ statusCode: 302, location: '/account#sign-in' })
  const page = await get('/account')
  expect(page.headers.location).toBe('/fr/account')
  expect((await get('/fr/account')).statusCode).toBe(200)
  // Browsers request this name to see whether a site answers any address with success.
  const probe = '.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
  const missing = await get(`/${probe}`)
  expect((await get(missing.headers.location ?? `/${probe}`)).statusCode).toBe(404)
})

test('security.txt says where to report a vulnerability, until when that is valid, in which languages, and its own address', async () => {
  const { statusCode, headers, body } = await get('/.well-known/security.txt')
  expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'text/plain; charset=utf-8' })
  expect(body).toMatch(
    /^Contact: mailto:contact@preau\.example\nExpires: [^\n]+Z\nPreferred-Languages: fr, en, de, it\n/,
  )
  expect(body).toContain(`Canonical: ${config.publicUrl}/.well-known/security.txt\n`)
  const expires = new Date(/Expires: (.*)/.exec(body)?.[1] ?? '').getTime()
  expect(expires).toBeGreaterThan(Date.now() + 30 * 86_400_000)
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
})
