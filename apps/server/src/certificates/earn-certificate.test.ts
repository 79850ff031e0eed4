import { calls } from '@preau/contract/calls'
import type { PublicCertificate } from '@preau/contract/certificates/schemas'
import { readCheckedCode } from '@preau/contract/checked-code'
import type { QueryInput } from '@preau/contract/schemas'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aLibrary, aSingleChoice, aTrueFalse, type SlideTree } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { learnerParts } from '#testing/learner-parts.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'
import { aCode } from './testing/a-code.ts'

const { app, db, ...server } = await aServer()

let tools = 0

/** A tool with a module for each list of slides. */
async function aCourse(...modules: SlideTree[][]) {
  const at = ++tools
  const tree = modules.map((slides, module) => ({
    name: `Module ${at}.${module}`,
    slides: slides.map(slide => ({ ...slide, name: `${slide.name} ${at}` })),
  }))
  const ids = await aLibrary({ db, ...server }, [
    { name: `Level ${at}`, tools: [{ name: `Tool ${at}`, modules: tree, en: `The tool ${at}` }] },
  ])
  return { tool: ids(`Tool ${at}`), slide: (name: string) => ids(`${name} ${at}`) }
}

type Report = { slide: string; at?: number; answers?: Record<string, unknown> }

const report = (as: TestPerson, ...progress: Report[]) =>
  aCall(app, 'putProgress', { progress: progress.map(each => ({ at: Date.now(), ...each })), lang: 'fr' }, { as })

const standing = async (as: TestPerson, tool: string) =>
  (await aCall(app, 'getCertificateStanding', { tool, lang: 'fr' }, { as })).query[0]!

const certificates = async (as: TestPerson) => (await aCall(app, 'getOwnCertificates', {}, { as })).query

const setRule = async (tool: string, certificate: object) => {
  const as = await anAdministrator(db)
  const dataAction = [{ id: tool, commonAttributes: { content: { certificate } } }]
  expect(await aCall(app, 'updateObjects', { dataAction } as QueryInput<'updateObjects'>, { as })).toMatchObject({
    status: 'success',
  })
}

