import type { SettingSection, SettingValues } from '@preau/contract/settings/settings-fields'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { startMailSender } from '#mail/mail-sender.ts'
import { queueMail } from '#mail/queue-mail.ts'
import { aMailServer } from '#mail/testing/a-mail-server.ts'
import { someValues } from '#mail/testing/values.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { aBrowser } from '#testing/a-browser.ts'
import { aCall } from '#testing/a-call.ts'
import { aCaptcha, captchaFixedText } from '#testing/a-captcha.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aRegistration } from '#testing/a-registrant.ts'
import { aServer } from '#testing/a-server.ts'
import { anIdentityProvider } from '#testing/an-identity-provider.ts'
import { anotherServer } from '#testing/another-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'

const provider = await anIdentityProvider()
const first = await aServer({ ...provider.env, OIDC_NAME: 'Edulog', CAPTCHA_FIXED_TEXT: captchaFixedText })
const { app, db, pool, log, config } = first
const { app: copy } = await anotherServer(first)
const administrator = await anAdministrator(db)

/** Saves a section on the first server; fields that are not given keep their values. */
async function save<Section extends SettingSection>(section: Section, changes: Partial<SettingValues[Section]>) {
  const { query } = await aCall(app, 'getSettings', {}, { as: administrator })
  const { version, values } = query[0]!.sections[section]
  const change = { section, values: { ...values, ...changes } } as never
  expect(await aCall(app, 'putSettings', { version, change }, { as: administrator })).toMatchObject({ message: 'true' })
}

const page = async (at: typeof app, url = '/fr') => (await at.inject(url)).body
const textOf = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replaceAll('&#x27;', "'")
/** The site data in every page. */
const siteOf = (html: string) =>
  JSON.parse(/id="document-data"[^>]*>([^<]*)</.exec(html)?.[1] ?? '').site as { settings: object; languages: string[] }

/** Waits until both servers show it; the second one is notified shortly after the answer. */
async function bothShow(look: (at: typeof app) => Promise<void>) {
  await eventually(() => look(app))
  await eventually(() => look(copy))
}

beforeEach(async () => {
  await db.deleteFrom('setting').execute()
  await bothShow(async at => expect(siteOf(await page(at)).settings).toMatchObject({ isSignupOpen: false }))
})

test('changed facts of the organisation are on the next page of every server, cached pages included', async () => {
  await Promise.all([page(app), page(copy)])
  await save('organisation', { name: 'Les Préaux 🏫', address: 'Cour 1\n1000 Lausanne', phone: '021 555 02 02' })
  await bothShow(async at => {
    const shown = textOf(await page(at))
    for (const words of ['Les Préaux 🏫', '<span>Cour 1</span>', 'href="tel:0215550202"'])
      expect(shown).toContain(words)
    expect(shown).not.toContain('Association Préau')
  })
})

