import { once } from 'node:events'
import { readdir, symlink } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { toolMediaMaximum, uploadMaximum } from '@preau/contract/media/upload-limits'
import type { Answer } from '@preau/contract/schemas'
import type { SettingValues } from '@preau/contract/settings/settings-fields'
import { bytesPath, unfinishedMaximum, uploadHours, uploadsAtOnce } from '@preau/contract/uploads/calls'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openLocks } from '#platform/postgres/advisory-locks.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { aBranch, give } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { anMp4 } from '#testing/a-film.ts'
import { aServer } from '#testing/a-server.ts'
import { anotherServer } from '#testing/another-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'
import { rowOf } from '#testing/stored.ts'
import { purgeUploads } from './purge-uploads.ts'
import { uploadLock } from './upload-file.ts'

const server = await aServer()
const { app, db, files, config } = server
const here = await app.listen({ port: 0, host: '127.0.0.1' })
const writer = await aTeacher(db)
const branch = await aBranch(db, { hidden: 'tool' })
await give(db, branch.tool, [writer, 'writer'])

type Upload = Answer<'beginUpload'>[number]

const film = anMp4({}, Buffer.alloc(600_000, 7))
const about = (size = film.length, name = 'film.mp4') => ({
  id: branch.slide,
  name,
  size,
  changedAt: 1_700_000_000_000,
})
/** Each film in this file has a name of its own: one with the same name would be resumed. */
let number = 0
const another = (size?: number) => about(size, `film-${++number}.mp4`)

async function begun(query = another(), as = writer): Promise<Upload> {
  const { query: uploads } = await aCall(app, 'beginUpload', query, { as })
  return uploads[0]!
}

/** The credentials of a sender. */
const proof = ({ mail, session }: TestPerson) => ({
  authorization: `Basic ${Buffer.from(`${mail}:${session.tokenSession}`).toString('base64')}`,
  'tus-resumable': '1.0.0',
})

const look = (id: string, { at = here, headers = proof(writer) }: { at?: string; headers?: object } = {}) =>
  fetch(at + bytesPath(id), { method: 'HEAD', headers: { ...headers } })

const offsetOf = async (id: string, at = here) => Number((await look(id, { at })).headers.get('upload-offset'))

const add = (id: string, offset: number, bytes: Buffer, { at = here, headers = proof(writer) as object } = {}) =>
  fetch(at + bytesPath(id), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  })

/** Starts a request whose last bytes never arrive. */
function addSlowly(id: string, bytes: Buffer, { at = here, length = film.length } = {}) {
  const headers = {
    ...proof(writer),
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    'content-length': length,
  }
  const sending = request(at + bytesPath(id), { method: 'PATCH', headers }).on('error', () => undefined)
  sending.write(bytes)
  return sending
}

const onDisk = () => readdir(join(config.dataDir, 'uploads'))
const finish = (id: string, as = writer) => aCall(app, 'finishUpload', { id }, { as })

test('R-54 W-16 a film uploaded in pieces becomes one of the tool’s media, like one uploaded at once', async () => {
  const { app: copy, logged } = await anotherServer(server)
  const there = await copy.listen({ port: 0, host: '127.0.0.1' })
  const { id, offset } = await begun()
  expect(offset).toBe(0)
  const first = await add(id, 0, film.subarray(0, 200_000))
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '200000'])
  expect(await finish(id)).toMatchObject({ status: 'error', message: 'not-complete' })
  // As on another day: another copy of the server answers.
  const [again] = (await aCall(copy, 'getUploads', { id: branch.tool }, { as: writer })).query
  expect(again).toMatchObject({ id, size: film.length, offset: 200_000, address: bytesPath(id) })
  expect((await add(id, 100_000, film.subarray(100_000), { at: there })).status).toBe(409)
  expect(await offsetOf(id, there)).toBe(200_000)
  expect((await add(id, 200_000, film.subarray(200_000), { at: there })).status).toBe(204)

  const [made, twice] = [await finish(id), await finish(id)]
  expect(made).toMatchObject({ status: 'success', query: [{ id, type: 'library', parent: branch.tool }] })
  expect(twice.query).toEqual(made.query)
  const row = await rowOf(db, id)
  expect(row.file).toMatchObject({ type: 'video/mp4', purpose: 'video', size: film.length })
  const kept = await files.get(row.file?.key ?? '')
  expect(Buffer.concat((await kept?.stream.toArray()) ?? []).equals(film)).toBe(true)
  expect([await onDisk(), (await look(id)).status]).toEqual([[], 404])
  const said = JSON.stringify(logged)
  for (const secret of [writer.session.tokenSession, writer.mail, 'authorization']) expect(said).not.toContain(secret)
})

