import { Readable } from 'node:stream'
import { hash } from '@preau/course/shuffle'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mediaKeyHours, mediaKeyOf } from '#accounts/media-key.ts'
import { avatarLetters } from '#pictures/avatar-letters.ts'
import { drawCover } from '#pictures/draw-cover.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aLibrary, aSlideShowing, aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'
import { rowOf } from '#testing/stored.ts'

const server = await aServer()
const { app, db } = server
const red = await sharp({ create: { width: 1400, height: 700, channels: 3, background: '#c00' } })
  .png()
  .toBuffer()
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#00c"/></svg>',
)
const media = { 'media/rouge.png': red, 'media/bleu.svg': svg }
const ids = await aLibrary(server, [
  {
    name: 'Cycle 1',
    tools: [
      {
        name: 'Outil',
        media,
        modules: [{ name: 'M', slides: [aSlideShowing(media)] }],
      },
      { name: 'Caché', hidden: true, media: { 'media/secret.png': red } },
    ],
  },
])
const teacher = await aTeacher(db, { mail: 'chiara@ecole.ch' })
const administrator = await anAdministrator(db)

type Options = { size?: { width: number; height?: number }; format?: string }
type SendOptions = Parameters<typeof sendRaw>[3]

const query = (id: string, options: Options = {}) => ({
  action: 'download',
  list: [{ id, options: { transfert: 'inline', type: 'image', resume: 'on', ...options } }],
})
const objectPicture = (id: string, options?: Options, sent?: SendOptions) =>
  sendRaw(app, 'downloadObject', query(id, options), sent)
const actorPicture = (mail: string, options?: Options, sent?: SendOptions) =>
  sendRaw(app, 'downloadActorPicture', query(mail, options), sent)

const sizeOf = async (response: { rawPayload: Buffer }) => {
  const { width, height, format } = await sharp(response.rawPayload).metadata()
  return { width, height, format }
}

test.each<[Options, object, string]>([
  [{ size: { width: 120, height: 60 } }, { width: 120, height: 60, format: 'webp' }, 'image/webp'],
  [{ size: { width: 120, height: 60 }, format: 'png' }, { width: 120, height: 60, format: 'png' }, 'image/png'],
  [{ size: { width: 240 } }, { width: 240, height: 120, format: 'webp' }, 'image/webp'],
  [{ size: { width: 33, height: 77 }, format: 'webp' }, { width: 33, height: 77, format: 'webp' }, 'image/webp'],
  [{}, { width: 480, height: 300, format: 'webp' }, 'image/webp'],
])('W-04 R-56 a picture comes at the size and as the type asked for: %j', async (options, expected, type) => {
  for (const path of ['media/rouge.png', 'media/bleu.svg']) {
    const response = await objectPicture(ids(path), options)
    expect(response).toMatchObject({ statusCode: 200, headers: { 'content-type': type } })
    const isSquare = options.size?.height === undefined && options.size && path.endsWith('svg')
    expect(await sizeOf(response)).toEqual({ ...expected, ...(isSquare ? { height: 240 } : {}) })
  }
})

