import type { CertificateFacts } from '@preau/contract/certificates/certificate-facts'
import { exampleFacts } from '@preau/contract/certificates/schemas'
import { swissDay } from '@preau/locales/moment-words'
import { describe, expect, test } from 'vitest'
import { aCode } from '#certificates/testing/a-code.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { aCall } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anotherServer } from '#testing/another-server.ts'
import { aTeacher } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server
const { app: copy } = await anotherServer(server)

const yesterday = Date.now() - 86_400_000
let places = 0

/** A certificate with a unique holder; `ended` are columns that make it invalid. */
async function aCertificate({ code = aCode(), validUntil = null as number | null, ended = {}, more = {} } = {}) {
  const teacher = await aTeacher(db)
  const holder = `Chiara Monnet-${++places}`
  const facts: CertificateFacts = { ...exampleFacts, code, holder, validUntil, ...more }
  await db
    .insertInto('certificate')
    .values({
      code,
      actor_id: teacher.id,
      facts: JSON.stringify(facts),
      issued_at: new Date(facts.issuedAt),
      valid_until: validUntil === null ? null : new Date(validUntil),
      status_index: places,
      ...ended,
    })
    .execute()
  return { teacher, facts, code, holder }
}

let networks = 0

/** Each request comes from a new network, so that no test meets the rate limit of another. */
const open = (key: string, { lang = 'fr', at = app, from = `10.0.0.${++networks}` } = {}) =>
  at.inject({ url: `/${lang}/validate?${new URLSearchParams({ key })}`, remoteAddress: from })