describe('R-58 a certificate is earned', () => {
  test('a certificate is in the holder’s language if the report names none; parts without a translation are in the original and marked', async () => {
    const { slide } = await aCourse([{ name: 'A' }])
    const teacher = await aTeacher(db, { language: 'de' })
    await aCall(app, 'putProgress', { progress: [{ slide: slide('A'), at: Date.now() }] }, { as: teacher })
    const [certificate] = await certificates(teacher)
    const { language, originals, tool } = certificate!.facts!
    const { name, takeaways } = tool
    expect(language).toBe('de')
    expect(originals).toEqual({ tool: 'fr', takeaways: 'fr', level: 'fr' })
    expect(name.de).toMatch(/^Tool/)
    expect(name.de).toBe(name.fr)
    expect(takeaways.de).toEqual(takeaways.fr)
    const mail = await db.selectFrom('mail').select('payload').where('actor_id', '=', teacher.id).executeTakeFirst()
    expect(mail?.payload).toMatchObject({ tool: name.fr })
  })

  test('the last slide earns the certificate in the same call, without any setting of an author', async () => {
    const { tool, slide } = await aCourse([{ name: 'A' }], [{ name: 'B' }])
    const teacher = await aTeacher(db, { firstName: 'Zoé', lastName: 'Ķalniņš-Ðurić' })
    await report(teacher, { slide: slide('A') })
    expect(await certificates(teacher)).toEqual([])
    expect(await standing(teacher, tool)).toMatchObject({
      certificate: null,
      isEarned: false,
      slides: 2,
      undone: [
        { slide: slide('B'), name: expect.stringMatching(/^B/), moduleName: expect.stringMatching(/^Module \d+\.1$/) },
      ],
      percent: null,
    })
    await report(teacher, { slide: slide('B') })
    const [certificate] = await certificates(teacher)
    expect(certificate).toMatchObject({
      state: 'valid',
      facts: {
        holder: 'Zoé Ķalniņš-Ðurić',
        language: 'fr',
        tool: { id: tool, name: { fr: expect.stringMatching(/^Tool/), en: expect.stringMatching(/^The tool/) } },
        validUntil: null,
        criteria: { slides: 2, questions: 0, threshold: null },
        organisation: { name: 'Association Préau', place: 'Lausanne' },
      },
    })
    expect(readCheckedCode(certificate!.code)).toEqual({ kind: 'code', code: certificate!.code })
    const mails = await db.selectFrom('mail').select(['kind', 'payload']).where('actor_id', '=', teacher.id).execute()
    expect(mails).toMatchObject([{ kind: 'certificate', payload: { code: certificate!.code } }])
  })

  test('a certificate needs an answer to every assessment, and four of five points; three are not enough', async () => {
    const questions = ['q1', 'q2', 'q3', 'q4', 'q5'].map(id => aTrueFalse(id))
    const { tool, slide } = await aCourse([{ name: 'A', blocks: [...questions, aSingleChoice('p', 'practice')] }])
    const teacher = await aTeacher(db)
    const right = (...ids: string[]) => Object.fromEntries(ids.map(id => [id, { value: true }]))
    await report(teacher, { slide: slide('A'), answers: { ...right('q1', 'q2', 'q3'), q4: { value: false } } })
    expect(await standing(teacher, tool)).toMatchObject({
      isEarned: false,
      percent: 60,
      undone: [{ slide: slide('A') }],
      open: [
        { block: 'q4', isAnswered: true, left: null, from: null },
        { block: 'q5', isAnswered: false },
      ],
    })
    expect(await certificates(teacher)).toEqual([])
    await report(teacher, { slide: slide('A'), answers: right('q4') })
    expect(await certificates(teacher)).toEqual([])
    const rest = { q5: { value: false }, p: { option: 'a' } }
    await report(teacher, { slide: slide('A'), answers: rest })
    const criteria = { questions: 5, threshold: 80, attempts: null }
    expect(await certificates(teacher)).toMatchObject([{ facts: { criteria } }])
  })

  test('a certificate is issued once, however often and fast the last slide is reported', async () => {
    const { tool, slide } = await aCourse([{ name: 'A' }])
    const teacher = await aTeacher(db)
    await report(teacher, { slide: slide('A') })
    await db.deleteFrom('certificate').where('actor_id', '=', teacher.id).execute()
    await db.deleteFrom('mail').where('actor_id', '=', teacher.id).execute()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 ? aCall(app, 'claimCertificate', { tool }, { as: teacher }) : report(teacher, { slide: slide('A') }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'success'))
    expect(await certificates(teacher)).toHaveLength(1)
    expect(await db.selectFrom('mail').select('id').where('actor_id', '=', teacher.id).execute()).toHaveLength(1)
  })

  test('nobody earns a certificate that the author switched off; an author’s own threshold applies if one is set', async () => {
    const { tool, slide } = await aCourse([{ name: 'A', blocks: [aTrueFalse('q1'), aTrueFalse('q2')] }])
    await setRule(tool, { isGiven: false })
    const teacher = await aTeacher(db)
    await report(teacher, { slide: slide('A'), answers: { q1: { value: true }, q2: { value: true } } })
    expect(await certificates(teacher)).toEqual([])
    expect(await aCall(app, 'claimCertificate', { tool }, { as: teacher })).toMatchObject({ message: 'not-earned' })
    await setRule(tool, { threshold: 50, hours: 2.5, validMonths: 12 })
    const other = await aTeacher(db)
    await report(other, { slide: slide('A'), answers: { q1: { value: true }, q2: { value: false } } })
    const [certificate] = await certificates(other)
    expect(certificate).toMatchObject({ facts: { hours: 2.5, criteria: { threshold: 50 } } })
    const { issuedAt, validUntil } = certificate!.facts!
    expect((validUntil! - issuedAt) / 86_400_000).toBeCloseTo(365, -1)
  })

  test('hidden slides neither prevent a certificate nor earn one', async () => {
    const { slide } = await aCourse([{ name: 'A' }, { name: 'H', hidden: true, blocks: [aTrueFalse('q')] }])
    const teacher = await aTeacher(db)
    await report(teacher, { slide: slide('A') })
    expect(await certificates(teacher)).toHaveLength(1)
  })
})