test('R-54 ten requests to finish the same film at once, at two copies of the server, store it once and all succeed', async () => {
  let stored = 0
  const putFile: typeof files.putFile = async (...film) => {
    stored++
    return files.putFile(...film)
  }
  const copies = await Promise.all([1, 2].map(() => anotherServer({ ...server, files: { ...files, putFile } })))
  const { id } = await begun()
  await add(id, 0, film)
  const asked = Array.from({ length: 10 }, (_, place) =>
    aCall(copies[place % 2]!.app, 'finishUpload', { id }, { as: writer }),
  )
  for (const answer of await Promise.all(asked)) {
    expect(answer).toMatchObject({ status: 'success', query: [{ id, type: 'library' }] })
  }
  expect(stored).toBe(1)
  expect(await onDisk()).not.toContain(id)
})

test.each([
  ['UTF-8', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nLéa\n')],
  ['Windows-1252', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nLéa\n', 'latin1')],
  ['UTF-16', Buffer.from('\uFEFFWEBVTT\n\n00:00.000 --> 00:01.000\nLéa\n', 'utf16le')],
])(
  'O-87 captions in %s are no film in pieces: they are refused, nothing of them is kept, and call 16 alone takes them, in UTF-8',
  async (_, captions) => {
    const { id } = await begun(about(captions.length, `sous-titres-${captions.length}.vtt`))
    expect((await add(id, 0, captions)).status).toBe(204)
    expect(await finish(id)).toMatchObject({ status: 'error', message: 'not-a-video' })
    expect(await onDisk()).not.toContain(id)
    expect((await look(id)).status).toBe(404)
  },
)

test('R-54 the same film chosen again is resumed, and another one starts', async () => {
  const query = another()
  const { id } = await begun(query)
  await add(id, 0, film.subarray(0, 1000))
  expect(await begun({ ...query, id: branch.tool })).toMatchObject({ id, offset: 1000 })
  expect((await begun({ ...query, changedAt: query.changedAt + 1 })).id).not.toBe(id)
  expect((await begun({ ...query, size: query.size + 1 })).id).not.toBe(id)
})

test('R-54 received bytes are kept when the sender disconnects in the middle', async () => {
  const { id } = await begun()
  const sending = addSlowly(id, film.subarray(0, 300_000))
  await eventually(async () => expect(await onDisk()).toContain(id))
  // Waits until bytes are stored: those still in transit when the connection breaks are lost.
  await eventually(async () => expect(await begunOffset(id)).toBeGreaterThan(0))
  sending.destroy()
  const offset = await offsetOf(id)
  expect(offset).toBeGreaterThan(0)
  expect((await add(id, offset, film.subarray(offset))).status).toBe(204)
  expect(await finish(id)).toMatchObject({ status: 'success' })
})

test.each(['the same copy of the server', 'another copy'])(
  'R-54 a connection that died unnoticed blocks nothing: the next request, at %s, gets the lock',
  async where => {
    const copy = where === 'another copy' ? await (await anotherServer(server)).app.listen({ port: 0 }) : here
    const { id } = await begun()
    const dead = addSlowly(id, film.subarray(0, 300_000))
    await eventually(async () => expect((await begunOffset(id)) > 0).toBe(true))
    const offset = await offsetOf(id, copy)
    expect(offset).toBeGreaterThan(0)
    expect((await add(id, offset, film.subarray(offset), { at: copy })).status).toBe(204)
    expect(await finish(id)).toMatchObject({ status: 'success' })
    dead.destroy()
  },
)

/** The number of bytes received, read without the lock. */
async function begunOffset(id: string): Promise<number> {
  const { query } = await aCall(app, 'getUploads', { id: branch.tool }, { as: writer })
  return query.find(each => each.id === id)?.offset ?? 0
}

test('R-54 a server that is stopped in the middle loses nothing: another continues', async () => {
  const { app: copy } = await anotherServer(server)
  const there = await copy.listen({ port: 0, host: '127.0.0.1' })
  const { id } = await begun()
  const sending = addSlowly(id, film.subarray(0, 250_000), { at: there })
  await eventually(async () => expect(await begunOffset(id)).toBe(250_000))
  const isCut = new Promise(resolve => sending.once('close', resolve))
  await Promise.all([copy.close(), isCut])
  expect(await offsetOf(id)).toBe(250_000)
  expect((await add(id, 250_000, film.subarray(250_000))).status).toBe(204)
  expect(await finish(id)).toMatchObject({ status: 'success' })
})

test('R-54 nobody else sees, appends to, finishes or cancels somebody’s upload; none of their bytes reach the disk', async () => {
  const colleague = await aTeacher(db)
  await give(db, branch.tool, [colleague, 'writer'])
  const { id } = await begun()
  const wrongKey = proof({ ...writer, session: { ...writer.session, tokenSession: writer.session.tokenPublic } })
  const unproven = { 'tus-resumable': '1.0.0' }
  for (const [headers, status] of [
    [proof(colleague), 404],
    [wrongKey, 401],
    [unproven, 401],
  ] as const) {
    expect((await look(id, { headers })).status).toBe(status)
    expect((await add(id, 0, film, { headers })).status).toBe(status)
  }
  expect(await onDisk()).not.toContain(id)
  expect(await finish(id, colleague)).toMatchObject({ status: 'error', message: 'not-found' })
  expect(await aCall(app, 'cancelUpload', { id }, { as: colleague })).toMatchObject({ message: 'not-found' })
  expect(await aCall(app, 'finishUpload', { id })).toMatchObject({ message: 'not logged' })
  expect((await begun({ ...another(), name: 'x.mp4' }, colleague)).id).not.toBe(id)
  expect((await add(id, 0, film)).status).toBe(204)
})

test('R-54 without the right to write in a tool nothing is started; after losing it nothing is finished', async () => {
  const [reader, former] = [await aTeacher(db), await aTeacher(db)]
  await give(db, branch.tool, [reader, 'reader'], [former, 'writer'])
  const begin = (as: TestPerson | undefined) => aCall(app, 'beginUpload', another(), { as })
  expect(await begin(reader)).toMatchObject({ status: 'error', message: 'accessdenied' })
  expect(await begin(await aTeacher(db))).toMatchObject({ status: 'error', message: 'not-found' })
  expect(await begin(undefined)).toMatchObject({ status: 'error', message: 'not logged' })
  const { id } = await begun(another(), former)
  await add(id, 0, film, { headers: proof(former) })
  await db.updateTable('share').set({ right_name: 'reader' }).where('actor_id', '=', former.id).execute()
  expect(await finish(id, former)).toMatchObject({ status: 'error', message: 'accessdenied' })
  expect(await onDisk()).toContain(id)
})

test('R-54 a film is refused before its first byte when it is too large, its tool too full, or too many are under way', async () => {
  const full = await aBranch(db)
  const person = await aTeacher(db)
  await give(db, full.tool, [person, 'writer'])
  const begin = (size: number) => aCall(app, 'beginUpload', { ...another(size), id: full.tool }, { as: person })
  expect(await begin(uploadMaximum.video + 1)).toMatchObject({ message: 'too-large' })
  const heavy = { key: 'media/heavy', type: 'video/mp4', size: toolMediaMaximum - 1000, purpose: 'video' }
  await db
    .updateTable('object')
    .set({ file: JSON.stringify(heavy) })
    .where('id', '=', full.media)
    .execute()
  expect(await begin(1001)).toMatchObject({ message: 'tool-is-full' })
  // Other people's unfinished uploads count too.
  expect(await begin(600)).toMatchObject({ status: 'success' })
  expect(await begin(500)).toMatchObject({ message: 'tool-is-full' })
  const image = new File([new Uint8Array(anMp4())], 'a.mp4')
  const atOnce = { id: full.tool, type: 'library', option: 'video' } as const
  expect(await aCall(app, 'uploadMedia', atOnce, { as: person, file: image })).toMatchObject({
    message: 'tool-is-full',
  })
  for (let begun = 1; begun < uploadsAtOnce; begun++) await begin(0)
  expect(await begin(1)).toMatchObject({ message: 'too-many-uploads' })
})

test('R-54 nobody can announce so much in all their tools that others have no room', async () => {
  const [full, next] = [await aBranch(db), await aBranch(db)]
  const person = await aTeacher(db)
  for (const { tool } of [full, next]) await give(db, tool, [person, 'writer'])
  const rows = [1, 2, 3, 4].map(film => ({
    actor_id: person.id,
    object_id: full.slide,
    tool_id: full.tool,
    name: `${film}.mp4`,
    size: unfinishedMaximum / 4 - 10,
    changed_at: new Date(),
  }))
  await db.insertInto('upload').values(rows).execute()
  const refused = await aCall(app, 'beginUpload', { ...another(41), id: next.slide }, { as: person })
  await db.deleteFrom('upload').where('actor_id', '=', person.id).execute()
  expect(refused).toMatchObject({ status: 'error', message: 'too-many-uploads' })
})

test('R-54 the limit of one person’s files, or of all, is checked before the first byte, and reported in gigabytes', async () => {
  const administrator = await anAdministrator(db)
  const set = async (changes: Partial<SettingValues['media']>) => {
    const { query } = await aCall(app, 'getSettings', {}, { as: administrator })
    const { version, values } = query[0]!.sections.media
    const change = { section: 'media' as const, values: { ...values, ...changes } }
    expect(await aCall(app, 'putSettings', { version, change }, { as: administrator })).toMatchObject({
      message: 'true',
    })
  }
  const [home, other] = [await aBranch(db), await aTeacher(db)]
  const person = await aTeacher(db)
  await give(db, home.tool, [person, 'writer'], [other, 'writer'])
  const begin = (size: number, as = person) => aCall(app, 'beginUpload', { ...another(size), id: home.tool }, { as })
  const file = new File([new Uint8Array(anMp4())], 'a.mp4')
  const atOnce = { id: home.tool, type: 'library', option: 'video' } as const
  onTestFinished(async () => {
    await db.deleteFrom('setting').execute()
    await db.deleteFrom('upload').where('tool_id', '=', home.tool).execute()
  })

  await set({ personGigabytes: 1 })
  const film = { key: 'media/shared', type: 'video/mp4', size: 400_000_000, purpose: 'video' }
  await db
    .updateTable('object')
    .set({ file: JSON.stringify(film), owner_id: person.id })
    .where('id', '=', home.media)
    .execute()
  const sending = await begin(600_000_000)
  expect(sending).toMatchObject({ status: 'success' })
  expect(await aCall(app, 'getQuota', {}, { as: person })).toMatchObject({
    query: [{ used: 1_000_000_000, most: 1_000_000_000 }],
  })
  expect(await begin(1)).toMatchObject({ status: 'error', message: 'quota-is-full' })
  expect(await aCall(app, 'uploadMedia', atOnce, { as: person, file })).toMatchObject({ message: 'quota-is-full' })
  expect(await begin(1, other)).toMatchObject({ status: 'success' })

  const storage = async () => (await aCall(app, 'getStorage', {}, { as: administrator })).query[0]!
  const { people, uploads, unfinished, all } = await storage()
  expect(people.find(({ id }) => id === person.id)?.used).toBe(1_000_000_000)
  const { id, keptUntil } = sending.query[0]!
  expect(uploads.find(upload => upload.id === id)).toMatchObject({ size: 600_000_000, offset: 0, goesAt: keptUntil })
  expect(unfinished.count).toBeGreaterThan(1)
  expect(await aCall(app, 'getStorage', {}, { as: person })).toMatchObject({ status: 'error', query: [] })

  await set({ personGigabytes: null, totalGigabytes: Math.ceil(all.used / 1e9) })
  expect((await storage()).all.most).toBe(Math.ceil(all.used / 1e9) * 1e9)
  expect(await begin(1_000_000_000)).toMatchObject({ status: 'error', message: 'platform-is-full' })
  await set({ totalGigabytes: null })
  expect(await begin(1_000_000_000)).toMatchObject({ status: 'success' })

  // A deleted file no longer counts for its person. For the platform it counts until it leaves the bin.
  const used = async () => (await aCall(app, 'getQuota', {}, { as: person })).query[0]!.used
  const [theirs, everybodys] = [await used(), await storage()]
  await db
    .updateTable('object')
    .set({ deleted_at: new Date(), deleted_with: home.media })
    .where('id', '=', home.media)
    .execute()
  expect(await used()).toBe(theirs - 400_000_000)
  expect(await storage()).toMatchObject({ all: everybodys.all, inBin: everybodys.inBin + 400_000_000 })
})

test('R-54 W-16 the limit that administrators set for one film applies before its first byte, and to a film sent in one request', async () => {
  const megabyte = JSON.stringify({ filmGigabytes: 0.001 })
  await db.insertInto('setting').values({ key: 'media', value: megabyte, updated_by: null }).execute()
  onTestFinished(async () => void (await db.deleteFrom('setting').execute()))
  expect(await aCall(app, 'beginUpload', another(1_000_001), { as: writer })).toMatchObject({ message: 'too-large' })
  expect(await aCall(app, 'beginUpload', another(1_000_000), { as: writer })).toMatchObject({ status: 'success' })
  expect(await aCall(app, 'getQuota', {}, { as: writer })).toMatchObject({ query: [{ film: 1_000_000 }] })
  const file = new File([new Uint8Array(anMp4({}, Buffer.alloc(1_000_000)))], 'a.mp4')
  const atOnce = { id: branch.slide, type: 'library', option: 'video' } as const
  expect(await aCall(app, 'uploadMedia', atOnce, { as: writer, file })).toMatchObject({ message: 'too-large' })
})

test('R-54 asking for an upload does not extend its life, sending bytes does', async () => {
  const query = another()
  const { id } = await begun(query)
  const past = Date.now() - 3_600_000
  await db
    .updateTable('upload')
    .set({ touched_at: new Date(past) })
    .where('id', '=', id)
    .execute()
  const keptUntil = past + uploadHours * 3_600_000
  await look(id)
  await add(id, 0, Buffer.alloc(0))
  expect(await begun(query)).toMatchObject({ id, keptUntil })
  await add(id, 0, film.subarray(0, 1000))
  expect((await begun(query)).keptUntil).toBeGreaterThan(keptUntil + 3_000_000)
})

test('R-54 more bytes than announced, another protocol and an unknown upload are refused', async () => {
  const { id } = await begun(another(1000))
  expect((await add(id, 0, film)).status).toBe(413)
  const old = await look(id, { headers: { ...proof(writer), 'tus-resumable': '0.2.2' } })
  expect([old.status, old.headers.get('tus-version')]).toEqual([412, '1.0.0'])
  for (const none of [branch.tool, 'constructor']) expect((await look(none)).status).toBe(404)
  expect(await offsetOf(id)).toBe(0)
})

test('R-54 bytes of another type than the protocol’s are refused, and the offset is unchanged', async () => {
  const { id } = await begun()
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
    const headers = { ...proof(writer), 'upload-offset': '0', 'content-type': type }
    const { status } = await fetch(here + bytesPath(id), { method: 'PATCH', headers, body: '{"a":1}' })
    expect([type, status, await offsetOf(id)]).toEqual([type, 415, 0])
  }
  expect((await add(id, 0, film)).status).toBe(204)
})

test('R-54 a file that turns out to be no film is refused at the end, and nothing of it is kept', async () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  const { id } = await begun(another(page.length))
  await add(id, 0, page)
  expect(await finish(id)).toMatchObject({ status: 'error', message: 'not-a-video' })
  expect(await onDisk()).not.toContain(id)
  expect((await look(id)).status).toBe(404)
})