test.each<[object, [number, number]]>([
  [{ width: 601, height: 600 }, [601, 600]],
  [{ width: 100 }, [100, 50]],
  [{ width: 481, height: 301 }, [481, 301]],
  [{ width: 120, height: 121 }, [120, 121]],
])('W-04 M-14 a size that is not stored comes as requested: %j', async (size, [width, height]) => {
  const response = await objectPicture(ids('media/rouge.png'), { size: size as never })
  expect(await sizeOf(response)).toEqual({ width, height, format: 'webp' })
})

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'heif', 'image/avif'],
  ['image/avif;q=0,image/webp', 'webp', 'image/webp'],
  ['*/*', 'webp', 'image/webp'],
  ['image/png,image/jpeg', 'png', 'image/png'],
  ['text/html', 'webp', 'image/webp'],
])('R-56 a picture comes in an accepted type, which no cache mixes up: %s', async (accept, format, type) => {
  const headers = { accept }
  for (const response of [
    await objectPicture(ids('media/rouge.png'), { size: { width: 240 } }, { headers }),
    await actorPicture(teacher.mail, {}, { headers }),
  ]) {
    expect(response.headers).toMatchObject({ 'content-type': type, vary: 'accept' })
    expect((await sizeOf(response)).format).toBe(format)
  }
  // A format in the query is not subject to the Accept header.
  const named = await actorPicture(teacher.mail, { format: 'png' }, { headers })
  expect([named.headers['content-type'], named.headers.vary]).toEqual(['image/png', undefined])
  expect((await sizeOf(named)).format).toBe('png')
  // A picture in an unusual size is made for each request, so in the faster format.
  const odd = await objectPicture(ids('media/rouge.png'), { size: { width: 90, height: 11 } }, { headers })
  expect(odd.headers['content-type']).toBe(type === 'image/avif' ? 'image/webp' : type)
})

test('W-04 a drawing of the most pixels that are accepted is shown', async () => {
  const drawing = svg.toString().replace('viewBox', 'width="6300" height="6300" viewBox')
  const media = { 'media/plan.svg': Buffer.from(drawing) }
  const tree = await aTool(server, { media, slides: [aSlideShowing(media)] })
  const response = await objectPicture(tree('media/plan.svg'), { size: { width: 120 } })
  expect(response.statusCode).toBe(200)
  expect(await sizeOf(response)).toMatchObject({ width: 120, height: 120 })
})

