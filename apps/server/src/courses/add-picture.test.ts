import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aBranch, give } from '#testing/a-branch.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'

const server = await aServer()
const { app, db, files } = server
const writer = await aTeacher(db)
const branch = await aBranch(db, { hidden: 'tool' })
await give(db, branch.tool, [writer, 'writer'])

const drawn = sharp({ create: { width: 90, height: 60, channels: 3, background: '#1f5f57' } })
const picture = { jpeg: await drawn.clone().jpeg().toBuffer(), webp: await drawn.clone().webp().toBuffer() }

type Sent = { as?: TestPerson; id?: string; name?: string; option?: 'image' | 'video' }

const send = (bytes: Uint8Array, { as = writer, id = branch.tool, name = 'cour.jpg', option = 'image' }: Sent = {}) =>
  aCall(app, 'uploadMedia', { id, type: 'library', option }, { as, file: new File([new Uint8Array(bytes)], name) })
const media = () => db.selectFrom('object').select('id').where('type', '=', 'media').execute()

test('W-16 a picture becomes one of the tool’s media, whatever of the tool it was sent to', async () => {
  for (const id of [branch.tool, branch.module, branch.slide]) {
    const { query } = await send(picture.jpeg, { id, name: 'C:\\photos\\La cour.jpg' })
    expect(query).toMatchObject([{ type: 'library', parent: branch.tool, name: 'La cour.jpg' }])
    const row = await db
      .selectFrom('object')
      .select(['content', 'file'])
      .where('id', '=', query[0]?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ content: { width: 90, height: 60 }, file: { type: 'image/jpeg', purpose: 'image' } })
    const list = { id: query[0]?.id, options: { type: 'image', size: { width: 60 } } }
    const shown = await sendRaw(app, 'downloadObject', { action: 'download', list }, { as: writer })
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(60)
  }
})

test('W-16 what a picture is, its content says and not its name', async () => {
  const { query } = await send(picture.webp, { name: 'photo.png' })
  const row = await db
    .selectFrom('object')
    .select('file')
    .where('id', '=', query[0]?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(row.file?.type).toBe('image/webp')
  expect(await files.stat(row.file?.key ?? '')).toMatchObject({ type: 'image/webp' })
})

test('W-16 what is no picture is refused, and nothing of it stays', async () => {
  const before = (await media()).length
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  for (const bytes of ['hello', svg, '<html>', '']) {
    expect(await send(Buffer.from(bytes))).toMatchObject({ status: 'error', message: 'not-a-picture' })
  }
  expect(await send(picture.jpeg.subarray(0, 200))).toMatchObject({ status: 'error', message: 'not-a-picture' })
  expect(await media()).toHaveLength(before)
})

test('W-16 a picture of more than twenty megabytes is refused', async () => {
  const answer = await send(Buffer.concat([picture.jpeg, Buffer.alloc(20_000_001)]))
  expect(answer).toMatchObject({ status: 'error', httpStatus: 413 })
})

test('W-16 only who may write in a tool adds to it', async () => {
  const reader = await aTeacher(db)
  const stranger = await aTeacher(db)
  await give(db, branch.tool, [reader, 'reader'])
  expect(await send(picture.jpeg, { as: reader })).toMatchObject({ status: 'error', message: 'accessdenied' })
  expect(await send(picture.jpeg, { as: stranger })).toMatchObject({ status: 'error', message: 'not-found' })
  const query = { action: 'addExtra', id: branch.tool, type: 'library', option: 'image' }
  expect(dataSetOf(await sendRaw(app, 'uploadMedia', query))).toMatchObject({ status: 'error', message: 'not logged' })
  expect(dataSetOf(await sendRaw(app, 'uploadMedia', query, { as: writer }))).toMatchObject({
    status: 'error',
    issues: [{ path: 'file_0' }],
  })
})

test('W-16 a film is refused in plain words until films are made smaller', async () => {
  expect(await send(picture.jpeg, { option: 'video' })).toMatchObject({ status: 'error', message: 'no-video-yet' })
})