test('R-54 a cancelled upload is gone at once, even while its bytes arrive', async () => {
  const { id } = await begun()
  const sending = addSlowly(id, film.subarray(0, 300_000))
  await eventually(async () => expect(await onDisk()).toContain(id))
  expect(await aCall(app, 'cancelUpload', { id }, { as: writer })).toMatchObject({ query: [{ id }] })
  expect(await onDisk()).not.toContain(id)
  sending.end(film.subarray(300_000))
  const [response] = await once(sending, 'response')
  expect(response.statusCode).toBe(404)
})

test('R-54 an upload without new bytes for a day is deleted, and so are files that a killed server left', async () => {
  const [old, young] = [await begun(), await begun()]
  for (const { id } of [old, young]) await add(id, 0, film.subarray(0, 1000))
  const past = sql<Date>`now() - make_interval(hours => ${uploadHours}, mins => 1)`
  await db.updateTable('upload').set({ touched_at: past }).where('id', '=', old.id).execute()
  await purgeUploads({ db, config }).run({}, new AbortController().signal)
  const left = await onDisk()
  expect([left.includes(old.id), left.includes(young.id)]).toEqual([false, true])
  expect((await look(old.id)).status).toBe(404)
  expect(await offsetOf(young.id)).toBe(1000)
})