describe('R-58 what a certificate says is fixed', () => {
  test('a certificate is unchanged when tool, person and organisation are renamed, slides are added, or the tool is deleted', async () => {
    const { tool, slide } = await aCourse([{ name: 'A' }])
    const teacher = await aTeacher(db)
    await report(teacher, { slide: slide('A') })
    const [before] = await certificates(teacher)
    const same = { ...before, checkedAt: expect.any(Number) }
    const as = await anAdministrator(db)
    const dataAction = [{ id: tool, commonAttributes: { name: 'Autrement' } }]
    await aCall(app, 'updateObjects', { dataAction } as QueryInput<'updateObjects'>, { as })
    await db.updateTable('actor').set({ last_name: 'Autre' }).where('id', '=', teacher.id).execute()
    expect(await certificates(teacher)).toEqual([same])
    await db.deleteFrom('object').where('id', '=', tool).execute()
    expect(await certificates(teacher)).toEqual([same])
    await db.deleteFrom('actor').where('id', '=', teacher.id).execute()
    expect(await aCall(app, 'checkCertificate', { key: before!.code })).toMatchObject({ query: [same] })
  })

  test('the database itself rejects a change of a certificate', async () => {
    const { slide } = await aCourse([{ name: 'A' }])
    const teacher = await aTeacher(db)
    await report(teacher, { slide: slide('A') })
    const change = db.updateTable('certificate').set({ facts: '{}' }).where('actor_id', '=', teacher.id).execute()
    await expect(change).rejects.toThrow('a certificate is never changed')
  })
})

describe('R-58 an assessment is answered again', () => {
  const wrong = { value: false }
  const right = { value: true }
  const options = async (slide: string) => {
    const partOf = await learnerParts(db)
    return { a: { option: partOf(slide, 'q', 'a') }, b: { option: partOf(slide, 'q', 'b') } }
  }

  test('an assessment is answered again as often as its author allows', async () => {
    const { tool, slide } = await aCourse([{ name: 'A', blocks: [aSingleChoice('q')] }])
    await setRule(tool, { attempts: 1 })
    const teacher = await aTeacher(db)
    const { a, b } = await options(slide('A'))
    const { query: first } = await report(teacher, { slide: slide('A'), answers: { q: a } })
    expect(first).toMatchObject([{ attempts: { q: { left: 0, from: null, refused: null } } }])
    // The same report again is not another attempt. Neither is an answer that does not fit, e.g. with an option that is
    // not in the slide.
    await report(teacher, { slide: slide('A'), answers: { q: a } })
    const strange = await report(teacher, { slide: slide('A'), answers: { q: { option: 'b' } } })
    expect(strange.query).toMatchObject([{ refused: 'answer-does-not-fit', marks: {} }])
    expect((await standing(teacher, tool)).open).toMatchObject([{ block: 'q', left: 0 }])
    const { query } = await report(teacher, { slide: slide('A'), answers: { q: b } })
    expect(query).toMatchObject([
      {
        refused: 'no-attempts-left',
        marks: { q: { isRight: false } },
        attempts: { q: { left: 0, from: null, refused: { why: 'no-attempts-left', kept: a } } },
      },
    ])
    const known = await aCall(app, 'getProgress', { tool }, { as: teacher })
    expect(known.query[0]?.slides[0]?.answers).toMatchObject({ q: { answer: a, next: { left: 0 } } })
    expect(await certificates(teacher)).toEqual([])
  })

  test('an assessment is answered again after the pause its author sets, by our clock and not the browser’s', async () => {
    const { tool, slide } = await aCourse([{ name: 'A', blocks: [aTrueFalse('q')] }])
    await setRule(tool, { pauseMinutes: 10 })
    const teacher = await aTeacher(db)
    const days = (count: number) => Date.now() - count * 86_400_000
    const [, soon] = (
      await report(
        teacher,
        { slide: slide('A'), at: days(2), answers: { q: wrong } },
        { slide: slide('A'), at: days(1), answers: { q: right } },
      )
    ).query
    expect(soon).toMatchObject({
      refused: 'too-early',
      marks: { q: { isRight: false } },
      attempts: { q: { left: null, from: expect.any(Number), refused: { why: 'too-early', kept: wrong } } },
    })
    expect((await standing(teacher, tool)).open).toMatchObject([{ from: expect.any(Number) }])
    // Eleven minutes later.
    await sql`
      update progress set answers = jsonb_set(answers, '{q,at}', to_jsonb(${new Date(Date.now() - 660_000).toISOString()}::text))
      where actor_id = ${teacher.id}
    `.execute(db)
    expect((await standing(teacher, tool)).open).toMatchObject([{ from: null }])
    await report(teacher, { slide: slide('A'), answers: { q: right } })
    expect(await certificates(teacher)).toHaveLength(1)
  })

  test('old reports of an assessment do not reveal the right answer', async () => {
    const { tool, slide } = await aCourse([{ name: 'A', blocks: [aSingleChoice('q')] }])
    await setRule(tool, { attempts: 1 })
    const teacher = await aTeacher(db)
    const { a, b } = await options(slide('A'))
    await report(teacher, { slide: slide('A'), answers: { q: a } })
    const { query } = await report(teacher, { slide: slide('A'), at: 1, answers: { q: b } })
    expect(query).toMatchObject([{ refused: 'no-attempts-left', marks: { q: { isRight: false } } }])
  })
})

