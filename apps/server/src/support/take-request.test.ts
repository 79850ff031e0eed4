import { randomUUID } from 'node:crypto'
import { supportCategories } from '@preau/contract/support/calls'
import { beforeEach, expect, test } from 'vitest'
import { startMailSender } from '#mail/mail-sender.ts'
import { queueMail } from '#mail/queue-mail.ts'
import { aMailServer } from '#mail/testing/a-mail-server.ts'
import { someValues } from '#mail/testing/values.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'

const support = 'aide@preau.example'
const { app, db, pool, config, log } = await aServer({ SUPPORT_MAIL: support, PUBLIC_URL: 'https://learn.example.org' })

const someone = () => ({
  firstname: 'Camille',
  lastname: 'Favre',
  mail: `${randomUUID()}@ecole.ch`,
  category: 'i-can-not-connect' as const,
  text: 'Mon lien ne s’ouvre pas.',
  type: 'support' as const,
  lang: 'fr' as const,
})
type About = { [Field in keyof ReturnType<typeof someone>]?: unknown } & {
  phone?: unknown
  institution?: unknown
  page?: unknown
}

const write = (about: About = {}, as?: TestPerson) =>
  sendRaw(app, 'sendMail', { action: 'put', email: [{ ...someone(), ...about }] }, { as })
const requests = () => db.selectFrom('contact_request').selectAll().execute()
const ofKind = (kind: string) => db.selectFrom('mail').selectAll().where('kind', '=', kind).execute()
/** Mails to support. */
const mails = () => ofKind('contact-request')
/** Mails to the sender. */
const receipts = () => ofKind('contact-receipt')

beforeEach(async () => {
  await db.deleteFrom('contact_request').execute()
  await db.deleteFrom('mail').execute()
  await db.deleteFrom('attempt').execute()
})

test('R-59 W-18 a visitor’s request is kept, and a mail to support with it', async () => {
  const mail = 'camille@ecole.ch'
  const optional = { phone: '+41791234567', institution: 'École de la Cour' }
  const answer = dataSetOf(await write({ mail, ...optional, lang: 'it', text: ' Deux\nlignes 👋 ' }))
  const [request] = await requests()
  expect(answer).toEqual({
    status: 'success',
    message: '',
    query: [{ id: request?.id, reference: expect.stringMatching(/^[1-9]\d{5}$/) }],
  })
  expect(request).toMatchObject({
    ...{ actor_id: null, first_name: 'Camille', last_name: 'Favre', mail, ...optional, category: 'i-can-not-connect' },
    ...{ text: 'Deux\nlignes 👋', language: 'it', closed_at: null, closed_by: null, page: null, user_agent: null },
  })
  expect(await mails()).toMatchObject([
    { kind: 'contact-request', recipient: support, language: 'fr', actor_id: null, state: 'waiting' },
  ])
})

test('R-59 W-18 a signed-in person’s request belongs to their account, whatever address they give', async () => {
  const teacher = await aTeacher(db)
  const answer = dataSetOf(await write({ mail: 'prive@ecole.ch' }, teacher))
  expect(answer.status).toBe('success')
  expect(await requests()).toMatchObject([{ actor_id: teacher.id, mail: 'prive@ecole.ch' }])
  expect(await mails()).toMatchObject([
    { actor_id: teacher.id, payload: { mail: 'prive@ecole.ch', account: teacher.mail } },
  ])
})

test('R-59 W-18 the sender gets a confirmation; their own words come back only to the address of their account', async () => {
  const teacher = await aTeacher(db)
  const text = 'Mon lien ne s’ouvre pas.'
  await write({ mail: 'etrangere@ecole.ch', lang: 'de' })
  await write({ mail: 'prive@ecole.ch' }, teacher)
  await write({ mail: teacher.mail.toUpperCase() }, teacher)
  const written = await db.selectFrom('contact_request').select(['number', 'mail']).execute()
  const referenceOf = (mail: string) => `${written.find(request => request.mail === mail)?.number}`
  const stranger = { recipient: 'etrangere@ecole.ch', language: 'de', actor_id: null }
  expect(await receipts()).toMatchObject([
    { ...stranger, payload: { reference: referenceOf('etrangere@ecole.ch'), text: null } },
    { recipient: 'prive@ecole.ch', actor_id: teacher.id, payload: { text: null } },
    { recipient: teacher.mail.toUpperCase(), language: 'fr', payload: { text } },
  ])
})

test.each(supportCategories)(
  'R-59 W-18 a request about %s is accepted, with phone and institution left out',
  async category => {
    expect(dataSetOf(await write({ category })).status).toBe('success')
    expect(dataSetOf(await write({ category, phone: '', institution: '  ' })).status).toBe('success')
    expect(await requests()).toMatchObject(Array(2).fill({ category, phone: null, institution: null }))
  },
)

