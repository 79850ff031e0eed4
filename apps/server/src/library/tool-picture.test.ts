import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aBranch, give } from '#testing/a-branch.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher } from '#testing/people.ts'
import { rowOf } from '#testing/stored.ts'

const server = await aServer()
const { app, db } = server
const owner = await aTeacher(db)
const branch = await aBranch(db)
await give(db, branch.tool, [owner, 'owner'])
await give(db, branch.level, [owner, 'writer'])

const jpeg = (background: string) =>
  sharp({ create: { width: 160, height: 100, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function aPicture(background: string, tool = branch.tool) {
  const file = new File([new Uint8Array(await jpeg(background))], 'cour.jpg')
  const { query } = await aCall(app, 'uploadMedia', { id: tool, type: 'library', option: 'image' }, { as: owner, file })
  return query[0]?.id ?? ''
}

const show = (picture: unknown, { id = branch.tool, ...content }: { id?: string; vocational?: object } = {}) =>
  aCall(
    app,
    'updateObjects',
    { dataAction: { id, commonAttributes: { content: { ...content, picture } } } },
    { as: owner },
  )

async function toolNow(id = branch.tool) {
  const { query } = await aCall(app, 'getLibrary', { filters: { list: id } })
  return query[0]
}

/** The colour in the middle of the picture on a card, rounded to the nearest of those that were sent. */
async function colourShown(id = branch.tool) {
  const list = { id, options: { type: 'image', size: { width: 80, height: 50 } } }
  const { rawPayload } = await sendRaw(app, 'downloadObject', { action: 'download', list })
  const [red = 0, green = 0, blue = 0] = await sharp(rawPayload)
    .extract({ left: 40, top: 25, width: 1, height: 1 })
    .raw()
    .toBuffer()
  if (red > 200 && green < 60 && blue < 60) return 'red'
  return blue > 200 && red < 60 && green < 60 ? 'blue' : 'drawn'
}

test('R-56 R-45 a tool shows the picture it was given, then another, then its drawn cover again', async () => {
  expect(await toolNow()).toMatchObject({ timeStampImage: null })
  expect(await colourShown()).toBe('drawn')
  const red = await aPicture('#ff0000')
  expect(await show(red)).toMatchObject({ status: 'success' })
  expect(await colourShown()).toBe('red')
  const first = (await toolNow())?.timeStampImage
  expect(first).toBeGreaterThan(Date.now() - 60_000)
  expect(await show(await aPicture('#0000ff'))).toMatchObject({ status: 'success' })
  expect(await colourShown()).toBe('blue')
  expect((await toolNow())?.timeStampImage).not.toBe(first)
  await show(undefined)
  expect(await colourShown()).toBe('drawn')
  expect(await toolNow()).toMatchObject({ timeStampImage: null })
})

test('R-56 a picture in the bin is not shown, and shown again when it is restored', async () => {
  const red = await aPicture('#ff0000')
  await show(red)
  const refused = await aCall(app, 'deleteObjects', { dataAction: [{ id: red }] }, { as: owner })
  expect(refused).toMatchObject({ status: 'error', message: 'in-use' })
  // The picture was deleted at the moment at which it was chosen.
  await db.updateTable('object').set({ deleted_at: new Date(), deleted_with: red }).where('id', '=', red).execute()
  expect(await colourShown()).toBe('drawn')
  expect(await toolNow()).toMatchObject({ timeStampImage: null })
  await aCall(app, 'restoreObjects', { list: [red] }, { as: owner })
  expect(await colourShown()).toBe('red')
})

test('R-56 a copy of a tool shows a copy of its picture', async () => {
  await show(await aPicture('#0000ff'))
  const { query } = await aCall(app, 'duplicateObject', { id: branch.tool }, { as: owner })
  const copy = query[0]?.id ?? ''
  const [own, its] = [await rowOf(db, branch.tool), await rowOf(db, copy)]
  expect(its.content).not.toEqual(own.content)
  await db.updateTable('object').set({ visibility: 'visible' }).where('id', '=', copy).execute()
  expect(await colourShown(copy)).toBe('blue')
})

test('R-45 a picture that is not one of the tool’s own files is refused, and the tool is unchanged', async () => {
  const other = await aBranch(db)
  await give(db, other.tool, [owner, 'writer'])
  const foreign = await aPicture('#ff0000', other.tool)
  const before = await rowOf(db, branch.tool)
  for (const id of [foreign, branch.media, branch.slide, crypto.randomUUID(), 'x']) {
    expect(await show(id)).toMatchObject({ status: 'error', message: 'bad-request', httpStatus: 400 })
  }
  const [issue] = (await show(foreign)).issues ?? []
  expect(issue).toEqual({
    path: 'query.dataAction.0.commonAttributes.content.picture',
    message: 'must be a picture of its own',
  })
  expect(await rowOf(db, branch.tool)).toEqual(before)
  const object = { type: 'bloc' as const, name: 'Neu', parent: branch.level, content: { picture: foreign } }
  expect(await aCall(app, 'putObject', { object }, { as: owner })).toMatchObject({
    status: 'error',
    issues: [{ path: 'query.object.content.picture' }],
  })
})

test('G-37 a path shows its own picture as a tool does, to strangers once it is shown; the picture of a tool is refused for a path', async () => {
  const { path, tool } = await aBranch(db, { hidden: 'path' })
  await give(db, path, [owner, 'owner'])
  const content = { tools: [tool] }
  const showOn = (picture: string | undefined) =>
    aCall(
      app,
      'updateObjects',
      { dataAction: { id: path, commonAttributes: { content: { ...content, picture } } } },
      { as: owner },
    )
  const red = await aPicture('#ff0000', path)
  expect(await showOn(red)).toMatchObject({ status: 'success' })
  const list = { id: path, options: { type: 'image' as const } }
  expect((await sendRaw(app, 'downloadObject', { action: 'download', list })).statusCode).toBe(404)
  const dataAction = { id: path, commonAttributes: { visibility: 'visible' as const } }
  await aCall(app, 'updateObjects', { dataAction }, { as: owner })
  expect(await colourShown(path)).toBe('red')
  expect(await toolNow(path)).toMatchObject({ timeStampImage: expect.any(Number) })
  const refused = await sendRaw(
    app,
    'updateObjects',
    {
      action: 'update',
      dataAction: { id: path, commonAttributes: { content: { ...content, picture: await aPicture('#0000ff') } } },
    },
    { as: owner },
  )
  expect(refused.statusCode).toBe(400)
  expect(await colourShown(path)).toBe('red')
  await showOn(undefined)
  expect(await colourShown(path)).toBe('drawn')
})
