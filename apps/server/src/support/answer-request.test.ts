import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'

const { app, db } = await aServer()
const administrator = await anAdministrator(db)

const asked = 'Mon lien ne s’ouvre pas.'

/** A request, written by a visitor or from an account. */
async function aRequest(sender?: TestPerson, mail = sender?.mail ?? 'camille@ecole.ch') {
  const email = {
    ...{ firstname: 'Camille', lastname: 'Favre', mail, category: 'i-can-not-connect' as const },
    ...{ text: asked, type: 'support' as const, lang: 'de' as const },
  }
  const { query } = dataSetOf(await sendRaw(app, 'sendMail', { action: 'put', email: [email] }, { as: sender }))
  return (query as { id: string; reference: string }[])[0]!
}
const answer = (id: string, text: string, as = administrator) =>
  aCall(app, 'answerContactRequest', { id, text }, { as })
const note = (id: string, text: string, as = administrator) => aCall(app, 'noteContactRequest', { id, text }, { as })
const take = (id: string, taken: boolean, as = administrator) => aCall(app, 'takeContactRequest', { id, taken }, { as })
const reply = (id: string, text: string, as: TestPerson) => aCall(app, 'replyToSupport', { id, text }, { as })
const own = (as: TestPerson) => aCall(app, 'getOwnContactRequests', {}, { as })
const answers = () => db.selectFrom('mail').selectAll().where('kind', '=', 'contact-answer').execute()
const messages = () => db.selectFrom('contact_message').selectAll().execute()
const events = async () =>
  (
    await db
      .selectFrom('audit')
      .select(['action', 'details'])
      .where('action', 'like', '%contact-request')
      .orderBy('id')
      .execute()
  ).map(({ action, details }) => [action, details])

beforeEach(async () => {
  for (const table of ['contact_request', 'mail', 'attempt', 'audit'] as const) await db.deleteFrom(table).execute()
})

test('L-47 an answer is kept and mailed in the language of the person, and the request has the name of the administrator who answered', async () => {
  const teacher = await aTeacher(db)
  const { id, reference } = await aRequest(teacher)
  const { query } = await answer(id, ' Voici\nun lien. ')
  expect(query).toMatchObject([
    {
      answeredBy: 'Aline Rochat',
      takenBy: { name: 'Aline Rochat', mail: administrator.mail },
      messages: [{ kind: 'answer', text: 'Voici\nun lien.', by: 'Aline Rochat', at: expect.any(Number) }],
    },
  ])
  const values = { reference, answer: 'Voici\nun lien.', text: asked, hasAccount: true }
  expect(await answers()).toMatchObject([
    { actor_id: teacher.id, recipient: teacher.mail, language: 'de', payload: values },
  ])
  expect(await events()).toEqual([['reply-contact-request', {}]])
})

test('L-47 the mail repeats what was written only at the address of the account', async () => {
  const teacher = await aTeacher(db)
  for (const { id } of [await aRequest(), await aRequest(teacher, 'prive@ecole.ch')]) await answer(id, 'Bonjour.')
  expect((await answers()).map(({ payload }) => payload)).toMatchObject([
    { text: null, hasAccount: false },
    { text: null, hasAccount: true },
  ])
})

test('L-47 the same answer sent again is mailed once; a different answer is mailed, and so is the first one after it', async () => {
  const { id } = await aRequest()
  for (const text of ['Un', 'Un', 'Deux', 'Un']) await answer(id, text)
  expect((await answers()).map(({ payload }) => (payload as { answer: string }).answer)).toEqual(['Un', 'Deux', 'Un'])
  expect(await messages()).toHaveLength(3)
})

test('O-69 the same answer after a request was reopened is mailed again, whether it was closed in between or not', async () => {
  const { id } = await aRequest()
  const mark = (state: 'open' | 'answered') => aCall(app, 'markContactRequest', { id, state }, { as: administrator })
  await answer(id, 'Essayez encore.')
  await mark('open')
  await answer(id, 'Essayez encore.')
  expect(await answers()).toHaveLength(2)
  await mark('open')
  await mark('answered')
  await answer(id, 'Essayez encore.')
  await answer(id, 'Essayez encore.')
  expect(await answers()).toHaveLength(3)
  expect(await messages()).toHaveLength(3)
})

