import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { aCall } from '#testing/a-call.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anotherServer } from '#testing/another-server.ts'
import { anAdministrator } from '#testing/people.ts'
import { builds } from './static-files.ts'

const server = await aServer({ ORGANISATION_SITE: 'https://organisation.example' })
const { app, db } = server
const aModule = (name: string) => ({ name, slides: [{ name: `${name}, un écran` }] })
const ids = await aLibrary(server, [
  {
    name: 'Cycle 1',
    tools: [
      { name: 'Une image, mille lectures', description: 'Regarder deux fois.', modules: [aModule('Regarder')] },
      { name: 'Rien à voir ici', hidden: true },
      { name: 'L’autre cour', kind: 'courseSet', modules: [aModule('Le fil')] },
    ],
  },
  { name: 'Cycle réservé', hidden: true },
])

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A document's visible text. */
const textOf = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '')

test('R-01 a path without a language is redirected to one, with its query, and nobody caches that', async () => {
  const response = await get('/about?login&return=%2Ffr', { cookie: 'a=b; i18next=en; c=d' })
  expect(response).toMatchObject({
    statusCode: 302,
    headers: { location: '/en/about?login&return=%2Ffr', 'cache-control': 'no-store' },
  })
})

test('R-01 R-12 L-08 the root opens in French when there is no cookie, or in the browser’s language when administrators chose that, and `vary` says so', async () => {
  const english = { 'accept-language': 'en-GB,en;q=0.9,fr;q=0.8' }
  expect(await get('/', english)).toMatchObject({ statusCode: 302, headers: { location: '/fr', vary: 'cookie' } })
  expect(await get('/', { ...english, cookie: 'i18next=en' })).toMatchObject({ headers: { location: '/en' } })
  const change = { section: 'languages' as const, values: { on: null, followsBrowser: true } }
  const as = await anAdministrator(db)
  expect(await aCall(app, 'putSettings', { version: 0, change }, { as })).toMatchObject({ status: 'success' })
  const vary = 'cookie, accept-language'
  await eventually(async () => {
    expect(await get('/', english)).toMatchObject({ statusCode: 302, headers: { location: '/en', vary } })
  })
  expect(await get('/', { 'accept-language': 'es' })).toMatchObject({ headers: { location: '/fr', vary } })
  expect((await get('/FR')).headers.vary).toBeUndefined()
})

test('R-01 paths without a page each have their own document', async () => {
  await get('/fr/nothing-here')
  const rendered = Array.from({ length: 20 }, (_, index) => get(`/fr/nothing/at/${index}`))
  for (const [index, { statusCode, body }] of (await Promise.all(rendered)).entries()) {
    expect(statusCode).toBe(404)
    expect(body).toContain(`/fr/nothing/at/${index}</code>`)
    expect(body).toContain(`href="/en/nothing/at/${index}"`)
    expect(body).not.toContain('nothing-here')
    expect(body).not.toContain('preau-missing-page')
  }
})

test('R-01 the path of a missing page is written as plain text into its document, not as markup', async () => {
  const { body } = await get('/fr/%3Cimg%20src=x%3E/%22onload=%22/caf%C3%A9')
  expect(body).not.toContain('<img src=x>')
  expect(body).toContain('&lt;img src=x&gt;')
  expect(body).toContain('café</code>')
})

test('R-02 capitals are redirected permanently', async () => {
  expect(await get('/FR/About')).toMatchObject({ statusCode: 301, headers: { location: '/fr/about' } })
})

test('R-01 M-82 a slash at the end of an address, and letters that are encoded without need, are redirected permanently', async () => {
  for (const [odd, location] of [
    ['/fr/', '/fr'],
    ['/fr/?login', '/fr?login'],
    ['/fr/%61bout//?x=1', '/fr/about?x=1'],
  ] as const)
    expect(await get(odd)).toMatchObject({ statusCode: 301, headers: { location } })
})

