import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertAccount } from '#accounts/create-account.ts'
import { claimMails } from '#mail/mail-rows.ts'
import { startMailSender } from '#mail/mail-sender.ts'
import { type NewMail, queueMail } from '#mail/queue-mail.ts'
import { aMailServer } from '#mail/testing/a-mail-server.ts'
import { someValues } from '#mail/testing/values.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { aCall } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { lastMailed, mailsTo } from '#testing/mails.ts'
import { anAdministrator } from '#testing/people.ts'

const { app, db, pool, config, log } = await aServer()
const administrator = await anAdministrator(db)
const post = await aMailServer()

let sender: { stop(): Promise<void> } | undefined
const aSender = async () => {
  sender = await startMailSender({ db, pool, config, smtpUrl: post.url, log })
}

beforeEach(async () => {
  await db.deleteFrom('mail').execute()
  await db.deleteFrom('audit').execute()
  await db.deleteFrom('actor').where('id', '!=', administrator.id).execute()
  post.received.length = 0
  post.mood = 'works'
})
afterEach(() => sender?.stop())

/** Writes a mail and returns its id. */
async function written(mail: NewMail): Promise<string> {
  await db.transaction().execute(trx => queueMail(trx, mail))
  const { id } = await db
    .selectFrom('mail')
    .select('id')
    .where('recipient', '=', mail.recipient)
    .executeTakeFirstOrThrow()
  return id
}
const activation = (recipient: string): NewMail => ({
  kind: 'activation',
  actorId: null,
  recipient,
  language: 'fr',
  values: someValues.activation,
})
const reminder = (recipient: string): NewMail => ({
  kind: 'welcome-already',
  actorId: null,
  recipient,
  language: 'fr',
  values: {},
})

const retry = async (...mails: string[]) =>
  (await aCall(app, 'retryMails', { mails }, { as: administrator })).query.map(({ id }) => id).sort()
const mailOf = (recipient: string) =>
  db.selectFrom('mail').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow()
const isNow = (state: string, recipient: string) =>
  eventually(async () => expect(await mailOf(recipient)).toMatchObject({ state }))
const events = () => db.selectFrom('audit').select(['actor_id', 'action', 'object_id']).execute()

test('H-17 a mail that waits a quarter of an hour for its next attempt is sent at once when it is retried', async () => {
  post.mood = 'refuses'
  const id = await written(activation('chiara@ecole.ch'))
  await aSender()
  await eventually(async () => expect((await mailOf('chiara@ecole.ch')).last_error).toContain('come back later'))
  await db
    .updateTable('mail')
    .set({ next_attempt_at: new Date(Date.now() + 900_000) })
    .execute()
  post.mood = 'works'
  expect(await retry(id)).toEqual([id])
  await isNow('sent', 'chiara@ecole.ch')
  expect(post.received).toHaveLength(1)
  expect(await events()).toEqual([{ actor_id: administrator.id, action: 'retry-mail', object_id: id }])
})

test('H-17 an activation mail that was given up is replaced by a new one, whose key opens the account', async () => {
  const mail = 'Noe@ecole.ch'
  await insertAccount(db, { mail, firstName: 'Noé', lastName: 'Jaquet', passwordHash: null, language: 'it' })
  post.mood = 'knows-nobody'
  const id = await written(activation('noe@ecole.ch'))
  await aSender()
  await isNow('failed', 'noe@ecole.ch')
  const failed = await aCall(app, 'getMails', {}, { as: administrator })
  expect(failed.query[0]?.mails[0]).toMatchObject({ state: 'failed', isRetryable: true })
  await sender?.stop()
  expect(await retry(id)).toEqual([id])
  expect(await mailOf(mail)).toMatchObject({ state: 'waiting', language: 'it', attempts: 0 })
  const key = await lastMailed(db, mail, 'key')
  const answer = await aCall(app, 'activateAccount', { user: mail }, { fields: { key } })
  expect(answer.query).toEqual([{ activate: 0 }])
  // The retried mail replaced the failed one.
  expect((await mailsTo(db, mail)).map(({ kind }) => kind)).toEqual(['activation', 'reset-password'])
  expect(await retry(id)).toEqual([])
})

