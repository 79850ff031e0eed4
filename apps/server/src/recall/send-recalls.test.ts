import { richTextOf } from '@preau/course/rich-text'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aLibrary, type SlideTree } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'
import { aCertificate } from '../certificates/testing/a-certificate.ts'
import { sendRecalls } from './send-recalls.ts'

const server = await aServer()
const { app, db } = server

const aQuestion = (id: string, words: string, mode: 'practice' | 'assessment' = 'practice') => ({
  ...{ id, type: 'true-false' as const, mode, prompt: richTextOf(words), answer: true },
  ...{ right: richTextOf('Oui.'), wrong: richTextOf('Non.') },
})
const asking = (name: string, ...blocks: NonNullable<SlideTree['blocks']>): SlideTree => ({
  name,
  blocks,
  en: { name, blocks: blocks.map(block => ({ ...block, prompt: richTextOf(`In English ${block.id}`) })) as never },
})
const ids = await aLibrary(server, [
  {
    name: 'Cycle 1',
    tools: [
      ...['Tool', 'Other', 'Third'].map(name => ({
        name,
        en: `${name} in English`,
        modules: [
          {
            name: `Module of ${name}`,
            slides: [
              asking(`One of ${name}`, aQuestion('a', `A ${name} ?`), aQuestion('b', `B ${name} ?`)),
              asking(`Two of ${name}`, aQuestion('c', `C ${name} ?`), aQuestion('x', `X ${name} ?`, 'assessment')),
              asking(`Three of ${name}`, aQuestion('d', `D ${name} ?`), aQuestion('e', `E ${name} ?`)),
            ],
          },
        ],
      })),
      {
        name: 'Gapped',
        modules: [
          {
            name: 'Module of Gapped',
            slides: [
              {
                name: 'One of Gapped',
                blocks: [
                  {
                    ...{ id: 'g', type: 'gap-text', mode: 'practice', prompt: richTextOf('Complétez.'), bank: [] },
                    text: [
                      { text: 'On attend ' },
                      { gap: 'w', answers: ['avant'] },
                      { text: ` de répondre.\n${'m'.repeat(400)}` },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        name: 'Silent',
        modules: [{ name: 'Module of Silent', slides: [asking('One of Silent', aQuestion('x', 'X ?', 'assessment'))] }],
      },
    ],
  },
])

const run = () => sendRecalls(db).run({}, AbortSignal.timeout(60_000))

/** A person who went through tools so many days ago, and wants questions on them. */
async function aFinisher(
  tools: Record<string, number>,
  { isWanted = true, language = 'fr' as 'fr' | 'en' } = {},
): Promise<TestPerson> {
  const teacher = await aTeacher(db)
  await db.updateTable('actor').set({ language }).where('id', '=', teacher.id).execute()
  for (const [name, days] of Object.entries(tools)) {
    await sql`
      insert into progress (actor_id, slide_id, module_id, tool_id, seen_at, done_at, answers)
      select ${teacher.id}, o.id, o.parent_id, ${ids(name)}, now() - make_interval(days => ${days}),
        now() - make_interval(days => ${days}), '{}'
      from object o where o.type = 'slide' and ${ids(name)} = any (o.path)
    `.execute(db)
    const finishedAt = sql<Date>`now() - make_interval(days => ${days})`
    await db
      .insertInto('finished_tool')
      .values({ actor_id: teacher.id, tool_id: ids(name), finished_at: finishedAt })
      .execute()
  }
  if (isWanted) await aCall(app, 'putRecallChoice', { isWanted }, { as: teacher })
  return teacher
}

/** Makes everything that was finished or sent so many days older. */
async function daysLater(days: number): Promise<void> {
  const back = sql`make_interval(days => ${days})`
  await sql`update progress set seen_at = seen_at - ${back}, done_at = done_at - ${back}`.execute(db)
  await sql`update finished_tool set finished_at = finished_at - ${back}`.execute(db)
  await sql`update recall set queued_at = queued_at - ${back}`.execute(db)
}

async function mailsOf({ id }: TestPerson) {
  const rows = await db
    .selectFrom('mail')
    .select('payload')
    .where('actor_id', '=', id)
    .where('kind', '=', 'recall')
    .orderBy('created_at')
    .execute()
  return rows.map(
    ({ payload }) => payload as { key: string; tool: { id: string; name: string }; first: string; questions: number },
  )
}
const toolsOf = async (person: TestPerson) => (await mailsOf(person)).map(({ tool }) => tool.name)

/** The number of mails after each of these weeks; the job runs on every day. */
async function weekByWeek(weeks: number, person: TestPerson) {
  const counts = []
  for (let week = 0; week < weeks; week++) {
    for (let day = 0; day < 7; day++) {
      await daysLater(1)
      await run()
    }
    counts.push((await mailsOf(person)).length)
  }
  return counts
}

const recallOf = (as: TestPerson, tool = 'Tool') => aCall(app, 'getRecall', { tool: ids(tool) }, { as })
const wordsOn = (as: TestPerson) => aCall(app, 'getRecalls', {}, { as })

test('L-50 a person who wants questions gets them three and ten weeks after finishing a tool, once each', async () => {
  const teacher = await aFinisher({ Tool: 0 })
  expect(await weekByWeek(12, teacher)).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2])
  expect(await mailsOf(teacher)).toMatchObject([{ tool: { name: 'Tool' }, questions: 3 }, { questions: 3 }])
})

test('L-50 no questions are sent to people who did not choose them, have not finished, have ended them or closed their account', async () => {
  const [never, ended, blocked, wanting, begun] = [
    await aFinisher({ Tool: 21 }, { isWanted: false }),
    await aFinisher({ Tool: 21 }),
    await aFinisher({ Tool: 21 }),
    await aFinisher({ Tool: 21 }),
    await aFinisher({ Tool: 21 }),
  ]
  await aCall(app, 'putRecallChoice', { isWanted: false }, { as: ended })
  await db.updateTable('actor').set({ blocked_at: new Date() }).where('id', '=', blocked.id).execute()
  await db.deleteFrom('finished_tool').where('actor_id', '=', begun.id).execute()
  await run()
  expect(
    await Promise.all([never, ended, blocked, begun, wanting].map(async each => (await mailsOf(each)).length)),
  ).toEqual([0, 0, 0, 0, 1])
  expect((await aCall(app, 'getRecallChoice', {}, { as: never })).query).toEqual([{ isWanted: false }])
  expect((await aCall(app, 'getRecallChoice', {}, { as: ended })).query).toEqual([{ isWanted: false }])
})

test('L-50 a certificate counts as finished, with the slides that were seen', async () => {
  const teacher = await aFinisher({ Tool: 40 })
  await db.deleteFrom('finished_tool').where('actor_id', '=', teacher.id).execute()
  await aCertificate(db, {
    actorId: teacher.id,
    toolId: ids('Tool'),
    issuedAt: new Date(Date.now() - 22 * 86_400_000),
  })
  await run()
  expect(await toolsOf(teacher)).toEqual(['Tool'])
})

test('L-51 a person gets one mail a week at most, for all tools together, also when several servers run at once', async () => {
  const teacher = await aFinisher({ Tool: 23, Other: 22, Third: 21 })
  await Promise.all([run(), run(), run()])
  expect(await toolsOf(teacher)).toEqual(['Tool'])
  await daysLater(6)
  await run()
  expect(await toolsOf(teacher)).toEqual(['Tool'])
  await daysLater(1)
  await run()
  expect(await toolsOf(teacher)).toEqual(['Tool', 'Other'])
  expect(await weekByWeek(2, teacher)).toEqual([3, 3])
})

test('L-51 questions on tools finished long before the choice are not sent, and a late first round delays the second', async () => {
  const late = await aFinisher({ Tool: 65 })
  const [old, older] = [await aFinisher({ Tool: 75 }), await aFinisher({ Tool: 150 })]
  await run()
  expect([await toolsOf(late), await toolsOf(old), await toolsOf(older)]).toEqual([['Tool'], ['Tool'], []])
  expect((await weekByWeek(4, late)).at(2)).toBe(1)
  expect((await mailsOf(late)).length).toBe(2)
  expect((await mailsOf(old)).length).toBe(1)
})

test('L-52 only practice questions are asked, of published screens that the person has seen, and other questions in the second round', async () => {
  const teacher = await aFinisher({ Tool: 21 })
  await run()
  const asked = async () => (await recallOf(teacher)).query[0]!.questions
  const first = await asked()
  expect(first).toHaveLength(3)
  // One question of each slide, before a second one of any slide.
  expect(new Set(first.map(({ slide }) => slide)).size).toBe(3)
  expect(first.map(({ block }) => block)).not.toContain('x')
  await daysLater(50)
  await run()
  const second = await asked()
  expect(second.filter(({ block }) => !first.some(each => each.block === block))).toHaveLength(2)
  const unseen = ids('Three of Tool')
  await db
    .updateTable('progress')
    .set({ seen_at: null })
    .where('slide_id', '=', unseen)
    .where('actor_id', '=', teacher.id)
    .execute()
  const seen = await asked()
  expect(seen.map(({ slide }) => slide)).not.toContain(unseen)
  await sql`update object set visibility = 'hide' where id = ${ids('One of Tool')}`.execute(db)
  expect(await asked()).toEqual([{ module: ids('Module of Tool'), slide: ids('Two of Tool'), block: 'c' }])
  await sql`update object set visibility = 'visible' where id = ${ids('One of Tool')}`.execute(db)
})

test('L-52 mail and dashboard show the first question in the person’s language', async () => {
  const teacher = await aFinisher({ Tool: 21 }, { language: 'en' })
  await run()
  const [mail] = await mailsOf(teacher)
  expect(mail).toMatchObject({ tool: { name: 'Tool in English' }, first: expect.stringMatching(/^In English [a-e]$/) })
  const { query } = await wordsOn(teacher)
  expect(query).toEqual([{ tool: ids('Tool'), name: 'Tool in English', questions: 3, first: mail!.first }])
})

test('L-52 the mail also shows the text of a question with gaps, and only the beginning of a long question', async () => {
  const teacher = await aFinisher({ Gapped: 21 })
  await run()
  const { first } = (await mailsOf(teacher))[0]!
  expect(first).toMatch(/^Complétez\. On attend … de répondre\. m+…$/)
  expect(first).toHaveLength(301)
})

test('L-52 a tool without practice questions, hidden or in the bin is skipped, and disappears from the dashboard', async () => {
  const teacher = await aFinisher({ Silent: 24, Tool: 23, Other: 22 })
  await sql`update object set visibility = 'hide' where id = ${ids('Tool')}`.execute(db)
  await run()
  expect(await toolsOf(teacher)).toEqual(['Other'])
  expect((await wordsOn(teacher)).query).toHaveLength(1)
  await sql`update object set deleted_at = now(), deleted_with = ${ids('Other')} where id = ${ids('Other')} or ${ids('Other')} = any (path)`.execute(
    db,
  )
  expect((await wordsOn(teacher)).query).toEqual([])
  expect(await recallOf(teacher, 'Other')).toMatchObject({ message: 'not-found' })
  await sql`update object set deleted_at = null, deleted_with = null where id = ${ids('Other')} or ${ids('Other')} = any (path)`.execute(
    db,
  )
  await sql`update object set visibility = 'visible' where id = ${ids('Tool')}`.execute(db)
})

test('L-53 questions disappear from the dashboard once they are settled, after two weeks, and when the person ends them', async () => {
  const [through, waiting, ended] = [
    await aFinisher({ Tool: 21 }),
    await aFinisher({ Tool: 21 }),
    await aFinisher({ Tool: 21 }),
  ]
  await run()
  await aCall(app, 'settleRecall', { tool: ids('Tool') }, { as: through })
  expect((await wordsOn(through)).query).toEqual([])
  // The link in the mail still leads to the questions.
  expect((await recallOf(through)).query[0]!.questions).toHaveLength(3)
  expect((await wordsOn(waiting)).query).toHaveLength(1)
  await aCall(app, 'putRecallChoice', { isWanted: false }, { as: ended })
  expect((await wordsOn(ended)).query).toEqual([])
  await daysLater(15)
  expect((await wordsOn(waiting)).query).toEqual([])
})

test('L-53 one click in the mail ends the questions without a session; opening its address, or an unknown key, ends nothing', async () => {
  const teacher = await aFinisher({ Tool: 21 })
  await run()
  const { key } = (await mailsOf(teacher))[0]!
  const wanted = async () => (await aCall(app, 'getRecallChoice', {}, { as: teacher })).query[0]!.isWanted
  const post = (address: string) =>
    app.inject({ method: 'POST', url: `/fr/unsubscribe${address}`, payload: { 'List-Unsubscribe': 'One-Click' } })
  await app.inject({ method: 'GET', url: `/fr/unsubscribe/questions?key=${key}` })
  for (const address of [
    `?key=${key}`,
    `/all?key=${key}`,
    '/questions?key=1',
    `/questions?key=${teacher.id}`,
    '/questions',
  ])
    expect((await post(address)).statusCode).toBe(404)
  expect(await wanted()).toBe(true)
  expect((await post(`/questions?key=${key}`)).statusCode).toBe(204)
  expect(await wanted()).toBe(false)
  await aCall(app, 'putRecallChoice', { isWanted: true }, { as: teacher })
  expect(await aCall(app, 'endReminders', { key, of: 'questions' })).toMatchObject({ status: 'success' })
  expect(await wanted()).toBe(false)
})

test('L-53 only the people who were sent questions can read them', async () => {
  const teacher = await aFinisher({ Tool: 21 })
  await run()
  const other = await aFinisher({ Tool: 21 }, { isWanted: false })
  expect(await recallOf(other)).toMatchObject({ message: 'not-found' })
  expect((await wordsOn(other)).query).toEqual([])
  await aCall(app, 'settleRecall', { tool: ids('Tool') }, { as: other })
  expect((await wordsOn(teacher)).query).toHaveLength(1)
  for (const [name, query] of [
    ['getRecall', { tool: ids('Tool') }],
    ['getRecalls', {}],
    ['putRecallChoice', { isWanted: true }],
    ['settleRecall', { tool: ids('Tool') }],
  ] as const)
    expect((await aCall(app, name, query as never)).message).toBe('not logged')
  expect((await sendRaw(app, 'getRecall', { action: 'get-one', tool: 'no id' }, { as: teacher })).statusCode).toBe(400)
})

test('L-53 a round sent a year ago is deleted, and no answer is ever stored', async () => {
  const teacher = await aFinisher({ Tool: 21 })
  await run()
  await daysLater(366)
  await run()
  const { rows } = await sql`select from recall where actor_id = ${teacher.id}`.execute(db)
  expect(rows).toEqual([])
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'recall' order by 1
  `.execute(db)
  expect(columns.rows.map(({ name }) => name)).toEqual(['actor_id', 'queued_at', 'round', 'settled_at', 'tool_id'])
})
