import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CallName } from '@preau/contract/calls'
import type { Answer, QueryInput } from '@preau/contract/schemas'
import type { RichText } from '@preau/course/rich-text'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { afterUse } from '#platform/testing/after-use.ts'
import { give } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'
import { checkLinks, filmAddress, oneRequestASecond } from './check-links.ts'
import { collectLinks } from './collect-links.ts'

const server = await aServer()
const { app, db, config } = server
const administrator = await anAdministrator(db)
const author = await aTeacher(db)

const statuses = new Map<string, number>()
const asked: string[] = []
let isSilent = false
const site = http.createServer((request, response) => {
  const path = request.url ?? ''
  asked.push(path)
  if (isSilent) return void request.socket.destroy()
  const status = statuses.get(path) ?? 200
  response.writeHead(status, status === 301 ? { location: `/new${path}` } : {}).end()
})
await new Promise<void>(done => site.listen(0, '127.0.0.1', done))
afterUse(async () => {
  site.closeAllConnections()
  site.close()
})
const { port } = site.address() as AddressInfo
const addressOf = (path: string) => `http://127.0.0.1:${port}${path}`

const linkTo = (...addresses: string[]): RichText => ({
  type: 'doc',
  content: addresses.map(href => ({
    type: 'paragraph',
    content: [{ type: 'text', text: 'ici', marks: [{ type: 'link', attrs: { href } }] }],
  })),
})
const slideTo = (name: string, ...paths: string[]) => ({
  name,
  blocks: [{ id: 'a', type: 'text' as const, text: linkTo(...paths.map(addressOf)) }],
})

const ids = await aTool(server, {
  slides: [slideTo('One', '/works', '/moved', '/gone'), slideTo('Two', '/gone', '/private')],
})

const noSleep = async () => {}
const reach = { isAllowed: (address: string) => address === '127.0.0.1', ports: [String(port)] }
const collect = () => collectLinks({ db, config }).run({}, AbortSignal.timeout(60_000))
const check = (signal = AbortSignal.timeout(60_000)) =>
  checkLinks({ db, config, reach, sleep: noSleep }).run({}, signal)

/** Lets a day pass for what is stored of links. */
const aDayPasses = () =>
  sql`update link_check set checked_at = checked_at - interval '1 day', failed_on = failed_on - 1`.execute(db)

async function states(): Promise<Record<string, string | null>> {
  const rows = await db.selectFrom('link_check').select(['address', 'state']).execute()
  return Object.fromEntries(rows.map(({ address, state }) => [new URL(address).pathname, state]))
}

const answer = async <Name extends CallName>(
  name: Name,
  query: Omit<QueryInput<Name>, 'action'>,
  as = administrator,
): Promise<Answer<Name>> => (await aCall(app, name, query, { as })).query
const faults = () => answer('getLinkFaults', {})

test('T-65 a page is gone after three days of failures, and not before; a refusal never counts as one', async () => {
  statuses.set('/moved', 301).set('/gone', 404).set('/private', 403)
  await collect()
  await check()
  const first = { '/works': 'works', '/moved': 'moved', '/gone': 'failing', '/private': 'refused' }
  expect(await states()).toEqual(first)
  asked.length = 0
  await check()
  expect(asked, 'each address has its week, a failing one its day').toEqual([])
  await aDayPasses()
  await check()
  expect(new Set(asked)).toEqual(new Set(['/gone']))
  expect((await states())['/gone']).toBe('failing')
  await aDayPasses()
  await check()
  expect((await states())['/gone']).toBe('gone')
})

test('T-65 administrators read which links are at fault and where they are', async () => {
  const place = { tool: ids('Tool'), toolName: 'Tool', module: ids('Module') }
  expect(await faults()).toMatchObject([
    {
      address: addressOf('/gone'),
      fault: 'gone',
      movedTo: null,
      isOnPages: false,
      places: [
        { ...place, slide: ids('One') },
        { ...place, slide: ids('Two') },
      ],
    },
    { address: addressOf('/moved'), fault: 'moved', movedTo: addressOf('/new/moved'), places: [{ slide: ids('One') }] },
  ])
  expect(await answer('getOverview', {})).toMatchObject([{ faultyLinks: 2 }])
  expect((await aCall(app, 'getLinkFaults', {})).status).toBe('error')
})

