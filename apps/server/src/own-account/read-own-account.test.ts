import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCertificate } from '#certificates/testing/a-certificate.ts'
import { aCall } from '#testing/a-call.ts'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server

test('own account: a person sees what is kept about them, and nothing of anyone else', async () => {
  const about = { organization: 'Collège des Tilleuls', job: 'teacher', canton: 'vd', language: 'it' } as const
  const teacher = await aTeacher(db, about)
  await aTeacher(db)
  const answer = await aCall(app, 'getOwnAccount', {}, { as: teacher })
  expect(answer).toMatchObject({ httpStatus: 200, status: 'success' })
  expect(answer.query).toEqual([
    {
      mail: teacher.mail,
      firstName: 'Chiara',
      name: 'Monnet',
      ...about,
      printedName: '',
      isNamePrintable: true,
      bitrate: '720p',
      hasPassword: true,
      pictureAt: null,
      pendingMail: null,
      externalIdentities: [],
      certificates: 0,
      certificatesKeptYears: null,
      createdAt: expect.any(Number),
    },
  ])
})

test('R-33 own account: an account includes linked identities, certificates, the picture and a missing password', async () => {
  const teacher = await aTeacher(db)
  const tool = (await aTool(server))('Tool')
  const at = new Date('2026-03-02T12:00:00.123Z')
  await sql`
    insert into external_identity (issuer, subject, actor_id, linked_at)
    values ('https://id.example', 'x1', ${teacher.id}, ${at})
  `.execute(db)
  await aCertificate(db, { actorId: teacher.id, toolId: tool })
  const changed = { password_hash: null, picture: 'own-pictures/a.webp', picture_at: at }
  await db.updateTable('actor').set(changed).where('id', '=', teacher.id).execute()
  expect((await aCall(app, 'getOwnAccount', {}, { as: teacher })).query).toMatchObject([
    {
      hasPassword: false,
      pictureAt: at.getTime(),
      externalIdentities: [{ issuer: 'https://id.example', linkedAt: at.getTime() }],
      certificates: 1,
    },
  ])
})

test('own account: a caller without a session is refused', async () => {
  expect(await aCall(app, 'getOwnAccount', {})).toMatchObject({ status: 'error', message: 'not logged' })
})
