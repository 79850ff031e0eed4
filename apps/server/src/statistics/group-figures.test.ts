import { joinTextVersion } from '@preau/contract/groups/calls'
import type { Answer } from '@preau/contract/schemas'
import { fewestLearners, figuresBy } from '@preau/contract/statistics/calls'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readCsv } from '#platform/csv.ts'
import { aBranch } from '#testing/a-branch.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'
import { aCertificate } from '../certificates/testing/a-certificate.ts'
import { type FiguresFilter, readGroupFigures } from './group-figures.ts'

const { app, db } = await aServer()
const as = await anAdministrator(db)
const branches = [await aBranch(db), await aBranch(db)]
const { slide, tool, level } = branches[0]!

type Filter = FiguresFilter
type By = (typeof figuresBy)[number]
type Row = Answer<'getGroupFigures'>[number]['rows'][number]

beforeEach(async () => {
  await db.deleteFrom('people_group').execute()
  await db.deleteFrom('actor').where('id', '<>', as.id).execute()
  await sql`delete from group_figure`.execute(db)
})

async function aGroup(organization: string, school: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into people_group (name, organization, school) values ('G', ${organization}, ${school}) returning id
  `.execute(db)
  return rows[0]!.id
}
async function aMember(...groups: string[]): Promise<TestPerson> {
  const person = await aTeacher(db)
  for (const group_id of groups)
    await db
      .insertInto('membership')
      .values({ group_id, actor_id: person.id, is_lead: false, is_member: true, text_version: joinTextVersion })
      .execute()
  return person
}
const learns = (person: TestPerson, on = slide) =>
  aCall(app, 'putProgress', { progress: [{ slide: on, at: Date.now() }], lang: 'fr' }, { as: person })
const isCertified = (person: TestPerson, toolId = tool, month = '2026-03') =>
  aCertificate(db, { actorId: person.id, toolId, issuedAt: new Date(`${month}-15T12:00:00Z`) })

const rowsBy = async (by: By, filter: Filter = {}): Promise<Row[]> =>
  (await aCall(app, 'getGroupFigures', { by, ...filter }, { as })).query[0]!.rows
/** The figures without a request, for tests that read thousands of them. */
const readBy = async (by: By, filter: Filter): Promise<Row[]> =>
  (await readGroupFigures(db, { by, ...filter }, 'fr')).rows

test('G-42 members of groups are counted by organisation, school, level and month, and taken out as CSV', async () => {
  const [nyon, other] = [await aGroup('Vaud', 'Nyon'), await aGroup('  VAUD ', 'nyon')]
  for (let index = 0; index < 10; index += 1) {
    const person = await aMember(index % 2 ? nyon : other)
    await learns(person)
    if (index < 5) await isCertified(person)
  }
  expect(await rowsBy('organization')).toMatchObject([{ key: 'vaud', begun: 10, finished: 10, certified: 5 }])
  expect(await rowsBy('school')).toMatchObject([{ key: 'vaud / nyon', begun: 10, certified: 5 }])
  expect(await rowsBy('level')).toMatchObject([{ key: level, name: 'level', begun: 10, certified: 5 }])
  expect(await rowsBy('month', { until: '2026-03' })).toEqual([
    { key: '2026-03', name: '2026-03', begun: 0, finished: 5, certified: 5 },
  ])
  expect(await rowsBy('school', { organization: 'Genève' })).toEqual([])
  const { choices } = (await aCall(app, 'getGroupFigures', { by: 'level' }, { as })).query[0]!
  expect(choices).toMatchObject({ schools: [expect.stringMatching(/^nyon$/i)], levels: [{ id: level }] })
  expect(choices.months).toEqual([expect.any(String), '2026-03'])
  const { body, headers } = await sendRaw(
    app,
    'exportGroupFigures',
    { action: 'exportGroupFigures', lang: 'en', until: '2026-03' },
    { as },
  )
  expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' })
  expect(readCsv(body.slice(1), ';').map(({ cells }) => cells.slice(2))).toEqual([
    ['Level', 'Month', 'Have begun', 'Have finished', 'With a certificate'],
    ['level', '2026-03', '0', '5', '5'],
  ])
})

test('G-42 a figure appears with five people and changes when five more are complete, whatever was read in between', async () => {
  const group = await aGroup('Vaud', 'Nyon')
  const seen = []
  for (let people = 1; people <= 11; people += 1) {
    await learns(await aMember(group))
    seen.push((await rowsBy('school'))[0]?.begun ?? 0)
  }
  expect(seen).toEqual([0, 0, 0, 0, 5, 5, 5, 5, 5, 10, 10])
})

test('G-42 somebody who leaves, comes back, does more or has a second group of the school is counted once', async () => {
  const [group, second] = [await aGroup('Vaud', 'Nyon'), await aGroup('Vaud', 'Nyon')]
  const people = []
  for (let index = 0; index < 5; index += 1) people.push(await aMember(group, second))
  for (const person of people) await learns(person)
  const before = await rowsBy('school')
  expect(before).toMatchObject([{ begun: 5, finished: 5 }])
  await aCall(app, 'leaveGroup', { id: group }, { as: people[0]! })
  await aCall(app, 'leaveGroup', { id: second }, { as: people[0]! })
  await db.deleteFrom('actor').where('id', '=', people[1]!.id).execute()
  for (const person of people.slice(2)) await learns(person)
  for (let index = 0; index < 4; index += 1) await learns(await aMember(group))
  expect(await rowsBy('school')).toEqual(before)
})

test('G-42 the figures are for administrators', async () => {
  for (const name of ['getGroupFigures', 'exportGroupFigures'] as const) {
    const query = { action: name, by: 'school' }
    expect((await sendRaw(app, name, query, { as: await aTeacher(db) })).json()).toMatchObject({
      dataSet: { message: 'not logged' },
    })
    expect((await sendRaw(app, name, query, {})).json().dataSet.status).toBe('error')
  }
  const odd = { action: 'getGroupFigures', by: 'school', from: '2026-13' }
  expect((await sendRaw(app, 'getGroupFigures', odd, { as })).json().dataSet.status).toBe('error')
})

const organizations = ['Vaud', 'Bern']
const schools = ['A', 'B']
const months = ['2026-01', '2026-02']
const arrival = fc.record({
  places: fc.uniqueArray(fc.tuple(fc.constantFrom(...organizations), fc.constantFrom(...schools)), {
    minLength: 1,
    maxLength: 2,
    selector: place => place.join(),
  }),
  branch: fc.nat(1),
  month: fc.constantFrom(...months),
  leaves: fc.boolean(),
})

/** Every combination of filters, with one value each; the rest is the difference to all. */
const filters: Filter[] = [undefined, organizations[0]].flatMap(organization =>
  [undefined, schools[0]].flatMap(school =>
    [undefined, level].flatMap(level =>
      [{}, { until: months[0] }, { from: months[1] }].map(span => ({
        ...(organization !== undefined && { organization }),
        ...(school !== undefined && { school }),
        ...(level !== undefined && { level }),
        ...span,
      })),
    ),
  ),
)

/** All figures that anybody can read, by their filter, breakdown and key. */
async function readAll(): Promise<Map<string, number>> {
  const all = new Map<string, number>()
  for (const filter of filters)
    for (const by of figuresBy)
      for (const { key, certified } of await readBy(by, filter))
        all.set([JSON.stringify(filter), by, key].join(' '), certified)
  return all
}

test('G-42 no figure is about fewer than five people, nor is a difference between figures of different filters, breakdowns or moments', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(arrival, { minLength: 4, maxLength: 20 }),
      fc.integer({ min: 1, max: 6 }),
      async (arrivals, every) => {
        await db.deleteFrom('people_group').execute()
        await db.deleteFrom('actor').where('id', '<>', as.id).execute()
        await sql`delete from group_figure`.execute(db)
        const groups = new Map<string, string>()
        for (const organization of organizations)
          for (const school of schools) groups.set([organization, school].join(), await aGroup(organization, school))
        const did = new Map<string, number>()
        let before = await readAll()
        for (const [index, { places, branch, month, leaves }] of arrivals.entries()) {
          const ids = places.map(place => groups.get(place.join())!)
          const person = await aMember(...ids)
          await isCertified(person, branches[branch]!.tool, month)
          for (const place of places) {
            const cell = [...place, branch].join()
            did.set(cell, (did.get(cell) ?? 0) + 1)
          }
          await readBy('month', {})
          if (index % (every + 3) > 0) continue
          const now = await readAll()
          // Each figure is a multiple of five, and so is the difference of any two, read now or at the time before.
          for (const [what, figure] of now) {
            expect(figure % fewestLearners, what).toBe(0)
            expect(figure, what).toBeGreaterThanOrEqual(before.get(what) ?? 0)
          }
          before = now
          if (leaves) for (const id of ids) await aCall(app, 'leaveGroup', { id }, { as: person })
        }
        // In each school and level, the figure is never more than what happened, and at most four less.
        for (const [cell, people] of did) {
          const [organization, school, branch] = cell.split(',')
          const filter = { organization: organization!, school: school!, level: branches[Number(branch)]!.level }
          const shown = (await readBy('level', filter))[0]?.certified ?? 0
          expect(shown).toBeLessThanOrEqual(people)
          if (arrivals.every(({ leaves }) => !leaves)) expect(shown).toBe(people - (people % fewestLearners))
        }
        // A breakdown adds up to its total, so that subtraction reveals nothing.
        for (const filter of filters) {
          const sums = await Promise.all(
            figuresBy.map(async by => (await readBy(by, filter)).reduce((sum, { certified }) => sum + certified, 0)),
          )
          expect(new Set(sums).size, JSON.stringify(filter)).toBe(1)
        }
      },
    ),
    { numRuns: 3 },
  )
})