test('R-58 neither a question without limits nor a practice question says anything of attempts', async () => {
  const { tool, slide } = await aCourse([{ name: 'A', blocks: [aTrueFalse('q'), aSingleChoice('p', 'practice')] }])
  const teacher = await aTeacher(db)
  const answers = { q: { value: false }, p: { option: 'a' } }
  expect(await report(teacher, { slide: slide('A'), answers })).toMatchObject({ query: [{ attempts: {} }] })
  await setRule(tool, { attempts: 3 })
  const { query } = await aCall(app, 'getProgress', { tool }, { as: teacher })
  expect(query[0]?.slides[0]?.answers).toMatchObject({ q: { next: { left: 2 } } })
  expect(query[0]?.slides[0]?.answers.p).not.toHaveProperty('next')
})

describe('W-03 W-11 R-57 calls 3 and 11', () => {
  test('calls 3 and 11 find a valid certificate by its code, in base64 or as printed, and no other', async () => {
    const { slide } = await aCourse([{ name: 'A' }])
    const teacher = await aTeacher(db)
    await report(teacher, { slide: slide('A') })
    const [{ code } = { code: '' }] = await certificates(teacher)
    const base64 = (text: string) => Buffer.from(text).toString('base64')
    for (const key of [code, `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase(), base64(code)]) {
      const query = { action: 'getCertificate', user: 'nobody', key, domain: 'localhost', scope: 'certificates' }
      const fields = { key: base64('public'), query: base64(JSON.stringify(query)), encryption: 'true' }
      const url = `${calls.getCertificate.path}?${new URLSearchParams(fields)}`
      expect(dataSetOf(await app.inject(url))).toMatchObject({
        status: 'success',
        query: [{ tokenValidate: code, userAllName: 'Chiara Monnet', courseName: expect.stringMatching(/^Tool/) }],
      })
    }
    await db.updateTable('certificate').set({ revoked_at: new Date() }).where('code', '=', code).execute()
    expect(await aCall(app, 'getCertificate', { key: code })).toMatchObject({ status: 'error', query: [] })
  })

  test.each(['', 'K7QF2', '%j is no certificate', '<script>alert(1)</script>', '8'.repeat(400), '日本語'])(
    'W-11 %j is no certificate',
    async key => {
      expect(await aCall(app, 'getCertificate', { key })).toMatchObject({ status: 'error', query: [] })
      const { query } = await aCall(app, 'checkCertificate', { key })
      expect(query[0]?.kind).toBe('none')
    },
  )

  test('W-11 a key of more than 400 characters is a malformed call', async () => {
    const response = await sendRaw(app, 'checkCertificate', { action: 'check', key: 'x'.repeat(401) })
    expect(response.statusCode).toBe(400)
  })

  test('R-57 a network that tries out codes has to wait, whatever code it sends then; checking real codes has no limit', async () => {
    const { slide } = await aCourse([{ name: 'A' }])
    const teacher = await aTeacher(db)
    await report(teacher, { slide: slide('A') })
    const [{ code } = { code: '' }] = await certificates(teacher)
    for (let checked = 0; checked < 70; checked++)
      expect(await aCall(app, 'checkCertificate', { key: code })).toMatchObject({ query: [{ state: 'valid' }] })
    for (let tried = 0; tried < 60; tried++)
      expect(await aCall(app, 'checkCertificate', { key: aCode() })).toMatchObject({ query: [{ kind: 'unknown' }] })
    for (const key of [aCode(), code])
      expect(await aCall(app, 'checkCertificate', { key })).toMatchObject({ httpStatus: 429 })
    await db.deleteFrom('attempt').execute()
  })

  test('R-57 two hundred codes tried at once are limited as if they were tried one after the other', async () => {
    const { slide } = await aCourse([{ name: 'A' }])
    const teacher = await aTeacher(db)
    await report(teacher, { slide: slide('A') })
    const [{ code } = { code: '' }] = await certificates(teacher)
    const keys = [...Array.from({ length: 199 }, () => aCode()), code]
    const tried = await Promise.all(keys.map(key => aCall(app, 'checkCertificate', { key })))
    const answers = tried.map(({ httpStatus, query }) => (httpStatus === 429 ? 'wait' : query[0]?.kind))
    expect(answers.filter(each => each === 'unknown')).toHaveLength(60)
    expect(answers.at(-1)).toBe('wait')
    await db.deleteFrom('attempt').execute()
  })
})

test('R-58 a certificate withdrawn by its holder is reported as such, without any other data', async () => {
  const { tool, slide } = await aCourse([{ name: 'A' }])
  const teacher = await aTeacher(db)
  await report(teacher, { slide: slide('A') })
  const [{ code } = { code: '' }] = await certificates(teacher)
  const stranger = await aTeacher(db)
  expect(await aCall(app, 'withdrawCertificate', { code }, { as: stranger })).toMatchObject({ message: 'not-found' })
  expect(await aCall(app, 'withdrawCertificate', { code }, { as: teacher })).toMatchObject({ status: 'success' })
  expect(await aCall(app, 'checkCertificate', { key: code })).toMatchObject({
    query: [{ state: 'withdrawn', facts: null }],
  })
  const row = await db.selectFrom('certificate').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('Monnet')
  // A withdrawn certificate is not earned again.
  await report(teacher, { slide: slide('A') })
  expect(await aCall(app, 'claimCertificate', { tool }, { as: teacher })).toMatchObject({ message: 'not-earned' })
  expect(await certificates(teacher)).toMatchObject([{ code, state: 'withdrawn' }])
})

test('R-58 a certificate that was revoked is not claimed again', async () => {
  const { tool, slide } = await aCourse([{ name: 'A' }])
  const teacher = await aTeacher(db)
  await report(teacher, { slide: slide('A') })
  const [{ code } = { code: '' }] = await certificates(teacher)
  expect(await aCall(app, 'claimCertificate', { tool }, { as: teacher })).toMatchObject({ query: [{ code }] })
  await db.updateTable('certificate').set({ revoked_at: new Date() }).where('code', '=', code).execute()
  expect(await aCall(app, 'claimCertificate', { tool }, { as: teacher })).toMatchObject({ message: 'not-earned' })
})

test('R-58 a certificate with a short validity is not renewed on the day it is issued', async () => {
  const { tool, slide } = await aCourse([{ name: 'A' }])
  await setRule(tool, { validMonths: 2 })
  const teacher = await aTeacher(db)
  await report(teacher, { slide: slide('A') })
  expect(await standing(teacher, tool)).toMatchObject({ isRenewable: false })
  await report(teacher, { slide: slide('A') })
  expect(await certificates(teacher)).toHaveLength(1)
})

/** Replaces a certificate that was just earned by the same one as if it was issued 340 days ago. */
async function endSoon({ id }: TestPerson, tool: string, { code, facts }: PublicCertificate) {
  await db.deleteFrom('certificate').where('actor_id', '=', id).execute()
  await db
    .insertInto('certificate')
    .values({
      code,
      actor_id: id,
      tool_id: tool,
      facts: JSON.stringify(facts),
      issued_at: new Date(Date.now() - 340 * 86_400_000),
      valid_until: new Date(Date.now() + 25 * 86_400_000),
      status_index: ++tools + 1000,
    })
    .execute()
}

test('R-58 a renewal gives as many attempts as the first time', async () => {
  const { tool, slide } = await aCourse([{ name: 'A', blocks: [aTrueFalse('q')] }])
  await setRule(tool, { validMonths: 12, attempts: 1 })
  const teacher = await aTeacher(db)
  const right = { q: { value: true } }
  await report(teacher, { slide: slide('A'), answers: right })
  expect((await aCall(app, 'getProgress', { tool }, { as: teacher })).query[0]?.slides[0]?.answers).toMatchObject({
    q: { next: { left: 0 } },
  })
  const [first] = await certificates(teacher)
  await endSoon(teacher, tool, first!)
  await sql`
    update progress set answers = jsonb_set(answers, '{q,at}', to_jsonb(${new Date(Date.now() - 340 * 86_400_000).toISOString()}::text))
    where actor_id = ${teacher.id}
  `.execute(db)
  expect((await standing(teacher, tool)).open).toMatchObject([{ block: 'q', isAnswered: false, left: 1 }])
  const { query } = await report(teacher, { slide: slide('A'), answers: right })
  expect(query).toMatchObject([{ refused: null, attempts: { q: { left: 0 } } }])
  expect(await certificates(teacher)).toHaveLength(2)
})

test('R-58 a renewal asks for earlier answers again, and accepts the same ones', async () => {
  const { tool, slide } = await aCourse([{ name: 'A', blocks: [aTrueFalse('q'), aTrueFalse('p', 'practice')] }])
  await setRule(tool, { validMonths: 12 })
  const teacher = await aTeacher(db)
  const right = { q: { value: true }, p: { value: true } }
  const answers = async () =>
    (await aCall(app, 'getProgress', { tool }, { as: teacher })).query[0]?.slides[0]?.answers ?? {}
  await report(teacher, { slide: slide('A'), at: Date.now() - 360 * 86_400_000, answers: right })
  expect((await answers()).q).not.toHaveProperty('mayBeAskedAgain')
  const [first] = await certificates(teacher)
  await endSoon(teacher, tool, first!)
  expect(await answers()).toMatchObject({ q: { mayBeAskedAgain: true, mark: { isRight: true } } })
  expect((await answers()).p).not.toHaveProperty('mayBeAskedAgain')
  await setRule(tool, { validMonths: 12, isGiven: false })
  expect((await answers()).q).not.toHaveProperty('mayBeAskedAgain')
  await setRule(tool, { validMonths: 12 })
  await report(teacher, { slide: slide('A'), answers: right })
  expect((await answers()).q).not.toHaveProperty('mayBeAskedAgain')
  expect(await certificates(teacher)).toHaveLength(2)
})

test('R-58 an expiring certificate is renewed by what has changed since and by the assessments', async () => {
  const { tool, slide } = await aCourse([{ name: 'A', blocks: [aTrueFalse('q')] }, { name: 'B' }])
  await setRule(tool, { validMonths: 12 })
  const teacher = await aTeacher(db)
  const right = { q: { value: true } }
  const long = Date.now() - 360 * 86_400_000
  await report(teacher, { slide: slide('A'), at: long, answers: right }, { slide: slide('B'), at: long })
  const [first] = await certificates(teacher)
  await endSoon(teacher, tool, first!)
  await db
    .updateTable('object')
    .set({ published_at: new Date(Date.now() - 350 * 86_400_000) })
    .where('id', 'in', [slide('A'), slide('B')])
    .execute()
  expect(await standing(teacher, tool)).toMatchObject({ isRenewable: true, undone: [], open: [{ block: 'q' }] })
  await db.updateTable('object').set({ published_at: new Date() }).where('id', '=', slide('B')).execute()
  expect(await standing(teacher, tool)).toMatchObject({ undone: [{ slide: slide('B') }] })
  await report(teacher, { slide: slide('B') })
  expect(await certificates(teacher)).toHaveLength(1)
  await report(teacher, { slide: slide('A'), answers: right })
  const [second, former] = await certificates(teacher)
  expect(second).toMatchObject({ state: 'valid' })
  expect(former).toMatchObject({ state: 'replaced', code: first!.code, replacedBy: second!.code })
})