test.each(['/fr', '/en', '/fr/about', '/fr/tools', '/fr/quotes', '/fr?login', '/fr/about?support'])(
  'R-01 R-03 %s is the landing page, in its language',
  async url => {
    const response = await get(url)
    expect(response).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(response.body).toMatch(new RegExp(`<html[^>]* lang="${url.slice(1, 3)}"`))
    expect(textOf(response.body)).toContain('Une image, mille lectures')
  },
)

test('R-10 a document requested with the login modal contains it, and is the same for every query; a page that needs its scripts first does not', async () => {
  const [alone, prompted, other] = [await get('/fr'), await get('/fr?login'), await get('/fr?login=&utm=x')]
  expect(alone.body).not.toContain('<dialog')
  expect(textOf(prompted.body)).toMatch(/<dialog[\s\S]*name="mail"[\s\S]*name="password"[\s\S]*<\/dialog>/)
  expect(other.headers.etag).toBe(prompted.headers.etag)
  expect((await get('/fr/account?login')).body).not.toContain('<dialog')
})

test('R-19 cards name, describe and lead into a tool; a course set leads to its modules', async () => {
  const cards = (await get('/fr')).body.match(/<li\b.*?<\/li>/gs) ?? []
  const partsOf = (name: string) => {
    const card = cards.find(each => each.includes(`>${name}</a>`)) ?? ''
    return [...card.matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, href]) => href).concat(textOf(card))
  }
  const [tool, set] = [ids('Une image, mille lectures'), ids('L’autre cour')]
  expect(partsOf('Une image, mille lectures')).toEqual([
    `/fr/session/${tool}`,
    `/fr/tool/${tool}/next`,
    expect.stringMatching(/Regarder deux fois\..*Commencer/s),
  ])
  expect(partsOf('L’autre cour').slice(0, 2)).toEqual([`/fr/courseset/${set}/modules`, `/fr/tool/${set}/next`])
})

test('R-15 while registrations are closed the page of the form says that they open later, and has no field', async () => {
  const { body } = await get('/fr/signup')
  const page = /<main[\s\S]*<\/main>/.exec(body)?.[0]
  expect(page).toContain('Les inscriptions ouvriront bientôt')
  expect(page).not.toContain('<input')
})

test('R-21 the document of a protected page has the splash screen with its spinner, and nothing of the page', async () => {
  const { body } = await get('/fr/dashboard')
  const page = /<main[\s\S]*<\/main>/.exec(body)?.[0]
  expect(page).toMatch(/role="status"[\s\S]*<svg[\s\S]*Chargement/)
  expect(page).not.toMatch(/<h\d/)
})

test('W-20 R-47 nothing hidden is in the landing page, neither visible nor in its data', async () => {
  const { body } = await get('/fr')
  for (const hidden of ['Rien à voir ici', 'Cycle réservé', ids('Cycle réservé')]) expect(body).not.toContain(hidden)
})

test.each(['/fr/login', '/fr/connexion', '/en/login'])('R-04 %s leads to the root, login open', async url => {
  const response = await get(url)
  expect(response.statusCode).toBe(302)
  expect(response.headers.location).toMatch(new RegExp(`^${url.slice(0, 3)}/?\\?login=?&return=.*marketplace`))
})

