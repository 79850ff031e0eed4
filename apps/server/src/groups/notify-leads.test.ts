import { joinTextVersion } from '@preau/contract/groups/calls'
import { expect, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { mailsTo } from '#testing/mails.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'
import { writeMail } from '../mail/write-mail.ts'

const { app, db, config: sharedConfig } = await aServer()
const config = { ...sharedConfig, organisation: sharedConfig.installation.organisation }
const administrator = await anAdministrator(db)

test('G-41 somebody who is named lead by a lead or an administrator gets one mail in their language, with the name and the group', async () => {
  const lead = await aTeacher(db, { firstName: 'Aline', lastName: 'Rochat' })
  const group = (await aCall(app, 'createGroup', { name: 'Tilleuls' }, { as: lead })).query[0]!
  // Nobody gets a mail about what they did themselves.
  expect(await mailsTo(db, lead.mail)).toEqual([])
  const member = await aTeacher(db, { language: 'it' })
  const joining = { code: group.code!.code, text: joinTextVersion, showsCertificates: false } as const
  await aCall(app, 'joinGroup', joining, { as: member })
  const change = { id: group.id, person: member.id, isLead: true }
  for (const _ of [1, 2]) await aCall(app, 'changeMember', change, { as: lead })
  const groups = [{ id: group.id, name: 'Tilleuls' }]
  expect(await mailsTo(db, member.mail)).toEqual([
    { kind: 'lead-named', language: 'it', values: { person: 'Aline Rochat', groups, isWaiting: false } },
  ])
  await aCall(app, 'changeMember', { ...change, isLead: false }, { as: lead })
  expect(await mailsTo(db, member.mail)).toHaveLength(1)

  const stranger = await aTeacher(db, { language: 'de' })
  for (const _ of [1, 2]) await aCall(app, 'nameLead', { id: group.id, person: stranger.id }, { as: administrator })
  expect(await mailsTo(db, stranger.mail)).toMatchObject([{ kind: 'lead-named', language: 'de', values: { groups } }])
  await aCall(app, 'nameLead', { id: group.id, person: administrator.id }, { as: administrator })
  expect(await mailsTo(db, administrator.mail)).toEqual([])
})

test('G-51 a person named lead before their account is open reads to open it first, and gets no link to a group they cannot see', async () => {
  const lead = await aTeacher(db)
  const group = (await aCall(app, 'createGroup', { name: 'Tilleuls' }, { as: lead })).query[0]!
  const { query } = await aCall(app, 'getGroup', { id: group.id }, { as: lead })
  expect(query[0]!.people).toHaveLength(1)
  const waiting = await aTeacher(db)
  await db.updateTable('actor').set({ activated_at: null }).where('id', '=', waiting.id).execute()
  await aCall(app, 'nameLead', { id: group.id, person: waiting.id }, { as: administrator })
  const [mail] = await mailsTo(db, waiting.mail)
  expect(mail).toMatchObject({ kind: 'lead-named', values: { isWaiting: true } })
  const { text } = writeMail(
    { kind: 'lead-named', language: 'fr', recipient: waiting.mail, payload: mail!.values },
    config,
  )
  expect(text).toContain('Ouvrez d’abord votre compte')
  // The mail for an account that somebody else made has another title than the one for a registration.
  expect(text).not.toContain('Activez votre compte')
  expect(text).not.toContain('/group')
})
