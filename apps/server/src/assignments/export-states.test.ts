import { expect, test } from 'vitest'
import { readCsv } from '#platform/csv.ts'
import { aBranch } from '#testing/a-branch.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher } from '#testing/people.ts'
import { aCertificate } from '../certificates/testing/a-certificate.ts'
import { aGroup, dayFromToday, daysLater } from './testing/a-group.ts'

const { app, db } = await aServer()
const lead = await aTeacher(db)
const { tool } = await aBranch(db)
const { name: toolName } = await db.selectFrom('object').select('name').where('id', '=', tool).executeTakeFirstOrThrow()

test('G-13 a lead exports the states of the members as CSV with names, states and days and nothing else; others cannot', async () => {
  const odd = await aTeacher(db, { firstName: '=1+1;"Zoé"', lastName: 'Aa' })
  const done = await aTeacher(db, { firstName: 'Luc', lastName: 'Zz' })
  const group = await aGroup(app, lead, [odd, done])
  const query = { group: group.id, tools: [tool], dueDay: await dayFromToday(db, 3), text: '' }
  const id = (await aCall(app, 'createAssignment', query, { as: lead })).query[0]!.id
  await daysLater(db, 5)
  const dueDay = await dayFromToday(db, -2)
  await aCertificate(db, { actorId: done.id, toolId: tool })
  const { body, headers } = await sendRaw(app, 'exportStates', { action: 'exportStates', id, lang: 'de' }, { as: lead })
  expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
  const records = readCsv(body.slice(1), ';').map(({ cells }) => cells)
  expect(records).toEqual([
    ['Name', 'Aufgegeben', 'Stand', 'Überfällig', 'Abzuschliessen bis', 'Abgeschlossen am'],
    ['\'=1+1;"Zoé" Aa', toolName, 'Nicht begonnen', 'Überfällig', dueDay, ''],
    ['Luc Zz', toolName, expect.stringMatching(/bgeschlossen/), '', dueDay, expect.stringMatching(/^\d{4}-\d\d-\d\d /)],
  ])
  for (const secret of [odd.mail, odd.id, done.mail, done.id]) expect(body).not.toContain(secret)
  for (const as of [odd, await aTeacher(db)]) {
    const refused = await sendRaw(app, 'exportStates', { action: 'exportStates', id }, { as })
    expect(refused.json()).toMatchObject({ dataSet: { message: 'not-found' } })
  }
  await aCall(app, 'leaveGroup', { id: group.id }, { as: odd })
  expect((await sendRaw(app, 'exportStates', { action: 'exportStates', id }, { as: lead })).body).not.toContain('Zoé')
})

test('G-60 the files of two assignments of a group have different names, and each line says what is asked', async () => {
  const member = await aTeacher(db, { lastName: 'Membre' })
  const group = await aGroup(app, lead, [member], 'École de la Source')
  const other = await aBranch(db)
  await db.updateTable('object').set({ name: 'Photos, droits et amis' }).where('id', '=', other.tool).execute()
  const files = []
  for (const each of [tool, other.tool]) {
    const query = { group: group.id, tools: [each], dueDay: null, text: '' }
    const id = (await aCall(app, 'createAssignment', query, { as: lead })).query[0]!.id
    const { body, headers } = await sendRaw(app, 'exportStates', { action: 'exportStates', id }, { as: lead })
    files.push({ name: headers['content-disposition'], asked: readCsv(body.slice(1), ';')[1]!.cells[1] })
  }
  expect(files[0]!.name).not.toBe(files[1]!.name)
  expect(files[1]!.name).toContain(encodeURIComponent('École de la Source Photos, droits et amis'))
  expect(files.map(({ asked }) => asked)).toEqual([toolName, 'Photos, droits et amis'])
})

test('G-54 the file of the states is named by its group, what is asked and the day', async () => {
  const group = await aGroup(app, lead, [await aTeacher(db)], 'École « Les Tilleuls » / Nyon')
  const query = { group: group.id, tools: [tool], dueDay: null, text: '' }
  const id = (await aCall(app, 'createAssignment', query, { as: lead })).query[0]!.id
  const { headers } = await sendRaw(app, 'exportStates', { action: 'exportStates', id }, { as: lead })
  const day = new Date().toISOString().slice(0, 10)
  expect(headers['content-disposition']).toBe(
    `attachment; filename="preau-states-${day}.csv"; filename*=UTF-8''${encodeURIComponent(`École « Les Tilleuls » Nyon ${toolName} ${day}.csv`)}`,
  )
})