test('R-54 a full disk is reported as the protocol requires, and everything else goes on', async () => {
  const { id } = await begun()
  await symlink('/dev/full', join(config.dataDir, 'uploads', id))
  const refused = await add(id, 0, film)
  expect([refused.status, await refused.json()]).toMatchObject([507, { dataSet: { message: 'disk-is-full' } }])
  const other = await begun()
  expect((await add(other.id, 0, film)).status).toBe(204)
  expect(await finish(other.id)).toMatchObject({ status: 'success' })
})

test('R-54 a film that is cancelled before its next bytes are written leaves nothing on the disk, whether they end or not', async () => {
  const locks = openLocks(server.pool, server.log)
  onTestFinished(() => locks.stop())
  for (const isBrokenOff of [false, true]) {
    const { id } = await begun()
    const isWanted = Promise.withResolvers<void>()
    const release = await locks.take(uploadLock(id), isWanted.resolve)
    const sending = addSlowly(id, film.subarray(0, 100_000), { length: isBrokenOff ? film.length : 100_000 })
    const answered = once(sending, 'response').catch(() => [null])
    if (!isBrokenOff) sending.end()
    await isWanted.promise
    await aCall(app, 'cancelUpload', { id }, { as: writer })
    await release?.()
    if (isBrokenOff) {
      await eventually(async () => expect(await onDisk()).toContain(id))
      sending.destroy()
    } else expect(((await answered) as [IncomingMessage | null])[0]?.statusCode).toBe(404)
    await eventually(async () => expect(await onDisk()).not.toContain(id))
  }
})