test('R-09 anything else is a 404 page that shows the path and links to the organisation', async () => {
  for (const url of ['/fr/nothing/here', '/en/nothing/here?x=1']) {
    const response = await get(url)
    expect(response).toMatchObject({ statusCode: 404, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(textOf(response.body)).toContain('nothing/here')
    expect(response.body).toContain('href="https://organisation.example')
  }
})

test('R-09 a path is shown as text, whatever is in it', async () => {
  const response = await get('/fr/%3Cscript%3Ealert(1)%3C%2Fscript%3E')
  expect(response.statusCode).toBe(404)
  expect(response.body).not.toContain('<script>alert')
})

test('R-09 a file we do not have is a short 404', async () => {
  for (const url of ['/assets/gone-12345.js', '/llms.txt', '/fr/wp-login.php'])
    expect(await get(url)).toMatchObject({ statusCode: 404, body: '404' })
})

test('a page takes GET and HEAD only', async () => {
  expect(await app.inject({ method: 'POST', url: '/fr' })).toMatchObject({ statusCode: 404 })
  const head = await app.inject({ method: 'HEAD', url: '/fr' })
  expect(head).toMatchObject({ statusCode: 200, body: '' })
})

test('R-13 texts are served by language and namespace, also of a language that is off: a page opened before needs them', async () => {
  const response = await get('/locales/en/ui.json')
  expect(response.headers['content-language']).toBe('en')
  expect(response).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/json; charset=utf-8' } })
  expect(response.json()).toEqual(expect.objectContaining({}))
  expect((await get('/locales/de/ui.json')).statusCode).toBe(200)
  for (const url of ['/locales/xx/ui.json', '/locales/en/nothing.json', '/locales/en/ui', '/locales/en/__proto__.json'])
    expect((await get(url)).statusCode).toBe(404)
})

test.each([
  '/locales/../package.json',
  '/locales/en/..%2f..%2fpackage.json',
  '/locales/..%2f..%2f..%2fetc/passwd.json',
  '/locales/en/%2e%2e%2ffr%2fui.json',
  '/assets/..%2f..%2fserver%2findex.js',
  '/player/..%2f..%2fpackage.json',
])('R-13 %s serves no file outside its folder', async url => {
  const response = await get(url)
  expect([301, 302, 404]).toContain(response.statusCode)
  expect(response.body).not.toContain('"private": true')
})

test.each(['/fr', '/fr?login', '/fr/nothing', '/player', '/reference'])(
  'the document %s runs no script except our own, allowed by hash',
  async url => {
    const { headers, body } = await get(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|script-src[^;]* (https?:|\*)/)
    expect(policy).toContain("require-trusted-types-for 'script'")
    for (const [, attributes = '', text = ''] of body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      const isData = /type="application\/json"/.test(attributes)
      if (!/\ssrc=/.test(attributes) && !isData) expect(policy).toContain(sha256(text))
    }
    for (const [, text = ''] of body.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g))
      expect(policy).toContain(sha256(text))
    expect(body).not.toMatch(/<[^>]+ (style|on[a-z]+)="/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.any(String),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  },
)

test('a worker of our pages gets nothing from elsewhere, and is only started from a file of ours', async () => {
  const [worker] = readdirSync(join(builds.web, 'assets')).filter(name => /-worker-.*\.js$/.test(name))
  const { headers } = await get(`/assets/${worker}`)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; connect-src 'self';/)
  expect((await get('/fr/validate')).headers['content-security-policy']).toContain("worker-src 'self';")
})

test('only our own pages may show the player in a frame, and nobody may show our pages in one', async () => {
  const ancestors = async (url: string) =>
    /frame-ancestors ([^;]+)/.exec(String((await get(url)).headers['content-security-policy']))?.[1]
  expect(await ancestors('/player')).toBe("'self'")
  expect(await ancestors('/fr')).toBe("'none'")
})

test('a document that the browser already has in its current version is not sent again', async () => {
  const first = await get('/fr')
  expect(first.headers).toMatchObject({ etag: expect.stringMatching(/^".+"$/), 'cache-control': 'no-cache' })
  const again = await get('/fr', { 'if-none-match': String(first.headers.etag) })
  expect(again).toMatchObject({ statusCode: 304, body: '' })
  expect((await get('/fr', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  // The ETag as a compressing proxy makes it weak, and as a browser with several copies sends it.
  for (const copies of [`W/${first.headers.etag}`, `"other", ${first.headers.etag}`])
    expect((await get('/fr', { 'if-none-match': copies })).statusCode).toBe(304)
})

test.each(['/fr', '/fr?login', '/fr?any=thing', '/fr/nothing/here', '/fr/validate?key=nothing'])(
  'M-17 %s is the same from the cache as when it was rendered, in every encoding, and for a HEAD request',
  async url => {
    const [rendered, kept] = [await get(url), await get(url)]
    expect([kept.statusCode, kept.body, kept.headers]).toEqual([
      rendered.statusCode,
      rendered.body,
      { ...rendered.headers, date: kept.headers.date },
    ])
    const head = await app.inject({ method: 'HEAD', url })
    expect(head).toMatchObject({ statusCode: kept.statusCode, body: '' })
    expect(head.headers['content-length']).toBe(kept.headers['content-length'])
    const opened = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const [encoding, open] of Object.entries(opened)) {
      const { headers, rawPayload } = await get(url, { 'accept-encoding': encoding })
      expect(headers['content-encoding']).toBe(encoding)
      expect(open(rawPayload).toString()).toBe(kept.body)
    }
  },
)

test('browsers find the icon by its usual name too', async () => {
  expect(await get('/favicon.ico')).toMatchObject({ statusCode: 301, headers: { location: '/favicon.svg' } })
})

test('a document comes in the best encoding the browser accepts', async () => {
  const plain = await get('/fr')
  expect(plain.headers).not.toHaveProperty('content-encoding')
  for (const [accepted, encoding, open] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const response = await get('/fr', { 'accept-encoding': accepted })
    expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(open(response.rawPayload).toString()).toBe(plain.body)
    expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  }
})

test('scripts and styles of the build are cached without an end, and sent compressed', async () => {
  const [address] = /\/assets\/[^"]+\.js/.exec((await get('/fr')).body) ?? []
  const response = await get(String(address))
  expect(response).toMatchObject({
    statusCode: 200,
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  })
  expect(response.headers['content-type']).toMatch(/javascript/)
  expect(response.headers).toHaveProperty('x-content-type-options', 'nosniff')
  for (const name of ['permissions-policy', 'referrer-policy', 'last-modified', 'accept-ranges'])
    expect(response.headers).not.toHaveProperty(name)
})

test('W-12 a change in the library shows on the next page of every server', async () => {
  const copy = await anotherServer(server)
  const shown = async (at: typeof app) => textOf((await at.inject('/fr')).body)
  expect(await shown(app)).toContain('Une image, mille lectures')
  expect(await shown(copy.app)).toContain('Une image, mille lectures')
  await db
    .updateTable('object')
    .set({ name: 'Mille lectures' })
    .where('id', '=', ids('Une image, mille lectures'))
    .execute()
  for (const at of [app, copy.app])
    await eventually(async () => expect(await shown(at)).not.toContain('Une image, mille lectures'))
  expect(await shown(copy.app)).toContain('Mille lectures')
})

test('R-47 search engines find every page of every language, and no hidden tool', async () => {
  expect((await get('/robots.txt')).body).toContain(`Sitemap: ${server.config.publicUrl}/sitemap.xml`)
  const map = await get('/sitemap.xml')
  expect(map).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/xml; charset=utf-8' } })
  const places = [...map.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => new URL(place ?? '').pathname)
  for (const page of ['/fr', '/en', '/en/validate', `/fr/session/${ids('Une image, mille lectures')}`])
    expect(places).toContain(page)
  expect(map.body).not.toContain(ids('Rien à voir ici'))
  // One after the other: a busy server refuses some of many concurrent requests.
  for (const place of places) expect((await get(place)).statusCode, place).toBe(200)
  // A section has the document of the landing page, which is already in the list.
  expect(places).not.toContain('/fr/about')
  expect((await get('/fr/about')).body).toContain(`<link rel="canonical" href="${server.config.publicUrl}/fr"/>`)
})

test('the platform can be installed: the icons of its manifest have the sizes they declare, and one of them is maskable', async () => {
  const { icons } = (await get('/manifest.webmanifest')).json<{
    icons: { src: string; sizes: string; type: string; purpose?: string }[]
  }>()
  const drawn = icons.filter(({ type }) => type === 'image/png')
  expect(drawn.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes, type } of drawn) {
    const { rawPayload, headers } = await get(src)
    const { width, height } = await sharp(rawPayload).metadata()
    expect([headers['content-type'], `${width}x${height}`]).toEqual([type, sizes])
  }
})

test('a shared link to a tool shows the tool’s cover', async () => {
  const { body } = await get(`/fr/session/${ids('Une image, mille lectures')}`)
  const address = body.match(/<meta property="og:image" content="([^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const { pathname, search } = new URL(address)
  expect(await get(pathname + search)).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/png' } })
  expect(await get('/shared-link.png')).toMatchObject({ statusCode: 200 })
})
