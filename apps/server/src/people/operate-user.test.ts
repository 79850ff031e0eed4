import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { aDatabase } from '#platform/testing/a-database.ts'
import { addressOf } from '#platform/testing/database-template.ts'
import { eventsTo } from '#testing/audit-events.ts'
import { mailsTo } from '#testing/mails.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'

const { db, connection } = await aDatabase()
const program = fileURLToPath(new URL('../../../../tools/preau/preau.ts', import.meta.url))

/** Runs the operator's command; returns what it prints, and throws what it refuses. */
async function preau(...words: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATABASE_URL: addressOf(connection) }
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