test('T-65 an author finds them in the check of the tool, at their blocks, and their number among their tools', async () => {
  await give(db, ids('Tool'), [author, 'writer'])
  const [check] = await answer('checkTool', { tool: ids('Tool') }, author)
  const found = check!.findings.filter(({ code }) => code.startsWith('link-'))
  expect(found).toMatchObject([
    { code: 'link-moved', values: { address: addressOf('/moved'), to: addressOf('/new/moved') }, slide: ids('One') },
    { code: 'link-gone', values: { address: addressOf('/gone') }, slide: ids('One'), block: { id: 'a' } },
    { code: 'link-gone', slide: ids('Two') },
  ])
  const tools = await answer('getWrittenTools', {}, author)
  expect(tools).toMatchObject([{ tool: ids('Tool'), faultyLinks: 2 }])
})

test('T-65 a page that comes back works again, and what nothing leads to any more is forgotten', async () => {
  statuses.clear()
  for (let day = 0; day < 7; day += 1) await aDayPasses()
  await check()
  expect(new Set(Object.values(await states()))).toEqual(new Set(['works']))
  await db.updateTable('object').set({ published_at: null }).where('id', '=', ids('Two')).execute()
  await collect()
  expect(await states()).not.toHaveProperty('/private')
  expect(await states()).toHaveProperty('/gone', 'works')
})

test('T-65 sources and the pages that administrators write are checked too', async () => {
  const content = { provenance: { sources: [`Étude, ${addressOf('/source')}.`] } }
  await sql`update object set content = content || ${JSON.stringify(content)}::jsonb where id = ${ids('Tool')}`.execute(
    db,
  )
  const [settings] = await answer('getSettings', {})
  const { version, values } = settings!.sections.legal
  const written = { ...values, help: { fr: `Voir ${addressOf('/help')}` } }
  await answer('putSettings', { version, change: { section: 'legal', values: written } })
  statuses.set('/source', 301).set('/help', 301)
  await collect()
  await check()
  expect(await faults()).toMatchObject([
    { address: addressOf('/help'), isOnPages: true, places: [] },
    { address: addressOf('/source'), isOnPages: false, places: [{ tool: ids('Tool'), module: null, slide: null }] },
  ])
})

test('T-65 a job whose time is over keeps nothing of the requests it gave up', async () => {
  await sql`update link_check set checked_at = null, state = null, moved_to = null`.execute(db)
  await check(AbortSignal.abort())
  expect(new Set(Object.values(await states()))).toEqual(new Set([null]))
})

test('T-65 a server to which nobody answers has no way to the web, and calls no page gone', async () => {
  isSilent = true
  for (let day = 0; day < 4; day += 1) {
    await check()
    await aDayPasses()
  }
  expect(new Set(Object.values(await states()))).toEqual(new Set([null]))
  isSilent = false
})

test('T-65 nothing is asked while the setting is off, and what was found is forgotten', async () => {
  const [settings] = await answer('getSettings', {})
  const { version, values } = settings!.sections.media
  const off = { ...values, checksLinks: false }
  await answer('putSettings', { version, change: { section: 'media', values: off } })
  asked.length = 0
  await check()
  expect(asked).toEqual([])
  await collect()
  expect(await states()).toEqual({})
})

test('T-65 each host gets at most one request a second, and does not delay other hosts', async () => {
  let time = 5_000
  const waited: number[] = []
  const sleep = async (milliseconds: number) => void waited.push(milliseconds)
  const before = oneRequestASecond(sleep, () => time)
  await before('a.example')
  await before('b.example')
  await before('a.example')
  time += 300
  await before('a.example')
  time += 10_000
  await before('a.example')
  expect(waited).toEqual([1_000, 1_700])
})

test('T-65 of a film elsewhere it is asked whether its site still has it', () => {
  expect(filmAddress('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).toBe(
    'https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ',
  )
  expect(filmAddress('https://framatube.org/w/kkGMgK9ZtnKfYAgnEtQxbv?start=5s')).toBe(
    'https://framatube.org/api/v1/videos/kkGMgK9ZtnKfYAgnEtQxbv',
  )
  expect(filmAddress('https://preau.example/')).toBeNull()
})
