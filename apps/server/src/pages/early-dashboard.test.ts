import { joinTextVersion } from '@preau/contract/groups/calls'
import { expect, test } from 'vitest'
import { countQueries } from '#platform/postgres/db.ts'
import { aCall } from '#testing/a-call.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server
const ids = await aLibrary(server, [
  {
    name: 'Cycle 1',
    tools: [{ name: 'Une <image>', modules: [{ name: 'Regarder', slides: [{ name: 'Voir' }] }] }],
  },
  { name: 'Cycle réservé', hidden: true, tools: [{ name: 'Rien à voir ici' }] },
])
const teacher = await aTeacher(db)

const ask = (body: object, path = '/fr/dashboard') => app.inject({ method: 'POST', url: path, payload: body })
const credentials = { login: teacher.mail, key: teacher.session.tokenSession, mediaKey: 'mine' }

test('R-16 the dashboard of a person is drawn before their browser has a script, in their language', async () => {
  expect(
    await aCall(app, 'putFavourite', { tool: ids('Une <image>'), isFavourite: true }, { as: teacher }),
  ).toMatchObject({
    status: 'success',
  })
  const french = await ask(credentials)
  expect(french).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } })
  const { html, content } = french.json()
  expect(html).toContain('Une &lt;image&gt;')
  expect(html).toContain(`href="/fr/session/${ids('Une <image>')}"`)
  expect(html).not.toMatch(/<script| style=/)
  expect(content).toMatchObject({ begun: [], favourites: [{ tool: { name: 'Une <image>' } }] })
  for (const hidden of ['Rien à voir ici', 'Cycle réservé']) expect(french.body).not.toContain(hidden)
  expect(html).toContain('<h1>Bienvenue.</h1>')
  expect((await ask({ ...credentials, firstName: 'Zoé & Co' })).json().html).toContain(
    '<h1>Bienvenue, Zoé &amp; Co.</h1>',
  )
  const english = await ask(credentials, '/en/dashboard')
  expect(english.json().html).toContain(`href="/en/session/${ids('Une <image>')}"`)
})

test('G-57 a lead finds the groups they lead on the dashboard, also one that nobody has joined', async () => {
  const lead = await aTeacher(db)
  const member = await aTeacher(db)
  const [empty] = (await aCall(app, 'createGroup', { name: 'École vide' }, { as: lead })).query
  const [joined] = (await aCall(app, 'createGroup', { name: 'École du Lac', school: 'Nyon' }, { as: lead })).query
  const joining = { code: joined!.code!.code, text: joinTextVersion, showsCertificates: false } as const
  await aCall(app, 'joinGroup', joining, { as: member })
  const [closed] = (await aCall(app, 'createGroup', { name: 'École fermée' }, { as: lead })).query
  await aCall(app, 'closeGroup', { id: closed!.id }, { as: lead })
  const of = ({ mail, session }: typeof lead) => ask({ login: mail, key: session.tokenSession, mediaKey: 'mine' })
  const { html } = (await of(lead)).json()
  for (const { id } of [empty!, joined!]) expect(html).toContain(`href="/fr/group/${id}"`)
  expect(html).toContain('Personne n’y est encore')
  expect(html).toContain('Nyon · 1 membre')
  expect(html).not.toContain('École fermée')
  expect((await of(member)).json().html).not.toContain('/fr/group/')
})

test('R-16 nobody gets the dashboard of a session that has ended', async () => {
  const refused = await ask({ ...credentials, key: 'another' })
  expect(refused.json()).toMatchObject({ dataSet: { status: 'error', message: 'not logged' } })
  expect((await ask({ ...credentials, login: 'nobody', key: 'public' })).json()).not.toHaveProperty('html')
})

test('W-19 a malformed request for a dashboard is refused', async () => {
  expect(await ask({ login: [teacher.mail], key: 1 })).toMatchObject({ statusCode: 400 })
  expect(await ask({ ...credentials, key: 'k'.repeat(5000) })).toMatchObject({ statusCode: 413 })
  expect(await ask(credentials, '/xx/dashboard')).toMatchObject({ statusCode: 404 })
  expect(await ask(credentials, '/it/dashboard')).toMatchObject({ statusCode: 404 })
})

test('a session that asks for its dashboard thirty times at once has it drawn twice at most', async () => {
  const draw = (count: number) => countQueries(() => Promise.all(Array.from({ length: count }, () => ask(credentials))))
  const one = await draw(1)
  const many = await draw(30)
  expect(new Set(many.result.map(({ body }) => body))).toEqual(new Set([one.result[0]?.body]))
  expect(many.queries.length).toBeLessThanOrEqual(2 * one.queries.length)
})

test('M-83 an invented key costs the dashboard’s address one question to the database, and no call', async () => {
  const invented = (count: number) =>
    countQueries(() =>
      Promise.all(Array.from({ length: count }, (_, at) => ask({ ...credentials, key: `invented ${at}` }))),
    )
  const { result, queries } = await invented(20)
  for (const refused of result) expect(refused.json()).toMatchObject({ dataSet: { message: 'not logged' } })
  expect(queries.length).toBeLessThanOrEqual(20)
  expect((await ask({ login: 'nobody', key: 'public' })).json()).not.toHaveProperty('html')
  expect((await ask({ login: 'captcha', key: 'abcde' })).json()).not.toHaveProperty('html')
})
