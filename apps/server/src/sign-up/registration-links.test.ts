import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newCode } from '#groups/group-code.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aCaptcha, captchaFixedText, cookieOf } from '#testing/a-captcha.ts'
import { aRegistration } from '#testing/a-registrant.ts'
import { aServer } from '#testing/a-server.ts'
import { eventsTo } from '#testing/audit-events.ts'
import { mailsTo } from '#testing/mails.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'

const { app, db } = await aServer({ SIGNUP: 'closed', CAPTCHA_FIXED_TEXT: captchaFixedText })
const administrator = await anAdministrator(db)

const inAYear = `${new Date().getUTCFullYear() + 1}-06-30`
const wanted = { name: 'École des Tilleuls', until: inAYear, most: 2, mailDomain: null, group: null }

async function aLink(about: object = {}) {
  const { query } = await aCall(app, 'createRegistrationLink', { ...wanted, ...about }, { as: administrator })
  const [link] = query
  if (!link) throw new Error('no link was made')
  return link
}
const register = async (code: string | undefined, mail = `${randomUUID()}@ecole.ch`) =>
  aCall(app, 'putActors', { ...aRegistration({ mail }), registrationLink: code }, await aCaptcha(app))
const find = (code: string) => aCall(app, 'findRegistrationLink', { code })
const listed = async (id: string) =>
  (await aCall(app, 'getRegistrationLinks', {}, { as: administrator })).query.find(link => link.id === id)

test('T-23 people register by a link although registration is closed, get the usual activation mail, and are counted', async () => {
  expect((await register(undefined)).message).toBe('registrations-closed')
  const { id, code } = await aLink()
  expect((await find(code.toLowerCase())).query).toMatchObject([{ name: wanted.name, mailDomain: null, group: '' }])
  const mail = 'lea@ecole.ch'
  expect((await register(code, mail)).status).toBe('success')
  expect((await mailsTo(db, mail)).map(({ kind }) => kind)).toEqual(['activation'])
  expect(await listed(id)).toMatchObject({ registered: 1, most: 2, state: 'open', madeBy: 'Aline Rochat' })
  expect((await register(code, mail)).message).toBe('useralreadyexist')
  expect(await listed(id), 'an address that has an account takes no place').toMatchObject({ registered: 1 })
})

test('T-23 no more people register by a link than it allows, however many register at once', async () => {
  const { id, code } = await aLink()
  const answers = await Promise.all(Array.from({ length: 6 }, () => register(code)))
  expect(answers.map(({ message }) => message).sort()).toEqual([...Array(4).fill('link-full'), 'true', 'true'])
  expect(await listed(id)).toMatchObject({ registered: 2, state: 'full' })
  const made = db.selectFrom('actor').select('id').where('registration_link_id', '=', id)
  expect(await made.execute()).toHaveLength(2)
})

test('T-23 a link that is closed, expired or unknown registers nobody, and the refusal says which it is', async () => {
  const [closed, over] = [await aLink(), await aLink()]
  await aCall(app, 'closeRegistrationLink', { link: closed.id }, { as: administrator })
  await db
    .updateTable('registration_link')
    .set({ until: new Date(0) })
    .where('id', '=', over.id)
    .execute()
  for (const [code, message] of [
    [closed.code, 'link-closed'],
    [over.code, 'link-over'],
    [newCode().code, 'unknown-link'],
    ['', 'unknown-link'],
  ] as const) {
    expect((await find(code)).message).toBe(message)
    expect((await register(code)).message).toBe(message)
  }
  expect(await listed(closed.id)).toMatchObject({ state: 'closed', registered: 0 })
})

