import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { fromBase64 } from '@preau/contract/base64'
import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { startMailSender } from '#mail/mail-sender.ts'
import { aMailServer } from '#mail/testing/a-mail-server.ts'
import { openPool } from '#platform/postgres/db.ts'
import { aDatabase } from '#platform/testing/a-database.ts'
import { addressOf } from '#platform/testing/database-template.ts'
import { readWelcome } from '#sign-up/open-account.ts'
import { resetState, setPassword } from '#sign-up/reset-password.ts'
import { eventsTo } from '#testing/audit-events.ts'
import { mailsTo } from '#testing/mails.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'

const { db, pool, log, connection } = await aDatabase()
const program = fileURLToPath(new URL('../../../../tools/preau/preau.ts', import.meta.url))

/** Runs the operator's command; returns what it prints, and throws what it refuses. */
async function preau(...words: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATABASE_URL: addressOf(connection), PUBLIC_URL: 'https://preau.example.org' }
  return (await promisify(execFile)(process.execPath, [program, ...words], { env })).stdout
}

test('H-13 an operator creates an account, whose owner gets a mail to choose a password, and the log names nobody', async () => {
  expect(await preau('user', 'create', 'neu@ecole.ch', 'Noé', 'Favre', '--administrator')).toContain('has an account')
  const made = await db.selectFrom('actor').selectAll().where('mail', '=', 'neu@ecole.ch').executeTakeFirstOrThrow()
  expect(made).toMatchObject({ role: 'admin', first_name: 'Noé', password_hash: null })
  expect(await eventsTo(db, made.id)).toEqual([{ action: 'create-account', actor_id: null }])
  expect(await mailsTo(db, 'neu@ecole.ch')).toHaveLength(1)
  expect(made.canton, 'which the list of people could not show were it empty').toBeNull()
  await expect(preau('user', 'create', 'neu@ecole.ch', 'A', 'B')).rejects.toThrow('has an account already')
})

test('O-21 an operator creates an account for a person with one name, and none without', async () => {
  await preau('user', 'create', 'sukarno@ecole.ch', 'Sukarno')
  const made = await db.selectFrom('actor').selectAll().where('mail', '=', 'sukarno@ecole.ch').executeTakeFirstOrThrow()
  expect(made).toMatchObject({ first_name: '', last_name: 'Sukarno', role: 'user' })
  await expect(preau('user', 'create', 'nobody@ecole.ch')).rejects.toThrow('Not written so: user create')
  await expect(preau('user', 'create', 'nobody@ecole.ch', '')).rejects.toThrow('A name is missing.')
})

test('H-13 an operator blocks and unblocks an account, but never the last administrator', async () => {
  const teacher = await aTeacher(db)
  const administrator = await anAdministrator(db)
  await db.updateTable('actor').set({ blocked_at: new Date() }).where('mail', '=', 'neu@ecole.ch').execute()
  await preau('user', 'block', teacher.mail)
  await preau('user', 'unblock', teacher.mail)
  const by = { actor_id: null }
  expect(await eventsTo(db, teacher.id)).toEqual([
    { action: 'block-account', ...by },
    { action: 'unblock-account', ...by },
  ])
  await expect(preau('user', 'block', administrator.mail)).rejects.toThrow('the last administrator')
  await expect(preau('user', 'block', 'niemand@ecole.ch')).rejects.toThrow('There is no account')
})

test('H-13 an operator who mistypes sees the error and the right syntax', async () => {
  const said = await preau('user', 'create', 'neu.ecole.ch', 'A', 'B').catch(({ stderr }: { stderr: string }) => stderr)
  expect(said).toMatch(/^neu.ecole.ch is no mail address.\n\nnpm run preau -- user create MAIL/)
  expect(said).not.toContain('backup')
  await expect(preau('backup')).rejects.toThrow('Not written so: backup\n\nnpm run preau -- backup FILE')
  await expect(preau('backup', '/nowhere/at-all.zip')).rejects.toThrow(
    '/nowhere is not there, or cannot be written to.',
  )
})

/** The key of the link that a command printed. */
function keyIn(said: string): string {
  const [line] = said
    .split('\n')
    .filter(line => line.startsWith('https://preau.example.org/fr/complete-reset-password?'))
  return fromBase64(new URL(line!).searchParams.get('key')!)!
}

test('T-19 when no server sends the mail, an operator gets a link that opens the account once', async () => {
  const said = await preau('user', 'create', 'first@ecole.ch', 'Ada', 'Rossi')
  expect(said).toContain('The mail to them waits: no server has sent it.')
  const opening = { key: keyIn(said), mail: 'first@ecole.ch', password: 'correct horse battery' }
  expect(await setPassword(db, opening)).toBe('valid')
  expect(await setPassword(db, opening)).toBe('invalid')
  const [mail] = await mailsTo(db, 'first@ecole.ch')
  const readByMail = readWelcome(db, { key: String(mail!.values.key), refuse: code => new Error(code) })
  await expect(readByMail, 'the link of the mail that still waits').rejects.toThrow('this-account-is-active')
})

test('T-19 an operator reads why the mail does not leave, and gets no link once one has left', async () => {
  const server = await aMailServer()
  server.mood = 'refuses'
  const config = readConfig({}, { demo: false })
  const sender = await startMailSender({ db, pool, config, smtpUrl: server.url, log })
  const jobs = openPool({ ...connection, max: 1, application_name: 'preau jobs' }, log)
  const jobsClient = await jobs.connect()
  try {
    const refused = await preau('user', 'create', 'second@ecole.ch', 'Ugo', 'Serra')
    expect(refused).toMatch(/The mail to them does not leave \(.*421/)
    expect(await resetState(db, keyIn(refused), 'second@ecole.ch')).toBe('valid')
    server.mood = 'works'
    const sent = await preau('user', 'create', 'third@ecole.ch', 'Lou', 'Blanc')
    expect(sent).toBe('third@ecole.ch has an account. A mail lets them choose a password.\n')
    const asked = await preau('user', 'reset', 'third@ecole.ch', '--link')
    expect(asked).toContain('A mail lets them choose a password.')
    expect(await resetState(db, keyIn(asked), 'third@ecole.ch')).toBe('valid')
  } finally {
    jobsClient.release()
    await jobs.end()
    await sender.stop()
  }
})

test('T-19 an operator lists accounts and takes away the administrator role, but never from the last who can sign in', async () => {
  const [one, other] = [await anAdministrator(db), await anAdministrator(db)]
  await db.updateTable('actor').set({ role: 'user' }).where('id', 'not in', [one.id, other.id]).execute()
  const listed = await preau('user', 'list', '--administrator')
  expect(listed.trimEnd().split('\n')).toHaveLength(2)
  expect(listed).toMatch(new RegExp(`^active {3}administrator  ${one.mail}  \\S`, 'm'))
  expect(await preau('user', 'list')).toMatch(/^active {3}member {9}first@ecole.ch {2}Ada Rossi$/m)
  await db.updateTable('actor').set({ blocked_at: new Date() }).where('id', '=', other.id).execute()
  await expect(preau('user', 'demote', one.mail)).rejects.toThrow('the last administrator')
  expect(await preau('user', 'demote', other.mail)).toBe(`${other.mail} is no administrator.\n`)
  expect(await eventsTo(db, other.id)).toEqual([{ action: 'change-role', actor_id: null }])
  await expect(preau('user', 'demote', 'niemand@ecole.ch')).rejects.toThrow('There is no account')
})
