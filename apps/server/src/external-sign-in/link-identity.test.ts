import { expect, test } from 'vitest'
import type { DemoPerson } from '#demo-provider/demo-people.ts'
import { aBrowser } from '#testing/a-browser.ts'
import { aServer } from '#testing/a-server.ts'
import { anIdentityProvider, aPersonElsewhere } from '#testing/an-identity-provider.ts'
import { eventsTo } from '#testing/audit-events.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'

const provider = await anIdentityProvider()
const { app, db } = await aServer(provider.env)

async function enter(person: DemoPerson, browser = aBrowser(app)) {
  const accessToken = await provider.tokenOf(person)
  const headers = { authorization: `Bearer ${accessToken}` }
  const query = { dataAction: { actor: person.mail, accessToken } }
  return { browser, answer: await browser.send('authenticateExternally', query, { headers }) }
}
const link = (browser: ReturnType<typeof aBrowser>, as?: TestPerson) =>
  browser.send('linkExternalIdentity', {}, as ? { as } : {})
const elsewhere = ({ mail }: TestPerson) => aPersonElsewhere({ mail })

test('R-33 a sign-in to the account with the same address links the identity, which then signs in by itself', async () => {
  const owner = await aTeacher(db)
  const person = elsewhere(owner)
  const { browser, answer } = await enter(person)
  expect(answer).toMatchObject({ message: 'errorunknown', query: { link: 'sign-in' } })
  expect(await link(browser, owner)).toMatchObject({ status: 'success', query: [{ issuer: provider.issuer }] })
  expect((await enter(person)).answer).toMatchObject({ status: 'success', query: { mail: owner.mail } })
})

test('R-33 a link is an event of the account, once', async () => {
  const owner = await aTeacher(db)
  const person = elsewhere(owner)
  const { browser } = await enter(person)
  await link(browser, await aTeacher(db))
  expect(await eventsTo(db, owner.id)).toEqual([])
  await link(browser, owner)
  await link(browser, owner)
  await enter(person)
  expect(await eventsTo(db, owner.id)).toEqual([{ action: 'link-identity', actor_id: owner.id }])
})

test('R-33 without a session nothing is linked', async () => {
  const owner = await aTeacher(db)
  const { browser } = await enter(elsewhere(owner))
  expect(await link(browser)).toMatchObject({ status: 'error', message: 'not logged' })
})

test('R-33 an account with another address is not linked, and the identity remains pending', async () => {
  const owner = await aTeacher(db)
  const { browser } = await enter(elsewhere(owner))
  expect(await link(browser, await aTeacher(db))).toMatchObject({ status: 'error', message: 'accessdenied' })
  expect(await link(browser, owner)).toMatchObject({ status: 'success' })
})

test('R-33 a browser without the pending identity links nothing', async () => {
  const owner = await aTeacher(db)
  await enter(elsewhere(owner))
  const other = aBrowser(app)
  expect(await link(other, owner)).toMatchObject({ message: 'accessdenied' })
  other.setCookie(`preau_external=${'x'.repeat(43)}`)
  expect(await link(other, owner)).toMatchObject({ message: 'accessdenied' })
})

test('R-33 an identity is pending for ten minutes, and can be linked once', async () => {
  const owner = await aTeacher(db)
  const { browser } = await enter(elsewhere(owner))
  await db.updateTable('external_link').set({ expires_at: new Date() }).execute()
  expect(await link(browser, owner)).toMatchObject({ message: 'accessdenied' })
  await enter(elsewhere(owner), browser)
  const answers = await Promise.all([link(browser, owner), link(browser, owner)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['error', 'success'])
})

test('R-33 the last identity of a browser is the pending one', async () => {
  const [one, other] = [await aTeacher(db), await aTeacher(db)]
  const { browser } = await enter(elsewhere(one))
  await enter(elsewhere(other), browser)
  expect(await link(browser, one)).toMatchObject({ message: 'accessdenied' })
  expect(await link(browser, other)).toMatchObject({ status: 'success' })
})

test('R-33 an identity that was linked to somebody else in the meantime is not linked again', async () => {
  const owner = await aTeacher(db)
  const person = elsewhere(owner)
  const { browser } = await enter(person)
  const someone = await aTeacher(db)
  const [waiting] = await db.selectFrom('external_link').selectAll().where('mail_key', '=', owner.mail).execute()
  const { issuer = '', subject = '' } = waiting ?? {}
  await db.insertInto('external_identity').values({ issuer, subject, actor_id: someone.id }).execute()
  expect(await link(browser, owner)).toMatchObject({ message: 'accessdenied' })
  const [kept] = await db.selectFrom('external_identity').select('actor_id').where('subject', '=', subject).execute()
  expect(kept?.actor_id).toBe(someone.id)
})