/** The text of a document, without header and footer. */
const textOf = (html: string) => (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replaceAll('<!-- -->', '')

describe('R-57 the page that checks a certificate', () => {
  test('the page of a certificate says OK with name, course and date, without scripts, and keeps out of search engines', async () => {
    const { code, facts, holder } = await aCertificate()
    for (const key of [code, code.toLowerCase(), Buffer.from(code).toString('base64')]) {
      const response = await open(key)
      expect(response).toMatchObject({ statusCode: 200, headers: { 'x-robots-tag': 'noindex' } })
      const text = textOf(response.body)
      for (const said of ['Ce certificat est authentique', holder, facts.tool.name.fr, swissDay(facts.issuedAt, 'fr')])
        expect(text).toContain(said)
      expect(response.body).toContain('<meta name="robots" content="noindex"/>')
    }
    expect(textOf((await open(code, { lang: 'en' })).body)).toContain('This certificate is genuine')
  })

  test('the page is found by search engines while it names nobody', async () => {
    for (const url of ['/fr/validate', '/fr/validate?key=', '/fr/validate?key=%20']) {
      const response = await app.inject(url)
      expect(response.statusCode).toBe(200)
      expect(response.headers).not.toHaveProperty('x-robots-tag')
      expect(textOf(response.body)).toContain('Tapez le code imprimé sur le certificat.')
    }
  })

  test.each([
    ['expired', { validUntil: yesterday }, 'Ce certificat a expiré'],
    ['revoked', { ended: { revoked_at: new Date(yesterday) } }, 'Ce certificat a été révoqué'],
  ])('the page says since when a certificate that is %s is no longer valid', async (_, values, title) => {
    const { code, holder } = await aCertificate(values)
    const response = await open(code)
    expect(response).toMatchObject({ statusCode: 200, headers: { 'x-robots-tag': 'noindex' } })
    for (const said of [title, swissDay(yesterday, 'fr'), holder]) expect(textOf(response.body)).toContain(said)
    expect(textOf(response.body)).not.toContain('authentique')
  })

  test('the page draws the second logo of a certificate that has one', async () => {
    const logo = { hash: 'a'.repeat(64), name: 'École des Autres' }
    const { body } = await open((await aCertificate({ more: { logo } })).code)
    expect(textOf(body)).toMatch(new RegExp(`<img src="[^"]+${logo.hash}[^"]*" alt="${logo.name}"`))
    expect(textOf((await open((await aCertificate()).code)).body)).not.toContain('<img')
  })

  test('the page of a replaced certificate links to its replacement', async () => {
    const { code: later } = await aCertificate()
    const { id } = await db.selectFrom('certificate').select('id').where('code', '=', later).executeTakeFirstOrThrow()
    const { code } = await aCertificate({ ended: { replaced_by: id } })
    const { body } = await open(code)
    expect(textOf(body)).toContain('Ce certificat a été remplacé')
    expect(body).toContain(`href="/fr/validate?key=${later}"`)
  })

  test('the page of a certificate that its holder withdrew says that it is gone, and nothing else, on every server', async () => {
    const { code, teacher, facts, holder } = await aCertificate()
    for (const at of [app, copy]) expect((await open(code, { at })).body).toContain(holder)
    await aCall(app, 'withdrawCertificate', { code }, { as: teacher })
    for (const at of [app, copy]) {
      await eventually(async () =>
        expect(textOf((await open(code, { at })).body)).toContain('Ce certificat a été retiré'),
      )
      const { body, statusCode } = await open(code, { at })
      expect(statusCode).toBe(200)
      for (const gone of [holder, facts.tool.name.fr, facts.tool.id]) expect(body).not.toContain(gone)
    }
  })

  test('the page is rendered again after a revocation on every server', async () => {
    const { code } = await aCertificate()
    const shown = async (at: typeof app) => textOf((await open(code, { at })).body)
    for (const at of [app, copy]) expect(await shown(at)).toContain('Ce certificat est authentique')
    await db.updateTable('certificate').set({ revoked_at: new Date() }).where('code', '=', code).execute()
    for (const at of [app, copy])
      await eventually(async () => expect(await shown(at)).toContain('Ce certificat a été révoqué'))
  })

  test('the page does not cache its answer for an unknown code', async () => {
    const code = aCode()
    for (const at of [app, copy]) {
      const response = await open(code, { at })
      expect(response).toMatchObject({ statusCode: 404, headers: { 'x-robots-tag': 'noindex' } })
      expect(textOf(response.body)).toContain('ce code ne correspond à aucun certificat')
    }
    // No server is notified of a new certificate: nothing about it is cached yet.
    await aCertificate({ code })
    for (const at of [app, copy]) expect(await open(code, { at })).toMatchObject({ statusCode: 200 })
  })

  test('the page says that there is a typing error in a code, and keeps the code in its field', async () => {
    const response = await open('K7QF2-M9XT')
    expect(response).toMatchObject({ statusCode: 404 })
    const text = textOf(response.body)
    expect(text).toContain('Il y a une faute de frappe dans ce code')
    expect(text).not.toMatch(/non valable|Une erreur est survenue/)
    expect(text).toContain('value="K7QF2-M9XT"')
  })

  test.each(['K7QF', 'k7qf2-', 'mon code'])(
    'the page says what a code looks like when it gets %s, which is no whole code',
    async key => {
      const text = textOf((await open(key)).body)
      expect(text).toContain('Un code compte dix lettres et chiffres, par exemple K7QF2-M9XTR.')
      expect(text).not.toContain('ne correspond à aucun certificat')
      expect(text).toContain(`value="${key}"`)
    },
  )

  test('the page makes a visitor who tries many unknown codes wait, whatever they try then', async () => {
    const { code } = await aCertificate()
    const from = '192.0.2.1'
    for (let tried = 0; tried < 60; tried += 1) expect(await open(aCode(), { from })).toMatchObject({ statusCode: 404 })
    const refused = await open(aCode(), { from })
    expect(refused).toMatchObject({ statusCode: 429, headers: { 'x-robots-tag': 'noindex' } })
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(3000)
    expect(seconds).toBeLessThanOrEqual(3600)
    expect(textOf(refused.body)).toContain('Trop de codes inconnus ont été essayés depuis votre réseau.')
    expect(await open(code, { from })).toMatchObject({ statusCode: 429 })
    expect(await open(code)).toMatchObject({ statusCode: 200 })
    expect(await open(aCode())).toMatchObject({ statusCode: 404 })
  })

  test.each([
    ['400 characters', 'x'.repeat(400)],
    ['5000 characters', 'x'.repeat(5000)],
    ['a script', '<script>alert(1)</script>'],
    ['an attribute', '"><img src=x onerror=alert(1)>'],
    ['SQL', "'; drop table certificate; --"],
    ['a condition', "' or 1=1 --"],
    ['a null character', '\0'],
    ['a null character in a code', 'K7QF2\0M9XTR'],
    ['a path', '../../etc/passwd'],
    ['other letters', '日本語'],
    ['half an escape', '%'],
  ])('the page takes %s for no certificate and changes nothing', async (_, key) => {
    await aCertificate()
    const rows = () => db.selectFrom('certificate').selectAll().orderBy('code').execute()
    const before = await rows()
    for (const url of [`/fr/validate?${new URLSearchParams({ key })}`, `/fr/validate?key=${encodeURI(key)}`]) {
      const response = await app.inject({ url, remoteAddress: '198.51.100.7' })
      expect(response).toMatchObject({ statusCode: 404, headers: { 'content-type': 'text/html; charset=utf-8' } })
      expect(textOf(response.body)).toContain('Certificat non valable')
      expect(textOf(response.body)).toContain('Une erreur est survenue pendant la vérification')
      expect(response.body).not.toMatch(/<script>alert|<img src=x|\0/)
    }
    expect(await rows()).toEqual(before)
  })
})
