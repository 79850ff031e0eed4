import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { freePort } from '#platform/free-port.ts'
import { startMailbox } from '#platform/mailbox.ts'
import { notify } from '#platform/postgres/notify.ts'
import { aDatabase } from '#platform/testing/a-database.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { startMailSender } from './mail-sender.ts'
import { mailWaiting, type NewMail, queueMail } from './queue-mail.ts'
import { type CertificateSheet, failureOf } from './send-mail.ts'
import { aMailServer } from './testing/a-mail-server.ts'
import { someValues } from './testing/values.ts'

const { db, pool, log, connection } = await aDatabase()
const post = await aMailServer()
const settings = { PUBLIC_URL: 'https://learn.example.org', MAIL_FROM: 'post@learn.example.org' }
const config = readConfig(settings, { demo: false })

let senders: { stop(): Promise<void> }[] = []
async function aSender(smtpUrl = post.url, certificateSheet?: CertificateSheet) {
  const sender = await startMailSender({
    db,
    pool,
    config,
    smtpUrl,
    log,
    ...(certificateSheet && { certificateSheet }),
  })
  senders.push(sender)
  return sender
}

beforeEach(async () => {
  await db.deleteFrom('mail').execute()
  post.received.length = 0
  post.calls = 0
  post.mood = 'works'
})
afterEach(async () => {
  await Promise.all(senders.map(sender => sender.stop()))
  senders = []
})

const activation: NewMail = {
  actorId: null,
  kind: 'activation',
  recipient: 'chiara@ecole.ch',
  language: 'fr',
  values: someValues.activation,
}

const queue = (mail: NewMail = activation) => db.transaction().execute(trx => queueMail(trx, mail))

const theMail = () => db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()

/** Ends the pause before the next attempt. */
async function timePasses() {
  await db
    .updateTable('mail')
    .set({ next_attempt_at: new Date(0) })
    .where('state', '=', 'waiting')
    .execute()
  await notify(db, mailWaiting, '')
}

const isAt = (state: string, attempts: number) =>
  eventually(async () => expect(await theMail()).toMatchObject({ state, attempts }))

/** Waits until attempt number `attempts` has failed and the next is seconds away. */
const hasFailed = (attempts: number) =>
  eventually(async () => {
    const row = await theMail()
    expect(row).toMatchObject({ state: 'waiting', attempts, last_error: expect.any(String) })
    expect(row.next_attempt_at.getTime() - Date.now()).toBeLessThan(50_000)
    return row
  })

test('H-17 a mail is sent as soon as its cause is committed, and marked as sent', async () => {
  await aSender()
  await queue()
  await isAt('sent', 1)
  expect(post.received).toMatchObject([{ from: 'post@learn.example.org', to: ['chiara@ecole.ch'] }])
  const { source } = post.received[0]!
  const { id } = await theMail()
  expect(source).toContain(`Message-ID: <${id}@learn.example.org>`)
  expect(source).toContain('Auto-Submitted: auto-generated')
  expect(source).toContain('Reply-To: support@preau.example')
  expect(source).toMatch(/Content-Type: text\/plain; charset=utf-8/)
  expect(source).toMatch(/Content-Type: text\/html; charset=utf-8/)
})

test('G-11 a reminder names the address that ends reminders, for mail programs with one click; no other mail has one', async () => {
  await aSender()
  await queue({ ...activation, kind: 'assignment-reminder', values: someValues['assignment-reminder'] })
  await isAt('sent', 1)
  const { source } = post.received[0]!
  const { key } = someValues['assignment-reminder'] as { key: string }
  expect(source).toContain(`\r\nList-Unsubscribe: <https://learn.example.org/fr/unsubscribe?key=${key}>\r\n`)
  expect(source).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  await db.deleteFrom('mail').execute()
  await queue()
  await isAt('sent', 1)
  expect(post.received[1]!.source).not.toMatch(/unsubscribe/i)
})

test('H-17 the values of a mail are deleted once it is sent', async () => {
  await aSender()
  await queue()
  await isAt('sent', 1)
  expect((await theMail()).payload).toEqual({})
})