test('O-69 the person who asked replies in their account: support gets the reply as a mail, and the request is open again', async () => {
  const teacher = await aTeacher(db)
  const { id, reference } = await aRequest(teacher)
  await answer(id, 'Essayez encore.')
  await db.deleteFrom('mail').execute()
  const { query } = await reply(id, ' Toujours\nrien. ', teacher)
  const thread = [
    { kind: 'answer', text: 'Essayez encore.' },
    { kind: 'reply', text: 'Toujours\nrien.' },
  ]
  expect(query).toMatchObject([{ id, reference, answeredAt: null, messages: thread }])
  expect(await own(teacher)).toMatchObject({ status: 'success', query })
  const { query: seen } = await aCall(app, 'getContactRequests', { state: 'open' }, { as: administrator })
  expect(seen[0]?.requests).toMatchObject([{ id, answeredAt: null, answeredBy: null, messages: thread }])
  const mails = await db.selectFrom('mail').selectAll().execute()
  expect(mails).toMatchObject([
    { kind: 'contact-request', payload: { reference, text: 'Toujours\nrien.', mail: teacher.mail } },
  ])
})

test('O-69 a reply sent twice counts once, the same reply after another answer is a new one, and nobody else can reply', async () => {
  const [teacher, other] = [await aTeacher(db), await aTeacher(db)]
  const { id } = await aRequest(teacher)
  for (const text of ['Et ?', 'Et ?']) await reply(id, text, teacher)
  expect(await messages()).toHaveLength(1)
  await answer(id, 'Voici.')
  await reply(id, 'Et ?', teacher)
  expect(await messages()).toHaveLength(3)
  expect(await reply(id, 'Moi aussi', other)).toMatchObject({ status: 'error', message: 'not-found' })
  const { id: ofVisitor } = await aRequest()
  expect(await reply(ofVisitor, 'Moi aussi', other)).toMatchObject({ status: 'error', message: 'not-found' })
  expect(await messages()).toHaveLength(3)
})

test('L-47 when two administrators answer at once both answers are kept, and the first counts as the one who answered', async () => {
  const { id } = await aRequest()
  const colleague = await anAdministrator(db)
  await Promise.all([answer(id, 'Un'), answer(id, 'Deux', colleague)])
  const last = (await answer(id, 'Trois', colleague)).query[0]
  expect(last?.messages).toHaveLength(3)
  expect(await answers()).toHaveLength(3)
  const { closed_by, taken_by } = await db.selectFrom('contact_request').selectAll().executeTakeFirstOrThrow()
  expect(closed_by).toBe(taken_by)
})

test('L-47 a note is kept among administrators: no mail leaves, the request remains open, its writer does not see it', async () => {
  const teacher = await aTeacher(db)
  const { id } = await aRequest(teacher)
  const { query } = await note(id, 'Rappeler lundi.')
  expect(query).toMatchObject([
    { answeredAt: null, takenBy: null, messages: [{ kind: 'note', text: 'Rappeler lundi.' }] },
  ])
  expect(await answers()).toEqual([])
  expect(JSON.stringify(await own(teacher))).not.toContain('Rappeler')
  expect(await events()).toEqual([['note-contact-request', {}]])
})

test('L-47 an administrator takes a request, another one takes it over and gives it back; each event is recorded once', async () => {
  const { id } = await aRequest()
  const colleague = await anAdministrator(db)
  expect((await take(id, true)).query).toMatchObject([{ takenBy: { mail: administrator.mail } }])
  await take(id, true)
  expect((await take(id, true, colleague)).query).toMatchObject([{ takenBy: { mail: colleague.mail } }])
  expect((await take(id, false, colleague)).query).toMatchObject([{ takenBy: null }])
  const taken = ['take-contact-request', {}]
  expect(await events()).toEqual([taken, taken, ['let-go-contact-request', {}]])
})

test('L-47 a deleted request is neither answered, noted nor taken', async () => {
  const { id } = await aRequest()
  await db.deleteFrom('contact_request').execute()
  for (const refused of [await answer(id, 'Bonjour.'), await note(id, 'Rien.'), await take(id, true)]) {
    expect(refused).toMatchObject({ status: 'error', message: 'not-found' })
  }
  expect([await answers(), await messages(), await events()]).toEqual([[], [], []])
})

