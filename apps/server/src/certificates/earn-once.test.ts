import type { SignedInViewer } from '@preau/contract/library/rights'
import type { Query } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordProgress } from '#learning/record-progress.ts'
import { aLibrary, aSingleChoice, aTrueFalse } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { learnerParts } from '#testing/learner-parts.ts'
import { aTeacher } from '#testing/people.ts'
import { certifying } from './routes.ts'

const server = await aServer()
const { db } = server
const question = aTrueFalse('q')
const choice = aSingleChoice('choice')
const ids = await aLibrary(server, [
  {
    name: 'Level',
    tools: [
      {
        name: 'Tool',
        modules: [
          {
            name: 'One',
            slides: [
              { name: 'A', blocks: [question], en: { name: 'A in English', blocks: [question] } },
              { name: 'B', blocks: [choice] },
            ],
          },
          { name: 'Two', slides: [{ name: 'C' }] },
        ],
      },
    ],
  },
])

const partOf = await learnerParts(db)
const optionOf = (letter: string) => partOf(ids('B'), 'choice', letter)

type Report = Query<'putProgress'>['progress'][number]
type Call = { reports: Report[]; language: Language; times: number }

const begun = Date.now() - 86_400_000
const moment = fc.integer({ min: 0, max: 9 }).map(minutes => begun + minutes * 60_000)
const seen = (name: string) => moment.map((at): Report => ({ slide: ids(name), at }))
const report = fc.oneof(
  ...['A', 'B', 'C'].map(seen),
  fc
    .record({ at: moment, value: fc.boolean() })
    .map(({ at, value }): Report => ({ slide: ids('A'), at, answers: { q: { value } } })),
  fc
    .record({ at: moment, option: fc.constantFrom(optionOf('a'), optionOf('b')) })
    .map(({ at, option }): Report => ({ slide: ids('B'), at, answers: { choice: { option } } })),
)
const call: fc.Arbitrary<Call> = fc.record({
  reports: fc.array(report, { minLength: 1, maxLength: 3 }),
  language: fc.constantFrom('fr', 'en', 'de'),
  times: fc.integer({ min: 1, max: 3 }),
})

/**
 * Computes by hand whether a certificate is earned: every slide is seen, and the last answer to each question is right.
 */
function aLearner() {
  const visited = new Set<string>()
  const answers = new Map<string, { at: number; isRight: boolean }>()
  return {
    take({ slide, at, answers: given }: Report) {
      visited.add(slide)
      if (!given) return
      const known = answers.get(slide)
      if (!known || at >= known.at) answers.set(slide, { at, isRight: isRight(given) })
    },
    hasEarned: () =>
      ['A', 'B', 'C'].every(name => visited.has(ids(name))) &&
      ['A', 'B'].every(name => answers.get(ids(name))?.isRight === true),
  }
}

const isRight = (given: Record<string, unknown>) =>
  ['{"q":{"value":true}}', `{"choice":{"option":"${optionOf('b')}"}}`].includes(JSON.stringify(given))

const codesOf = async (id: string) =>
  (await db.selectFrom('certificate').select('code').where('actor_id', '=', id).execute()).map(({ code }) => code)

test('R-58 for any order, repetition and language of reports one certificate is issued, and not too early', async () => {
  const people: { viewer: SignedInViewer; codes: string[] }[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 3, maxLength: 14 }), async calls => {
      const { viewer } = await aTeacher(db)
      const learner = aLearner()
      let codes: string[] = []
      for (const { reports, language, times } of calls) {
        for (const each of reports) learner.take(each)
        // The same call at once from several tabs.
        await Promise.all(
          Array.from({ length: times }, () =>
            recordProgress(db, viewer, reports, language, certifying(server, { language: 'fr' })),
          ),
        )
        const before = codes
        codes = await codesOf(viewer.id)
        expect(codes).toHaveLength(before.length > 0 || learner.hasEarned() ? 1 : 0)
        if (before.length > 0) expect(codes).toEqual(before)
      }
      people.push({ viewer, codes })
    }),
    { numRuns: 30, seed: 58, endOnFailure: true },
  )
  const holders = people.filter(({ codes }) => codes.length > 0)
  expect(holders.length).toBeGreaterThan(5)

  // From now on the tool requires more.
  const content = JSON.stringify({ title: 'A', blocks: [question, aTrueFalse('later')] })
  await db.updateTable('object').set({ content }).where('id', '=', ids('A')).execute()
  const wrong: Report = { slide: ids('A'), at: Date.now(), answers: { q: { value: false }, later: { value: false } } }
  for (const { viewer, codes } of people) {
    await recordProgress(db, viewer, [wrong], 'fr', certifying(server, { language: 'fr' }))
    expect(await codesOf(viewer.id)).toEqual(codes)
  }
  const states = await db.selectFrom('certificate').select(['revoked_at', 'replaced_by', 'withdrawn_at']).execute()
  for (const state of states) expect(state).toEqual({ revoked_at: null, replaced_by: null, withdrawn_at: null })
})