test('L-47 W-18 a request that names its page is kept with that page and the browser; one whose page has a key in its query is refused', async () => {
  await write({ page: '/fr/tool/abc' })
  expect(await requests()).toMatchObject([{ page: '/fr/tool/abc', user_agent: 'lightMyRequest' }])
  for (const page of [
    '/fr/activate?key=abc',
    '/fr#key',
    'https://elsewhere.example/',
    'javascript:',
    `/${'x'.repeat(300)}`,
  ]) {
    expect((await write({ page })).statusCode).toBe(400)
  }
  expect(await requests()).toHaveLength(1)
})

test('W-18 a request is accepted alone or in a list, with an id chosen by the client', async () => {
  const alone = await aCall(app, 'sendMail', { user: 'nobody', email: someone(), domain: ['localhost'] })
  const listed = await aCall(app, 'sendMail', { user: 'nobody', email: [{ id: '1', ...someone() }] })
  expect([alone.status, listed.status]).toEqual(['success', 'success'])
  expect(await requests()).toHaveLength(2)
})

test.each<[string, About, string, string]>([
  ['a first name that is left out', { firstname: undefined }, 'firstname', 'field-is-required'],
  ['two blank names', { firstname: '', lastname: ' \u00a0\u3164 ' }, 'lastname', 'name-is-required'],
  ['a name that would begin a header', { firstname: 'Eve\r\nBcc: all@ecole.ch' }, 'firstname', 'field-is-one-line'],
  ['a name of 101 letters', { lastname: 'x'.repeat(101) }, 'lastname', 'field-too-long'],
  ['no address', { mail: '' }, 'mail', 'field-is-required'],
  ['half an address', { mail: 'camille@ecole' }, 'mail', 'invalid-email'],
  ['two addresses', { mail: 'a@ecole.ch, b@ecole.ch' }, 'mail', 'invalid-email'],
  ['an address that would begin a header', { mail: 'a@ecole.ch\r\nBcc: b@ecole.ch' }, 'mail', 'invalid-email'],
  ['a name around half an address', { mail: 'Camille <a@ecole>' }, 'mail', 'invalid-email'],
  ['a phone of two lines', { phone: '079\n079' }, 'phone', 'field-is-one-line'],
  ['a phone without end', { phone: '0'.repeat(41) }, 'phone', 'field-too-long'],
  ['an institution with a tab', { institution: 'École\tCour' }, 'institution', 'field-is-one-line'],
  ['an institution of 201 letters', { institution: 'x'.repeat(201) }, 'institution', 'field-too-long'],
  ['no category', { category: undefined }, 'category', 'field-is-required'],
  ['a category of one’s own', { category: 'complaint' }, 'category', 'field-is-required'],
  ['a blank text', { text: '\n\t ' }, 'text', 'field-is-required'],
  ['a text of 10,001 letters', { text: 'x'.repeat(10_001) }, 'text', 'field-too-long'],
  ['a text that would ring a bell', { text: 'a\u0007b' }, 'text', 'field-is-plain-text'],
  ['a text that would move a cursor', { text: 'a\u001b[2Jb' }, 'text', 'field-is-plain-text'],
])('R-59 W-18 W-19 %s is answered 400 with the reason, and nothing is kept', async (_, about, field, message) => {
  const response = await write(about)
  expect(response.statusCode).toBe(400)
  expect(dataSetOf(response)).toMatchObject({
    status: 'error',
    message: 'bad-request',
    issues: expect.arrayContaining([{ path: `query.email.0.${field}`, message }]),
  })
  expect([await requests(), await mails()]).toEqual([[], []])
})

test('W-18 W-19 an empty call, too many requests at once, another type and another language are answered 400', async () => {
  const email = someone()
  for (const wrong of [
    undefined,
    [],
    Array.from({ length: 11 }, someone),
    [{ ...email, type: 'newsletter' }],
    [{ ...email, lang: 'rm' }],
  ]) {
    expect((await sendRaw(app, 'sendMail', { action: 'put', email: wrong })).statusCode).toBe(400)
  }
  expect(await requests()).toEqual([])
})

test.each([
  ['right to left', 'محمد', 'أحتاج إلى مساعدة'],
  ['emoji', 'Zoë 👩🏽‍🏫', '👩🏽‍🏫🏳️‍🌈'],
  ['markup', '<b>Camille</b>', '<script>alert(1)</script> & "{{person}}"'],
  ['exactly as much as there may be', 'x'.repeat(100), 'é'.repeat(10_000)],
])('R-59 W-18 %s is kept as it was typed', async (_, firstname, text) => {
  expect(dataSetOf(await write({ firstname, text })).status).toBe('success')
  expect(await requests()).toMatchObject([{ first_name: firstname, text }])
})