test('every page shows in its language where a child finds help now; a language without its own lines shows the French ones', async () => {
  for (const [language, police] of [
    ['fr', 'Police'],
    ['en', 'Police'],
  ] as const) {
    const shown = textOf(await page(app, `/${language}/validate`))
    for (const number of ['147', '117', '144']) expect(shown).toContain(`href="tel:${number}"`)
    expect(shown).toContain(police)
  }
  const lists = {
    fr: [
      { reach: '0800 55 44 22', purpose: 'Écoute', country: 'France' },
      { reach: 'https://www.example.org/aide', purpose: 'Tchat', country: '' },
    ],
  }
  await save('helplines', { lists })
  await bothShow(async at => {
    const shown = textOf(await page(at, '/en'))
    for (const words of ['href="tel:0800554422"', 'href="https://www.example.org/aide"', '<p>France</p>'])
      expect(shown.replaceAll(/<p class="[^"]*"/g, '<p')).toContain(words)
    expect(shown).toMatch(/<div[^>]* lang="fr"><p/)
    expect(shown).not.toContain('tel:147')
  })
  await save('helplines', { lists: {} })
  await bothShow(async at => expect(textOf(await page(at))).not.toContain('Un enfant a besoin d’aide'))
})

test('a page whose rendering began before a change is not cached', async () => {
  const early = Array.from({ length: 5 }, () => page(copy, '/fr/validate'))
  await save('organisation', { name: 'Les Préaux' })
  await Promise.all(early)
  await eventually(async () => expect(textOf(await page(copy, '/fr/validate'))).toContain('Les Préaux'))
})

test('the next mail has the organisation as its sender and in its text', async () => {
  const post = await aMailServer()
  const sender = await startMailSender({ db, pool, config, smtpUrl: post.url, log })
  await save('organisation', { name: 'Les Préaux', address: 'Cour 1' })
  const mail = { actorId: null, kind: 'activation' as const, recipient: 'chiara@ecole.ch', language: 'fr' as const }
  await db.transaction().execute(trx => queueMail(trx, { ...mail, values: someValues.activation }))
  await eventually(() => expect(post.received).toHaveLength(1))
  await sender.stop()
  const [{ source, from } = { source: '', from: '' }] = post.received
  expect(source).toMatch(/^From: =\?UTF-8\?Q\?Les_Pr=C3=A9aux\?=/m)
  expect(source).toContain('Cour 1')
  // The address of the sender belongs to the installation: mails from another one would look forged.
  expect(from).toBe(config.mailFrom)
})

test('R-15 W-07 when registrations are opened there is no banner, there is a sign-up button, and anyone may register on every server', async () => {
  const closed = textOf(await page(copy))
  expect(closed).toContain('Les inscriptions ouvriront plus tard.')
  expect(closed).not.toContain('href="/fr/signup"')
  expect(await aCall(copy, 'putActors', aRegistration(), await aCaptcha(copy))).toMatchObject({
    message: 'registrations-closed',
  })
  await save('registrations', { isOpen: true })
  // No wait: a call reads the settings in force, so it changes at once on every server.
  expect(await aCall(copy, 'putActors', aRegistration(), await aCaptcha(copy))).toMatchObject({ message: 'true' })
  await bothShow(async at => {
    const open = textOf(await page(at))
    expect(open).not.toContain('Les inscriptions ouvriront plus tard.')
    expect(open).toContain('href="/fr/signup"')
    expect(siteOf(await page(at)).settings).toMatchObject({ isSignupOpen: true, banner: null })
  })
  await save('registrations', { isOpen: false })
  expect(await aCall(copy, 'putActors', aRegistration(), await aCaptcha(copy))).toMatchObject({
    message: 'registrations-closed',
  })
})

test('G-26 when a setting says so, only administrators and the people they choose make groups; existing groups keep their leads', async () => {
  const teacher = await aTeacher(db)
  const make = (as: TestPerson) => aCall(copy, 'createGroup', { name: 'Les Tilleuls' }, { as })
  const { query } = await make(teacher)
  await save('groups', { isOpen: false })
  expect(await make(teacher)).toMatchObject({ message: 'groups-closed', query: [] })
  expect(await make(administrator)).toMatchObject({ status: 'success' })
  expect(await aCall(copy, 'getGroup', { id: query[0]!.id }, { as: teacher })).toMatchObject({ status: 'success' })
  await bothShow(async at => expect(siteOf(await page(at)).settings).toMatchObject({ areGroupsOpen: false }))
  await save('groups', { isOpen: true })
  expect(await make(teacher)).toMatchObject({ status: 'success' })
})

describe('R-15 the banner', () => {
  test('the banner has the organisation’s own text per language, and the default text in other languages', async () => {
    await save('banner', { texts: { fr: 'Ouverture <b>le 1er mars</b>.' } })
    await bothShow(async at => expect(textOf(await page(at))).toContain('Ouverture &lt;b&gt;le 1er mars&lt;/b&gt;.'))
    expect(textOf(await page(app))).not.toContain('Les inscriptions ouvriront plus tard.')
    expect(siteOf(await page(app, '/en')).settings).toMatchObject({ banner: { text: null } })
  })

  test('the banner can be left out while registrations are closed', async () => {
    await save('banner', { isShown: false })
    await bothShow(async at =>
      expect(siteOf(await page(at)).settings).toMatchObject({ banner: null, isSignupOpen: false }),
    )
    expect(textOf(await page(app))).not.toContain('Les inscriptions ouvriront plus tard.')
  })
})

describe('R-14 the testimonials', () => {
  const french = { text: 'On en parle en classe.', who: 'Enseignante', where: '' }

  test('the testimonials are the configured ones, in their order, in French if they are in no other language', async () => {
    const english = { text: 'We talk about it in class.', who: 'Teacher', where: 'Bern' }
    await save('testimonials', {
      list: [{ texts: { fr: { ...french, text: 'D’abord.' } } }, { texts: { fr: french, en: english } }],
    })
    await bothShow(async at => {
      const shown = textOf(await page(at, '/en'))
      expect(shown).toMatch(
        /lang="fr"[^>]*><blockquote><p>“D’abord\.”[\s\S]*lang="en"[^>]*><blockquote><p>“We talk about it in class\.”/,
      )
      expect(shown.match(/<figure/g)).toHaveLength(2)
    })
    expect(textOf(await page(app))).toContain('«\u00a0On en parle en classe.\u00a0»')
  })

  test('without testimonials the landing page has no such section, and its menu no link to it', async () => {
    await save('testimonials', { list: [] })
    await bothShow(async at => expect(siteOf(await page(at)).settings).toMatchObject({ testimonials: [] }))
    const shown = textOf(await page(app))
    for (const trace of ['data-section="quotes"', 'href="/fr/quotes"']) expect(shown).not.toContain(trace)
  })
})

test('L-80 tools that cannot be taken in the language of the page are in a group of their own, under a heading', async () => {
  const tool = (name: string) => ({ name, modules: [{ name: `${name} 1`, slides: [{ name: `${name} 2` }] }] })
  await aLibrary(first, [{ name: 'Zyklus', tools: [tool('Fremd'), tool('Noch fremd')] }])
  await save('languages', { on: ['fr', 'en', 'de'] })
  for (const place of ['', '/marketplace'])
    await bothShow(async at => {
      expect(textOf(await page(at, `/de${place}`))).toMatch(
        /In anderen Sprachen<\/h\d><ul[\s\S]*Fremd[\s\S]*Noch fremd/,
      )
      expect(textOf(await page(at, `/fr${place}`))).not.toContain('Dans d’autres langues')
    })
  await save('languages', { on: ['fr', 'en'] })
  await bothShow(async at => expect(siteOf(await page(at)).languages).toEqual(['fr', 'en']))
})

describe('R-12 R-13 a language', () => {
  test('a language that is turned on has its documents, and is offered on every page', async () => {
    expect((await app.inject('/de')).headers.location).toBe('/fr')
    await save('languages', { on: ['fr', 'en', 'de'] })
    await bothShow(async at => {
      expect(textOf(await page(at, '/de'))).toContain('lang="de"')
      expect(textOf(await page(at, '/fr'))).toMatch(/href="\/de"[^>]*hrefLang="de"/)
    })
  })

  test('a language that is turned off redirects to the same page in French, and is offered nowhere; its texts are kept', async () => {
    expect((await copy.inject('/en/validate')).statusCode).toBe(200)
    await save('languages', { on: ['fr'] })
    await bothShow(async at => {
      const response = await at.inject({ url: '/en/validate?key=a%2Bb', headers: { cookie: 'i18next=en' } })
      expect(response).toMatchObject({
        statusCode: 302,
        headers: { location: '/fr/validate?key=a%2Bb', 'cache-control': 'no-store' },
      })
      expect(siteOf(await page(at, '/fr/validate')).languages).toEqual(['fr'])
    })
    expect((await app.inject('/locales/en/site.json')).statusCode).toBe(200)
  })

  test('a language that is turned off remains the language of people who chose it', async () => {
    const teacher = await aTeacher(db, { language: 'en' })
    await save('languages', { on: ['fr'] })
    const { query } = await aCall(app, 'getOwnAccount', {}, { as: teacher })
    expect(query[0]).toMatchObject({ language: 'en' })
  })
})

test('R-33 when external sign-in is turned off there is no button, and nobody signs in or returns through it on any server', async () => {
  const browser = aBrowser(copy)
  expect(siteOf(await page(copy)).settings).toMatchObject({ externalSignIn: { name: 'Edulog' } })
  expect(await browser.send('startExternalSignIn', { lang: 'fr' })).toMatchObject({ status: 'success' })
  await save('externalSignIn', { isOn: false })
  expect(await browser.send('startExternalSignIn', { lang: 'fr' })).toMatchObject({ message: 'errorunknown' })
  expect(await browser.send('finishExternalSignIn', { search: '?code=a&state=b' })).toMatchObject({
    message: 'errorunknown',
  })
  await bothShow(async at => expect(siteOf(await page(at)).settings).toMatchObject({ externalSignIn: null }))
  await save('externalSignIn', { isOn: true, name: 'Compte de la HEP' })
  expect(await browser.send('startExternalSignIn', { lang: 'fr' })).toMatchObject({ status: 'success' })
  await bothShow(async at =>
    expect(siteOf(await page(at)).settings).toMatchObject({ externalSignIn: { name: 'Compte de la HEP' } }),
  )
})

test('settings that could not be read are read again on the next request', async () => {
  await sql`alter table setting rename to setting_away`.execute(db)
  await sql`select pg_notify('library_changed', '')`.execute(db)
  await eventually(async () => expect((await copy.inject('/fr')).statusCode).toBe(500))
  await sql`alter table setting_away rename to setting`.execute(db)
  expect((await copy.inject('/fr')).statusCode).toBe(200)
})