test('L-47 only administrators answer requests, write notes on them or take them', async () => {
  const teacher = await aTeacher(db)
  const { id } = await aRequest(teacher)
  for (const as of [undefined, teacher]) {
    for (const [name, about] of [
      ['answerContactRequest', { text: 'Bonjour.' }],
      ['noteContactRequest', { text: 'Bonjour.' }],
      ['takeContactRequest', { taken: true }],
    ] as const) {
      const action = { answerContactRequest: 'answer', noteContactRequest: 'note', takeContactRequest: 'take' }[name]
      const refused = await sendRaw(app, name, { action, id, ...about }, { as })
      expect(dataSetOf(refused)).toMatchObject({ status: 'error', message: 'not logged', query: [] })
    }
  }
  expect([await answers(), await messages()]).toEqual([[], []])
})

test.each([
  ['answer', { id: 'one', text: 'Bonjour.' }],
  ['answer', { id: randomUUID(), text: ' \n ' }],
  ['answer', { id: randomUUID(), text: 'x'.repeat(10_001) }],
  ['answer', { id: randomUUID(), text: 'a\u001b[2J' }],
  ['note', { id: randomUUID() }],
  ['take', { id: randomUUID(), taken: 'yes' }],
])('L-47 %s with %j is answered 400', async (action, query) => {
  const name = ({ answer: 'answerContactRequest', note: 'noteContactRequest', take: 'takeContactRequest' } as const)[
    action as 'answer'
  ]
  expect((await sendRaw(app, name, { action, ...query }, { as: administrator })).statusCode).toBe(400)
})

test('L-47 one administrator sends sixty answers an hour at most', async () => {
  const { id } = await aRequest()
  await answer(id, 'Bonjour.')
  await db.updateTable('attempt').set({ count: 60 }).where('kind', '=', 'contact-answer').execute()
  const refused = await sendRaw(
    app,
    'answerContactRequest',
    { action: 'answer', id, text: 'Encore.' },
    { as: administrator },
  )
  expect(refused.statusCode).toBe(429)
  expect(await answers()).toHaveLength(1)
})

test('L-48 people read their own requests with the answers, and nobody else’s', async () => {
  const [teacher, other] = [await aTeacher(db), await aTeacher(db)]
  const first = await aRequest(teacher)
  const second = await aRequest(teacher, 'prive@ecole.ch')
  await aRequest()
  await answer(first.id, 'Voici.')
  expect((await own(teacher)).query).toEqual([
    {
      ...second,
      ...{ category: 'i-can-not-connect', text: asked, createdAt: expect.any(Number), answeredAt: null, messages: [] },
    },
    expect.objectContaining({
      ...first,
      answeredAt: expect.any(Number),
      messages: [{ id: expect.any(String), kind: 'answer', text: 'Voici.', at: expect.any(Number) }],
    }),
  ])
  expect((await own(other)).query).toEqual([])
  const visitor = await sendRaw(app, 'getOwnContactRequests', { action: 'getOwnContactRequests' })
  expect(dataSetOf(visitor)).toMatchObject({ status: 'error', message: 'not logged', query: [] })
})

test('L-47 answers and notes are deleted with their request; an answer remains when its author’s account is deleted', async () => {
  const { id } = await aRequest()
  const leaver = await anAdministrator(db)
  await answer(id, 'Voici.', leaver)
  await db.deleteFrom('actor').where('id', '=', leaver.id).execute()
  expect((await note(id, 'Reprise.')).query).toMatchObject([
    { answeredBy: null, takenBy: null, messages: [{ kind: 'answer', by: null }, { kind: 'note' }] },
  ])
  await db.deleteFrom('contact_request').execute()
  expect(await messages()).toEqual([])
})

test('L-49 the numbers of requests do not follow each other, and none comes twice', async () => {
  const { rows } = await sql<{ number: number }>`
    insert into contact_request (first_name, last_name, mail, category, text, language)
    select 'Camille', 'Favre', 'a@ecole.ch', 'i-can-not-connect', 'x', 'fr' from generate_series(1, 2000)
    returning number
  `.execute(db)
  const numbers = rows.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(2000)
  expect(numbers.every(number => number >= 100_000 && number <= 999_999)).toBe(true)
  expect(numbers.some((number, at) => number === (numbers[at - 1] ?? 0) + 1)).toBe(false)
})
