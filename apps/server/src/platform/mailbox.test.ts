import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect as connectTo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { freePort } from './free-port.ts'
import { startMailbox } from './mailbox.ts'

const folder = await mkdtemp(join(tmpdir(), 'preau-mailbox-'))
const port = await freePort()
const log = pino({ level: 'silent' })
const mailbox = await startMailbox({ port, folder }, log)
afterAll(async () => {
  await mailbox.stop()
  await rm(folder, { recursive: true })
})

/** Speaks SMTP line by line, each line after the answer to the one before. */
async function sendMail(smtpUrl: string) {
  const socket = connectTo(Number(new URL(smtpUrl).port), '127.0.0.1')
  const mail = 'Subject: Bonjour\r\nFrom: a@preau.example\r\nTo: b@preau.example\r\n\r\nSalut\r\n.'
  for (const line of ['EHLO test', 'MAIL FROM:<a@preau.example>', 'RCPT TO:<b@preau.example>', 'DATA', mail, 'QUIT']) {
    await once(socket, 'data')
    socket.write(`${line}\r\n`)
  }
  await once(socket, 'close')
}

test('a mail that is sent is shown in the mailbox', async () => {
  expect(mailbox.address).toBe(`http://localhost:${port}/`)
  await sendMail(mailbox.smtpUrl)
  await eventually(async () => {
    const mails = await (await fetch(`http://127.0.0.1:${port}/api/email`)).text()
    expect(mails).toContain('Bonjour')
  })
})

test('the address of the mailbox leads to its page, whatever the client accepts', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: '*/*' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/html')
})

test('a mailbox whose port is in use takes another port', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const taken = (other.address() as { port: number }).port
  const second = await startMailbox({ port: taken, folder: join(folder, 'second') }, log)
  expect(second.address).not.toContain(`:${taken}/`)
  expect((await fetch(second.address)).status).toBe(200)
  await second.stop()
  other.close()
})