test('H-17 T-20 the mail that opens an account somebody else made is replaced by a new one too', async () => {
  const mail = 'zoe@ecole.ch'
  const account = { mail, firstName: 'Zoé', lastName: 'Blanc', passwordHash: null, isProvisioned: true }
  await insertAccount(db, account)
  const values = someValues.welcome
  const id = await written({ kind: 'welcome', actorId: null, recipient: mail, language: 'fr', values })
  await db.updateTable('mail').set({ state: 'failed', payload: '{}' }).where('id', '=', id).execute()
  expect(await retry(id)).toEqual([id])
  expect((await mailsTo(db, mail)).map(({ kind }) => kind)).toEqual(['welcome'])
  const answer = await aCall(app, 'getWelcome', {}, { fields: { key: await lastMailed(db, mail, 'key') } })
  expect(answer.query).toMatchObject([{ mail, firstName: 'Zoé' }])
})

test('H-17 T-20 the mail that opens an account active at once is replaced too, until its owner has chosen a password', async () => {
  const mail = 'zoe@ecole.ch'
  const account = { mail, firstName: 'Zoé', lastName: 'Blanc', passwordHash: null, isProvisioned: true }
  await insertAccount(db, { ...account, isActivated: true })
  const givenUp = async () => {
    const id = await written({
      kind: 'welcome',
      actorId: null,
      recipient: mail,
      language: 'fr',
      values: someValues.welcome,
    })
    await db.updateTable('mail').set({ state: 'failed', payload: '{}' }).where('id', '=', id).execute()
    return id
  }
  const isOffered = async () => {
    const { query } = await aCall(app, 'getMails', {}, { as: administrator })
    return query[0]?.mails.some(({ isRetryable }) => isRetryable)
  }
  const id = await givenUp()
  expect(await isOffered()).toBe(true)
  expect(await retry(id)).toEqual([id])
  const key = await lastMailed(db, mail, 'key')
  expect((await aCall(app, 'getWelcome', {}, { fields: { key } })).query).toMatchObject([{ mail, firstName: 'Zoé' }])

  await db.deleteFrom('mail').execute()
  const late = await givenUp()
  await db.updateTable('actor').set({ password_hash: 'chosen' }).where('mail', '=', mail).execute()
  expect(await isOffered()).toBe(false)
  expect(await retry(late)).toEqual([])
})

test('H-17 several activation mails that were given up are replaced by one per account', async () => {
  const mail = 'noe@ecole.ch'
  await insertAccount(db, { mail, firstName: 'Noé', lastName: 'Jaquet', passwordHash: null })
  await written(activation(mail))
  await written(activation(mail))
  await db.updateTable('mail').set({ state: 'failed', payload: '{}' }).execute()
  const ids = (await db.selectFrom('mail').select('id').execute()).map(({ id }) => id).sort()
  expect(await retry(...ids)).toEqual(ids)
  expect(await db.selectFrom('mail').select('state').execute()).toEqual([{ state: 'waiting' }])
})

test('H-17 a mail without values can be retried after it was given up', async () => {
  post.mood = 'knows-nobody'
  const id = await written(reminder('chiara@ecole.ch'))
  await aSender()
  await isNow('failed', 'chiara@ecole.ch')
  post.mood = 'works'
  expect(await retry(id)).toEqual([id])
  await isNow('sent', 'chiara@ecole.ch')
  expect(post.received).toHaveLength(1)
})

test('H-17 mails that were sent, whose content is deleted or that never existed are left alone', async () => {
  const sent = await written(activation('sent@ecole.ch'))
  const forgotten = await written({
    kind: 'reset-password',
    actorId: null,
    recipient: 'forgotten@ecole.ch',
    language: 'fr',
    values: someValues['reset-password'],
  })
  const ofNobody = await written(activation('nobody@ecole.ch'))
  const ofSomeoneActive = await written(activation(administrator.mail))
  await db.updateTable('mail').set({ state: 'failed', payload: '{}' }).execute()
  await db.updateTable('mail').set({ state: 'sent' }).where('id', '=', sent).execute()
  const before = await db.selectFrom('mail').selectAll().orderBy('id').execute()
  expect(await retry(sent, forgotten, ofNobody, ofSomeoneActive, randomUUID())).toEqual([])
  expect(await db.selectFrom('mail').selectAll().orderBy('id').execute()).toEqual(before)
  expect(await events()).toEqual([])
  const { query } = await aCall(app, 'getMails', {}, { as: administrator })
  expect(query[0]?.mails.map(({ isRetryable }) => isRetryable)).toEqual([false, false, false, false])
})

test('H-17 a mail that is being sent at this moment is not sent a second time', async () => {
  const id = await written(activation('chiara@ecole.ch'))
  expect(await claimMails(db, 1)).toHaveLength(1)
  expect(await retry(id)).toEqual([id])
  expect(await claimMails(db, 1)).toEqual([])
})
