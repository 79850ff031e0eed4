import { randomUUID } from 'node:crypto'
import { joinTextVersion } from '@preau/contract/groups/calls'
import { expect, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server
const administrator = await anAdministrator(db)

test('T-50 an administrator reads what a person has rights on, their groups, and how many certificates and mails they have got; nobody else does', async () => {
  const tool = (await aTool(server))('Tool')
  const author = await aTeacher(db)
  const places = (as = administrator, person = author.id) => aCall(app, 'getPersonPlaces', { person }, { as })
  expect((await places()).query).toEqual([
    { rights: [], groups: [], certificates: { valid: 0, revoked: 0 }, mails: { sent: 0, failed: 0 } },
  ])
  await aCall(app, 'putShare', { id: tool, mail: author.mail, right: 'writer' }, { as: administrator })
  const [led] = (await aCall(app, 'createGroup', { name: 'Les Tilleuls' }, { as: author })).query
  const [joined] = (await aCall(app, 'createGroup', { name: 'Bex' }, { as: administrator })).query
  const joining = { code: joined!.code!.code, text: joinTextVersion, showsCertificates: false } as const
  await aCall(app, 'joinGroup', joining, { as: author })
  await db.updateTable('mail').set({ state: 'sent', sent_at: new Date() }).where('actor_id', '=', author.id).execute()
  expect((await places()).query).toMatchObject([
    {
      rights: [{ id: tool, type: 'tool', name: 'Tool', right: 'writer', access: 'course' }],
      groups: [
        { id: joined!.id, name: 'Bex', isLead: false, isMember: true },
        { id: led!.id, name: 'Les Tilleuls', isLead: true, isMember: false },
      ],
      mails: { sent: 1, failed: 0 },
    },
  ])
  await aCall(app, 'deleteShare', { id: tool, mail: author.mail }, { as: administrator })
  await aCall(app, 'closeGroup', { id: led!.id }, { as: author })
  expect((await places()).query).toMatchObject([{ rights: [], groups: [{ id: joined!.id }] }])
  expect(await places(author)).toMatchObject({ message: 'not logged' })
  expect(await places(administrator, randomUUID())).toMatchObject({ message: 'not-found' })
})