test('R-59 W-18 someone whose session has ended is refused, and nothing is kept', async () => {
  const fields = { login: 'camille@ecole.ch', key: 'of-yesterday' }
  const response = await sendRaw(app, 'sendMail', { action: 'put', email: [someone()] }, { fields })
  expect(dataSetOf(response)).toMatchObject({ status: 'error', message: 'not logged' })
  expect(await requests()).toEqual([])
})

test('R-59 repeated requests are rate-limited: per account, and per address without one', async () => {
  const teacher = await aTeacher(db)
  const mail = 'again@ecole.ch'
  for (let count = 0; count < 5; count += 1) {
    expect((await write({ mail })).statusCode).toBe(200)
    expect((await write({ mail: `${count}@ecole.ch` }, teacher)).statusCode).toBe(200)
  }
  const refused = await write({ mail: mail.toUpperCase() })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
  expect(dataSetOf(refused).message).toBe('too-many-requests')
  expect((await write({ mail: 'yet-another@ecole.ch' }, teacher)).statusCode).toBe(429)
  expect((await write()).statusCode).toBe(200)
  expect(await requests()).toHaveLength(11)
})

test('R-59 one network may send forty requests an hour, whatever addresses they give', async () => {
  const email = () => Array.from({ length: 10 }, someone)
  for (let count = 0; count < 4; count += 1) {
    expect((await sendRaw(app, 'sendMail', { action: 'put', email: email() })).statusCode).toBe(200)
  }
  expect((await write()).statusCode).toBe(429)
  expect(await requests()).toHaveLength(40)
})

test('R-59 W-18 the mail is really sent, contains everything, and a reply to it goes to the person', async () => {
  const post = await aMailServer()
  const mail = 'camille@ecole.ch'
  const text = 'Bonjour,\n\nMon lien ne s’ouvre pas <b>du tout</b>.'
  await write({ mail, text, lastname: 'Favre أحمد', phone: '+41 79 123 45 67', institution: 'École & Cour' })
  const [request] = await requests()
  const reference = String(request?.number)
  const sender = await startMailSender({ db, pool, config, smtpUrl: post.url, log })
  await eventually(async () => expect(await mails()).toMatchObject([{ state: 'sent' }]))
  await sender.stop()
  const received = post.received.filter(({ to }) => to.includes(support))
  expect(received).toHaveLength(1)
  const source = received[0]?.source ?? ''
  expect(source).toContain(`Reply-To: ${mail}`)
  // Except for the address, no typed text is in a header.
  expect(source.split('\r\n\r\n')[0]).not.toMatch(/Camille|Favre/)
  const parts = [...source.matchAll(/Content-Transfer-Encoding: (\S+)\r\n\r\n([\s\S]*?)\r\n--/g)]
  const [plain = '', html = ''] = parts.map(([, way = '', body = '']) => decoded(way, body))
  for (const fact of ['Camille Favre أحمد', mail, '+41 79 123 45 67', 'Français', `q=${reference}`]) {
    expect(plain).toContain(fact)
    expect(html).toContain(fact)
  }
  expect(plain).toContain('\n> Bonjour,\n>\n> Mon lien ne s’ouvre pas <b>du tout</b>.\n')
  expect(plain).toContain('École & Cour')
  expect(plain).toContain(`https://learn.example.org/fr/admin/support?q=${reference}`)
  expect(html).toContain('Mon lien ne s’ouvre pas &lt;b&gt;du tout&lt;/b&gt;.')
  // The table of mails no longer contains the text.
  expect((await mails())[0]?.payload).toEqual({})
})

function decoded(way: string, body: string): string {
  if (way === 'base64') return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n')
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n')
}

test('R-59 a request whose mail cannot be queued is not stored', async () => {
  const undone = db.transaction().execute(async trx => {
    const { takeRequest } = await import('./take-request.ts')
    await takeRequest(trx, { sender: null, userAgent: '' }, { ...someone() }, { mail: 'no address', language: 'fr' })
  })
  await expect(undone).rejects.toThrow()
  expect(await requests()).toEqual([])
})

test('R-59 replies to other mails still go to support', async () => {
  const post = await aMailServer()
  const reminder = { kind: 'activation', actorId: null, recipient: 'a@ecole.ch', language: 'fr' } as const
  await db.transaction().execute(trx => queueMail(trx, { ...reminder, values: someValues.activation }))
  const sender = await startMailSender({ db, pool, config, smtpUrl: post.url, log })
  await eventually(() => expect(post.received).toHaveLength(1))
  await sender.stop()
  expect(post.received[0]?.source).toContain(`Reply-To: ${support}`)
})