test('W-04 a picture that is extremely long is sent only in part', async () => {
  const strip = await sharp({ create: { width: 1, height: 20_000, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  const media = { 'media/fil.png': strip }
  const tree = await aTool(server, { media, slides: [aSlideShowing(media)] })
  const { height } = await sizeOf(await objectPicture(tree('media/fil.png'), { size: { width: 2048 } }))
  expect(height).toBeLessThanOrEqual(8192)
})

test('R-56 a picture that is requested again is the same', async () => {
  const twice = [await objectPicture(ids('media/rouge.png')), await objectPicture(ids('media/rouge.png'))]
  expect(twice[0]?.rawPayload.equals(twice[1]?.rawPayload ?? Buffer.of())).toBe(true)
})

test('W-04 R-56 a tool without a picture of its own has a drawn cover, not that of another', async () => {
  const cover = await objectPicture(ids('Outil'), { size: { width: 480, height: 300 } })
  expect(await sizeOf(cover)).toEqual({ width: 480, height: 300, format: 'webp' })
  const { channels } = await sharp(cover.rawPayload).stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10)
  const other = await objectPicture(ids('Caché'), { size: { width: 480, height: 300 } }, { as: administrator })
  expect(other.rawPayload.equals(cover.rawPayload)).toBe(false)
})

test('W-04 R-18 a person without a picture of their own has drawn initials, 60 by 60 by default', async () => {
  const response = await sendRaw(
    app,
    'downloadActorPicture',
    { action: 'download', list: { id: teacher.mail, options: { type: 'image' } } },
    { as: teacher },
  )
  expect(await sizeOf(response)).toEqual({ width: 60, height: 60, format: 'webp' })
  const { data } = await sharp(response.rawPayload).raw().toBuffer({ resolveWithObject: true })
  const [white, ground] = [data.filter(value => value > 250).length, data.filter(value => value < 130).length]
  expect(white).toBeGreaterThan(500)
  expect(ground).toBeGreaterThan(2000)
})

test('M-23 W-04 initials of any letter or digit that can be drawn are sent as a picture, at a stored size', async () => {
  const person = await aTeacher(db)
  for (const letter of [...Object.keys(avatarLetters), 'Ñ', 'ß', '李']) {
    await db.updateTable('actor').set({ first_name: letter, last_name: letter }).where('id', '=', person.id).execute()
    const answers = await Promise.all(
      [1, 2].map(() => actorPicture(person.mail, { size: { width: 60, height: 60 } }, { as: person })),
    )
    expect([letter, ...answers.map(({ statusCode }) => statusCode)]).toEqual([letter, 200, 200])
  }
})

test('W-04 strangers get the same picture for an address with an account as for one without', async () => {
  const size = { size: { width: 60, height: 60 } }
  const asTeacher = await actorPicture(teacher.mail, size, { as: teacher })
  for (const fields of [{}, { login: 'captcha', key: 'anything' }]) {
    const known = await actorPicture('chiara@ecole.ch', size, { fields })
    // Known by its account, the person has the initials CM; by the address alone, C.
    expect(known.rawPayload.equals(asTeacher.rawPayload)).toBe(false)
    await db.updateTable('actor').set({ mail_key: 'moved' }).where('id', '=', teacher.id).execute()
    const unknown = await actorPicture('chiara@ecole.ch', size, { fields })
    await db.updateTable('actor').set({ mail_key: 'chiara@ecole.ch' }).where('id', '=', teacher.id).execute()
    expect(unknown.rawPayload.equals(known.rawPayload)).toBe(true)
    expect({ ...unknown.headers, date: '' }).toEqual({ ...known.headers, date: '' })
  }
})

test('W-04 a person’s portrait is shown to those who share a right on an object; anyone else sees their address’s initials', async () => {
  const [author, colleague, stranger] = [await aTeacher(db), await aTeacher(db), await aTeacher(db)]
  const give = (actor_id: string, name: string) =>
    db
      .insertInto('share')
      .values({ object_id: ids(name), actor_id, right_name: 'reader', granted_by: null })
      .execute()
  const shown = async (as?: typeof author) => (await actorPicture(author.mail, {}, { as })).rawPayload
  const [asStranger, asThemself] = [await shown(), await shown(author)]
  const isShownTo = async (as: typeof author) => (await shown(as)).equals(asThemself)
  expect(asThemself.equals(asStranger)).toBe(false)
  await give(author.id, 'M')
  await give(stranger.id, 'Caché')
  expect([await isShownTo(administrator), await isShownTo(stranger), await isShownTo(colleague)]).toEqual([
    true,
    false,
    false,
  ])
  expect((await shown(stranger)).equals(asStranger)).toBe(true)
  // Rights on the tool, or on a slide in the module, count too.
  await give(colleague.id, 'Outil')
  expect(await isShownTo(colleague)).toBe(true)
  await db.deleteFrom('share').where('actor_id', '=', colleague.id).execute()
  await give(colleague.id, 'Slide')
  expect(await isShownTo(colleague)).toBe(true)
})

test('W-04 a teacher who shares nothing with a person gets the same picture for their address as for one without an account', async () => {
  const [one, other] = [await aTeacher(db, { mail: 'zoe@ecole.ch' }), await aTeacher(db)]
  const known = await actorPicture('zoe@ecole.ch', {}, { as: other })
  await db.updateTable('actor').set({ mail_key: 'moved too' }).where('id', '=', one.id).execute()
  const unknown = await actorPicture('zoe@ecole.ch', {}, { as: other })
  expect(unknown.rawPayload.equals(known.rawPayload)).toBe(true)
  expect({ ...unknown.headers, date: '' }).toEqual({ ...known.headers, date: '' })
})

test('W-04 a closed account shows neither picture nor initials', async () => {
  const leaver = await aTeacher(db)
  const stranger = (await actorPicture(leaver.mail)).rawPayload
  const shown = async () => (await actorPicture(leaver.mail, {}, { as: administrator })).rawPayload
  expect((await shown()).equals(stranger)).toBe(false)
  await db.updateTable('actor').set({ deletion_asked_at: new Date() }).where('id', '=', leaver.id).execute()
  expect((await shown()).equals(stranger)).toBe(true)
})

test('W-04 an address of any letters at all has an avatar', async () => {
  for (const mail of ['été@ecole.ch', '../../etc/passwd', '王@例え.jp', 'a'.repeat(320), '__proto__', ' ']) {
    const response = await actorPicture(mail)
    expect(response.statusCode).toBe(200)
    expect(await sizeOf(response)).toMatchObject({ width: 60, height: 60 })
  }
})

test('W-04 R-47 pictures of hidden objects are for people with a right on them only', async () => {
  for (const name of ['Caché', 'media/secret.png']) {
    for (const as of [undefined, teacher]) {
      const response = await objectPicture(ids(name), {}, { as })
      expect(response.statusCode).toBe(404)
      expect(dataSetOf(response)).toMatchObject({ status: 'error', message: 'not-found' })
    }
    expect((await objectPicture(ids(name), {}, { as: administrator })).statusCode).toBe(200)
  }
})

test.each(['tokenPublic', 'mediaKey'] as const)('W-04 the %s reads pictures and opens no other call', async which => {
  const options = { as: teacher, fields: { key: teacher.session[which] } }
  expect((await objectPicture(ids('Outil'), {}, options)).headers).toMatchObject({
    'content-type': 'image/webp',
    'referrer-policy': 'no-referrer',
  })
  for (const name of ['getLibrary', 'getProgress', 'endSession'] as const) {
    const answer = await aCall(app, name, { tool: ids('Outil') } as never, options)
    expect(answer).toMatchObject({ status: 'error', message: 'not logged' })
  }
})

test('W-04 a media key opens nothing for another person, once it has expired, or once its session has ended', async () => {
  const left = await aTeacher(db)
  const reads = async (key: string, as = left) => {
    const response = await objectPicture(ids('Outil'), {}, { as, fields: { key } })
    return response.statusCode === 200 && response.headers['content-type'] === 'image/webp'
  }
  const { mediaKey, sessionId } = left.session
  const { public_token_hash: secret } = await db
    .selectFrom('session')
    .select('public_token_hash')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const old = mediaKeyOf({ id: sessionId, secret }, Date.now() - 2 * mediaKeyHours * 3_600_000)
  expect(await reads(mediaKey)).toBe(true)
  expect([await reads(mediaKey, teacher), await reads(old)]).toEqual([false, false])
  await aCall(app, 'endSession', {}, { as: left })
  expect(await reads(mediaKey)).toBe(false)
})

test('W-04 a session token in an address is refused, and so is a media token whose session has ended', async () => {
  const inAddress = await objectPicture(
    ids('Outil'),
    {},
    { as: teacher, fields: { key: teacher.session.tokenSession } },
  )
  expect(dataSetOf(inAddress)).toMatchObject({ status: 'error', message: 'not logged' })
  const left = await aTeacher(db)
  await aCall(app, 'endSession', {}, { as: left })
  expect(dataSetOf(await objectPicture(ids('Outil'), {}, { as: left }))).toMatchObject({ status: 'error' })
})

test('W-04 with a time the picture may be cached for a year, without it for a minute', async () => {
  const cacheControl = async (fields: Record<string, string>) =>
    (await objectPicture(ids('Outil'), {}, { fields })).headers['cache-control']
  expect(await cacheControl({ time: '1763' })).toBe('private, max-age=31536000, immutable')
  expect(await cacheControl({})).toBe('private, max-age=60')
})

test('W-04 an upload is served so that it can never act as a page of ours', async () => {
  expect((await objectPicture(ids('media/bleu.svg'))).headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
})

test.each([
  ['a width of nothing', { size: { width: 0 } }],
  ['a width beyond the limit', { size: { width: 2049 } }],
  ['a height beyond the limit', { size: { width: 10, height: 100_000 } }],
  ['half a pixel', { size: { width: 10.5 } }],
  ['another format', { format: 'svg' }],
])('W-04 W-19 %s is answered 400', async (_, options) => {
  for (const response of [await objectPicture(ids('Outil'), options), await actorPicture(teacher.mail, options)]) {
    expect(response.statusCode).toBe(400)
    expect(dataSetOf(response).message).toBe('bad-request')
  }
})

test('W-04 W-19 an empty list and an id that is no UUID are answered 400', async () => {
  for (const name of ['downloadObject', 'downloadActorPicture'] as const) {
    const response = await sendRaw(app, name, { action: 'download', list: [] })
    expect(response.statusCode).toBe(400)
  }
  expect((await objectPicture('1')).statusCode).toBe(400)
})

test('W-04 sizes that our pages never request are not stored on the disk', async () => {
  const folder = `pictures/covers/${ids('Outil')}-${hash(drawCover(ids('Outil'), 1))}`
  const kept = async () => {
    const keys: string[] = []
    for await (const { key } of server.files.list(folder)) keys.push(key)
    return keys.sort()
  }
  const before = await kept()
  for (const width of [700, 800, 900]) await objectPicture(ids('Outil'), { size: { width, height: 300 } })
  expect(await kept()).toEqual(before)
  for (const width of [7, 8, 9]) await objectPicture(ids('Outil'), { size: { width } })
  expect(await kept()).toEqual([...before, `${folder}/60x0.webp`].sort())
  await objectPicture(ids('Outil'), { size: { width: 480, height: 300 } })
  expect(await server.files.stat(`${folder}/480x300.webp`)).toMatchObject({ type: 'image/webp' })
})

test('L-66 the picture of a tool that has none of its own shows its theme', async () => {
  const tree = await aLibrary(server, [{ name: 'D', tools: [{ name: 'Jeux' }] }])
  const id = tree('Jeux')
  const size = { width: 480, height: 300 }
  const yard = await objectPicture(id, { size, format: 'png' })
  await sql`update object set content = content || '{"themes": ["law", "games"]}' where id = ${id}::uuid`.execute(db)
  const about = await objectPicture(id, { size, format: 'png' })
  expect(about.statusCode).toBe(200)
  expect(about.rawPayload.equals(yard.rawPayload)).toBe(false)
})

test('W-04 a substitute for a missing picture is not stored as the picture, nor cached for long by a browser', async () => {
  const tree = await aLibrary(server, [{ name: 'C', tools: [{ name: 'T', media: { 'media/a.png': red } }] }])
  const id = tree('media/a.png')
  const { file } = await rowOf(db, id)
  await server.files.remove(file?.key ?? '')
  const ask = () => objectPicture(id, { size: { width: 240 } }, { as: administrator, fields: { time: '1763' } })
  expect((await ask()).headers['cache-control']).toBe('private, max-age=60')
  await server.files.put(file?.key ?? '', Readable.from([red]), { type: 'image/png' })
  const found = await ask()
  expect(found.headers['cache-control']).toBe('private, max-age=31536000, immutable')
  expect((await sharp(found.rawPayload).stats()).channels.map(({ mean }) => Math.round(mean / 51))).toEqual([4, 0, 0])
})

test('W-04 initials that replace a missing portrait are not stored as the portrait', async () => {
  const person = await aTeacher(db)
  const values = { picture: 'actors/none', picture_at: new Date() }
  await db.updateTable('actor').set(values).where('id', '=', person.id).execute()
  const ask = () => actorPicture(person.mail, { size: { width: 60 } }, { as: person, fields: { time: '1763' } })
  expect((await ask()).headers['cache-control']).toBe('private, max-age=60')
  await server.files.put('actors/none', Readable.from([red]), { type: 'image/png' })
  expect((await sharp((await ask()).rawPayload).stats()).channels.map(({ mean }) => Math.round(mean / 51))).toEqual([
    4, 0, 0,
  ])
})

test('W-04 one network gets a limited number of pictures in proportions that no page requests, and always those of our pages', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.40' }
  const ask = (width: number, height: number) =>
    objectPicture(ids('media/rouge.png'), { size: { width, height } }, { headers })
  const answers = []
  for (let width = 101; width <= 161; width++) answers.push((await ask(width, 7)).statusCode)
  expect(new Set(answers.slice(0, 60))).toEqual(new Set([200]))
  expect(answers.at(-1)).toBe(429)
  expect((await ask(480, 300)).statusCode).toBe(200)
})