test('H-17 a transaction that is rolled back sends nothing', async () => {
  await aSender()
  const undone = db.transaction().execute(async trx => {
    await queueMail(trx, activation)
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await queue({ kind: 'welcome-already', actorId: null, recipient: 'other@ecole.ch', language: 'en', values: {} })
  await isAt('sent', 1)
  expect(post.received.map(({ to }) => to)).toEqual([['other@ecole.ch']])
})

test('H-17 a mail queued while no server runs is sent when one starts', async () => {
  await queue()
  await aSender()
  await isAt('sent', 1)
  expect(post.received).toHaveLength(1)
})

test('H-17 a mail server that refuses, then hangs, then hangs up, then works loses nothing and gets nothing twice', async () => {
  post.mood = 'refuses'
  await aSender(post.hastyUrl)
  await queue()
  await hasFailed(1)
  post.mood = 'hangs'
  await timePasses()
  expect((await hasFailed(2)).last_error).toContain('ETIMEDOUT')
  post.mood = 'hangs-up'
  await timePasses()
  await hasFailed(3)
  expect(post.received).toEqual([])
  post.mood = 'works'
  await timePasses()
  await isAt('sent', 4)
  expect(post.received).toHaveLength(1)
  expect((await theMail()).last_error).toBeNull()
})

test('H-17 a missing mail server is treated like one that refuses', async () => {
  await aSender('smtp://127.0.0.1:1')
  await queue()
  expect((await hasFailed(1)).last_error).toContain('ECONNREFUSED')
})

test('H-17 the pauses grow to a quarter of an hour', async () => {
  post.mood = 'refuses'
  await aSender()
  await queue()
  await hasFailed(1)
  const pauses: number[] = []
  for (const attempts of [0, 1, 2, 3, 20]) {
    await db.updateTable('mail').set({ attempts, last_error: null }).execute()
    await timePasses()
    await eventually(async () => expect((await theMail()).last_error).not.toBeNull())
    const { pause } = await db
      .selectFrom('mail')
      .select(sql<number>`extract(epoch from next_attempt_at - now())::float`.as('pause'))
      .executeTakeFirstOrThrow()
    pauses.push(Math.round(pause / 5) * 5)
  }
  expect(pauses).toEqual([5, 10, 20, 40, 900])
})

test('H-17 after two days a mail is given up, and an administrator can see why', async () => {
  post.mood = 'refuses'
  await queue()
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  await db
    .updateTable('mail')
    .set({ created_at: days(1.9) })
    .execute()
  await aSender()
  await hasFailed(1)
  await db
    .updateTable('mail')
    .set({ created_at: days(2.1) })
    .execute()
  await timePasses()
  await isAt('failed', 2)
  const { last_error, payload } = await theMail()
  expect({ last_error, payload }).toEqual({ last_error: expect.stringContaining('come back later'), payload: {} })
})

test('H-17 an address that does not exist is not tried again', async () => {
  post.mood = 'knows-nobody'
  await aSender()
  await queue()
  await isAt('failed', 1)
  expect((await theMail()).last_error).toContain('5.1.1 no such person')
})

test('H-17 a hanging mail server does not delay what caused the mail', async () => {
  post.mood = 'hangs'
  await aSender()
  await queue()
  await eventually(() => expect(post.calls).toBe(1))
  await queue({ ...activation, recipient: 'second@ecole.ch' })
  // The first mail is still being sent, and the second one was not allowed to interrupt it.
  expect(await db.selectFrom('mail').select('state').execute()).toEqual([{ state: 'waiting' }, { state: 'waiting' }])
  expect(post.received).toEqual([])
})

test('H-17 several servers share the mails, and send each once', async () => {
  await Promise.all([aSender(), aSender(), aSender()])
  const people = Array.from({ length: 40 }, (_, number) => `person-${number}@ecole.ch`)
  await Promise.all(people.map(recipient => queue({ ...activation, recipient })))
  await eventually(async () =>
    expect(await db.selectFrom('mail').select('id').where('state', '!=', 'sent').execute()).toEqual([]),
  )
  expect(post.received.flatMap(({ to }) => to).sort()).toEqual(people.sort())
})

/** A server in its own process, which is killed after it has claimed a mail. */
async function aServerIsKilled() {
  const program = join(import.meta.dirname, 'testing/run-sender.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(connection), post.url], { env: settings })
  await isAt('waiting', 1)
  await eventually(() => expect(post.calls).toBe(1))
  if (post.mood === 'hangs-at-the-end') await eventually(() => expect(post.received).toHaveLength(1))
  child.kill('SIGKILL')
  await once(child, 'close')
}

test('H-17 the mails of a killed server are sent by another, once the first has been silent for a minute', async () => {
  post.mood = 'hangs'
  await queue()
  await aServerIsKilled()
  post.mood = 'works'
  await aSender()
  const { next_attempt_at, state } = await theMail()
  expect(state).toBe('waiting')
  expect(next_attempt_at.getTime() - Date.now()).toBeGreaterThan(40_000)
  await timePasses()
  await isAt('sent', 2)
  expect(post.received).toHaveLength(1)
})

test('H-17 a mail whose server was killed before it heard the answer is sent again, byte for byte, so that the receiver can recognise it', async () => {
  post.mood = 'hangs-at-the-end'
  await queue()
  await aServerIsKilled()
  post.mood = 'works'
  await aSender()
  await timePasses()
  await isAt('sent', 2)
  const [first, second] = post.received
  expect(first?.source).toMatch(/^Message-ID: <.+@learn.example.org>\r$/m)
  expect(second).toEqual(first)
})

test('H-17 a stop waits for the mail that is being sent', async () => {
  post.mood = 'hangs'
  const sender = await aSender(post.hastyUrl)
  await queue()
  await eventually(() => expect(post.calls).toBe(1))
  await sender.stop()
  expect(await theMail()).toMatchObject({ attempts: 1, last_error: expect.stringContaining('ETIMEDOUT') })
})

test('H-17 the stored reason of a failed mail has neither the password nor a key in it', async () => {
  const fault = new Error('535 no: preau hunter2%! aHVudGVyMiUh see https://a.example/fr/activate?user=abc&key=def')
  const { reason } = failureOf(Object.assign(fault, { code: 'EAUTH' }), 'smtp://preau:hunter2%25!@mail.example.org')
  expect(reason).toBe('EAUTH 535 no: … … … see https://a.example/fr/activate?user=…&key=…')
})

test.each([
  'chiara@ecole.ch\r\nBcc: all@ecole.ch',
  'chiara@ecole.ch, other@ecole.ch',
  'Chiara <chiara@ecole.ch>',
  'chiara@ecole.ch\n',
  '',
])('H-17 no mail is sent to a text that is not one address: %j', async recipient => {
  await expect(queue({ ...activation, recipient })).rejects.toThrow()
  expect(await db.selectFrom('mail').select('id').execute()).toEqual([])
})

test('H-17 values that do not fit a kind are refused when the mail is queued', async () => {
  const { key, until } = { key: 'x'.repeat(20), until: '2026-12-01T13:30:00Z' }
  await expect(queue({ ...activation, values: { key, until, code: '12' } })).rejects.toThrow()
  const newMail = 'a@b.ch\r\nX-Header: y'
  const notice: NewMail = { ...activation, kind: 'mail-change-notice', values: { newMail, at: until } }
  await expect(queue(notice)).rejects.toThrow()
})

test('H-17 the demo mailbox shows what was sent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'preau-mails-'))
  const mailbox = await startMailbox({ port: await freePort(), folder }, log)
  await aSender(mailbox.smtpUrl)
  await queue()
  await isAt('sent', 1)
  await eventually(async () => {
    const shown = await (await fetch(`${mailbox.address}api/email`)).text()
    expect(shown).toContain('Activez votre compte Préau')
    expect(shown).toContain('https://learn.example.org/fr/activate?user=')
  })
  await mailbox.stop()
  await rm(folder, { recursive: true })
})

test('R-58 a mail waits for its sheet in some attempts, then is sent without it and says where the certificate is', async () => {
  await queue({ ...activation, kind: 'certificate', values: someValues.certificate })
  await aSender(post.url, async () => {
    throw new Error('no fonts')
  })
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await hasFailed(attempt)
    expect(await theMail()).toMatchObject({ state: 'waiting', last_error: expect.stringContaining('no fonts') })
    await timePasses()
  }
  await isAt('sent', 5)
  const source = post.received[0]!.source.replace(/=\r\n/g, '').replace(/\s+/g, ' ')
  expect(source).toContain('certificat se trouve sur sa page')
  expect(source).toContain('/fr/validate?key=3DK7QF2M9XTW')
  expect(source).not.toMatch(/application\/pdf|est joint/)
})