test('T-23 the code of a link is read as people type it, a typing error is reported as one, and only unknown codes count as guesses', async () => {
  const { code } = await aLink()
  const printed = `${code.slice(0, 5)}-${code.slice(5)}`
  for (const typed of [printed, ` ${printed.toLowerCase()} `, `#${code}`, `Code : ${printed}`])
    expect((await find(typed)).query, typed).toMatchObject([{ name: wanted.name }])
  const slip = `${code.slice(0, 9)}${code.endsWith('2') ? '3' : '2'}`
  for (let tried = 0; tried < 61; tried += 1) expect((await find(slip)).message).toBe('misspelt')
  expect((await register(slip)).message).toBe('misspelt')
  expect((await find(`${printed} 22222-22222`)).message).toBe('two-codes')
  expect((await find(code)).status).toBe('success')
})

test('T-23 a link for one mail domain accepts no other addresses, and no correction to another before the activation', async () => {
  const { code } = await aLink({ mailDomain: ' @École.ch ', most: 10 })
  const [found] = (await find(code)).query
  expect(found?.mailDomain).toBe('xn--cole-9oa.ch')
  for (const mail of ['lea@ecole.com', 'lea@sub.xn--cole-9oa.ch', 'xn--cole-9oa.ch@ecole.com']) {
    expect((await register(code, mail)).issues).toEqual([{ path: 'query.actors.0.mail', message: 'other-mail-domain' }])
  }
  const registration = { ...aRegistration({ mail: 'Lea@XN--Cole-9oa.CH' }), registrationLink: code }
  const response = await sendRaw(app, 'putActors', { action: 'put', ...registration }, await aCaptcha(app))
  const browser = { cookie: cookieOf(response.headers['set-cookie']) }
  const correct = (mail: string) => aCall(app, 'correctMail', { mail }, { headers: browser })
  expect((await correct('lea@ecole.com')).message).toBe('other-mail-domain')
  expect((await correct('zoe@xn--cole-9oa.ch')).message).toBe('true')
})

test('T-23 people who register by the link of a group are invited to it, and are no members before they join', async () => {
  const { id: group } = await db
    .insertInto('people_group')
    .values({ name: 'Les Tilleuls', created_by: administrator.id, ...newCode() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { code } = await aLink({ group, most: 10 })
  expect((await find(code)).query).toMatchObject([{ group: 'Les Tilleuls' }])
  expect((await register(code)).status).toBe('success')
  const invited = db.selectFrom('group_invitation').select('actor_id').where('group_id', '=', group)
  expect(await invited.execute()).toHaveLength(1)
  expect(await db.selectFrom('membership').select('actor_id').where('group_id', '=', group).execute()).toEqual([])
  await db.updateTable('people_group').set({ closed_at: new Date() }).where('id', '=', group).execute()
  expect((await register(code)).status).toBe('success')
  expect(await invited.execute()).toHaveLength(1)
  const refused = await aCall(app, 'createRegistrationLink', { ...wanted, group }, { as: administrator })
  expect(refused.message).toBe('not-found')
})

test('T-23 only administrators make, list and close links, and the log says so', async () => {
  const teacher = await aTeacher(db)
  const link = await aLink()
  for (const as of [teacher, undefined]) {
    const sender = as ? { as } : {}
    expect((await aCall(app, 'createRegistrationLink', wanted, sender)).status).toBe('error')
    expect((await aCall(app, 'getRegistrationLinks', {}, sender)).status).toBe('error')
    expect((await aCall(app, 'closeRegistrationLink', { link: link.id }, sender)).status).toBe('error')
  }
  const close = () => aCall(app, 'closeRegistrationLink', { link: link.id }, { as: administrator })
  expect(await close()).toMatchObject({ query: [{ state: 'closed' }] })
  expect(await close()).toMatchObject({ query: [{ state: 'closed' }] })
  const events = await eventsTo(db, link.id)
  expect(events.map(({ action }) => action).sort()).toEqual(['close-registration-link', 'create-registration-link'])
  const past = await aCall(app, 'createRegistrationLink', { ...wanted, until: '2020-01-01' }, { as: administrator })
  expect(past.message).toBe('day-over')
})
