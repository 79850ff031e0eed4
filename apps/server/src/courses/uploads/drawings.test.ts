import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { toolMediaMaximum } from '@preau/contract/media/upload-limits'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { importCourses } from '#courses/imports/run-import.ts'
import { filesOfZip } from '#courses/testing/files-of-zip.ts'
import { importSender, lines } from '#courses/testing/send-import.ts'
import { startJobs } from '#platform/jobs.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { aBranch, give } from '#testing/a-branch.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aZip } from '#testing/a-zip.ts'
import { aTeacher, password } from '#testing/people.ts'
import { rowOf } from '#testing/stored.ts'

const server = await aServer()
const { app, db, files, config, log, pool } = server
const jobs = await startJobs({ pool, log }, [importCourses({ db, files, config, log })])
afterAll(() => jobs.stop())

const author = await aTeacher(db)
const branch = await aBranch(db)
await give(db, branch.level, [author, 'writer'])
const { imported } = importSender(app, { as: author, target: branch.level })

const svg = (inside: string, size = 90) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${inside}</svg>`)
const square = (colour: string) => svg(`<rect width="90" height="90" fill="${colour}"/>`)
const send = (bytes: Buffer, id = branch.tool) =>
  aCall(
    app,
    'uploadMedia',
    { id, type: 'library', option: 'image' },
    { as: author, file: new File([new Uint8Array(bytes)], 'plan.svg') },
  )
/** The number of files in the store. */
async function kept(): Promise<number> {
  const entries = await readdir(join(config.dataDir, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).length
}

/** Makes a tool show a picture, so that strangers see it. */
const show = (id: string, tool: string) =>
  db
    .updateTable('object')
    .set({ content: JSON.stringify({ picture: id }) })
    .where('id', '=', tool)
    .execute()

/** A picture as a visitor gets it, by default in a size that is not cached. */
async function seen(id: string, width = 60): Promise<Buffer> {
  const list = { id, options: { type: 'image', size: { width } } }
  const { rawPayload, statusCode } = await sendRaw(app, 'downloadObject', { action: 'download', list })
  expect(statusCode).toBe(200)
  return rawPayload
}
async function colourOf(id: string, width: number): Promise<number[]> {
  const { data, info } = await sharp(await seen(id, width))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.width).toBe(width)
  return [...data.subarray(0, 3)].map(value => Math.round(value / 51))
}
const [red, blue] = [
  [5, 0, 0],
  [0, 0, 5],
]

/** Copies of copies: ten at each step. */
const nested = svg(
  `<defs><g id="g0"><path d="M0 0L9 9"/></g>${Array.from(
    { length: 20 },
    (_, step) => `<g id="g${step + 1}">${`<use href="#g${step}"/>`.repeat(10)}</g>`,
  ).join('')}</defs><use href="#g20"/>`,
)
const slow = svg(
  `<filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="9"/><feGaussianBlur stdDeviation="90"/></filter>${'<rect width="90" height="90" filter="url(#f)"/>'.repeat(900)}`,
  3000,
)

const refused: [string, string, Buffer][] = [
  ['of more than 200 kB', 'svg-too-large', svg(`<path d="M0 0${' '.repeat(200_000)}"/>`)],
  ['of more than 5,000 elements', 'svg-too-detailed', svg('<path/>'.repeat(5_000))],
  ['of groups without end', 'svg-too-detailed', svg('<g>'.repeat(200) + '</g>'.repeat(200))],
  ['with copies of copies', 'svg-nested-use', nested],
  ['with a copy of a copy itself', 'svg-nested-use', svg('<use id="a" href="#b"/><rect id="b"/><use href="#a"/>')],
  ['with a symbol that uses itself', 'svg-nested-use', svg('<symbol id="a"><use href="#a"/></symbol>')],
]

test.each(refused)(
  'W-16 R-43 a drawing %s is refused with a message of its own, and nothing of it is kept',
  async (_, code, bytes) => {
    const before = await kept()
    expect(await send(bytes)).toMatchObject({ httpStatus: 200, status: 'error', message: code })
    expect(lines(await imported(await aZip({ 'a.md': '# A\n\n![x](b.svg)', 'b.svg': bytes })))).toEqual([
      `b.svg ${code}`,
    ])
    await eventually(async () => expect(await kept()).toBe(before))
  },
)

test('W-16 R-43 a drawing of an import that takes forever to draw is refused with a message of its own, and nothing of it is kept', async () => {
  const before = await kept()
  expect(lines(await imported(await aZip({ 'a.md': '# A\n\n![x](b.svg)', 'b.svg': slow })))).toEqual([
    'b.svg svg-too-slow',
  ])
  await eventually(async () => expect(await kept()).toBe(before))
})

test('W-16 a drawing whose references are nothing but spaces is read at once', async () => {
  const references = svg(`<path fill="url(${' '.repeat(150_000)}#a)" stroke="url(${' '.repeat(40_000)}#a)"/>`)
  expect(await send(references)).toMatchObject({ status: 'success' })
})

test('W-04 W-16 a drawing is rendered once, and the sizes for strangers are made from its pixels', async () => {
  const { query } = await send(square('#f00'))
  const { id, file } = await rowOf(db, query[0]?.id ?? '')
  await show(id, branch.tool)
  expect(await colourOf(id, 60)).toEqual(red)
  await files.put(file?.key ?? '', Readable.from([square('#00f')]), { type: 'image/svg+xml' })
  expect(await colourOf(id, 120)).toEqual(red)
})

test('W-16 R-43 a drawing is exported as it was imported', async () => {
  const { tool } = await imported(await aZip({ 'a/a.md': '# A\n\n![x](../b.svg)', 'b.svg': square('#0f0') }))
  expect(await send(square('#00f'), tool ?? '')).toMatchObject({ status: 'success' })
  const { rawPayload, headers } = await sendRaw(app, 'exportCourse', { action: 'export', id: tool }, { as: author })
  expect(headers['content-type'], String(rawPayload.subarray(0, 200))).toBe('application/zip')
  const names = [...(await filesOfZip(rawPayload))].filter(([name]) => /\.(?:svg|png)$/.test(name))
  expect(names.map(([, bytes]) => bytes.toString()).sort()).toEqual(
    [square('#0f0'), square('#00f')].map(bytes => bytes.toString()).sort(),
  )
})

/** A drawing in the store from before drawings were rendered at upload. */
async function anOldDrawing(bytes: Buffer) {
  const ids = await aLibrary(server, [{ name: 'Old', tools: [{ name: 'Tool', media: { 'media/a.svg': bytes } }] }])
  const id = ids('media/a.svg')
  await show(id, ids('Tool'))
  const key = (await rowOf(db, id)).file?.key ?? ''
  const replace = (other: Buffer) => files.put(key, Readable.from([other]), { type: 'image/svg+xml' })
  return { id, key, replace }
}

test('W-04 a drawing stored by an earlier release is rendered on its first request, and not again', async () => {
  const { id, replace } = await anOldDrawing(square('#00f'))
  expect(await colourOf(id, 60)).toEqual(blue)
  await replace(square('#f00'))
  expect(await colourOf(id, 120)).toEqual(blue)
})

test('W-04 a drawing stored by an earlier release that cannot be rendered is shown as missing, and is not tried again', async () => {
  const { id, key, replace } = await anOldDrawing(slow)
  const shown = await Promise.all([seen(id), seen(id), seen(id)])
  await replace(square('#f00'))
  shown.push(await seen(id))
  await files.remove(key)
  await files.remove(`${key}.drawn`)
  const missing = await seen(id)
  expect(shown.map(picture => picture.equals(missing))).toEqual([true, true, true, true])
})

/** The ids of the child processes of this server that render drawings. */
async function drawers(): Promise<number[]> {
  const found: number[] = []
  for (const pid of (await readdir('/proc')).filter(name => /^\d+$/.test(name))) {
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
    const isOurs = (await read('stat')).split(') ').at(-1)?.split(' ')[1] === String(process.pid)
    if (isOurs && (await read('cmdline')).includes('decoding-process')) found.push(Number(pid))
  }
  return found
}

/** Ends a process; it may have ended by itself before. */
function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'ESRCH')) throw fault
  }
}

test('W-04 a temporary fault hides a drawing for some minutes only', async () => {
  const { id, key, replace } = await anOldDrawing(slow)
  // Idle processes are killed first, so that a new one renders this drawing. The server notices the end of a process
  // once its entry is gone.
  const before = await drawers()
  for (const pid of before) end(pid)
  await eventually(async () => expect((await readdir('/proc')).filter(pid => before.includes(Number(pid)))).toEqual([]))
  const showing = seen(id)
  // Killed as soon as it is found: a later search could find the process that renders the placeholder.
  await eventually(async () => {
    const [pid] = await drawers()
    if (pid === undefined) throw new Error('no drawing process yet')
    end(pid)
  })
  const missing = await showing
  expect(await files.stat(`${key}.drawn`)).toBeUndefined()
  await replace(square('#f00'))
  expect((await seen(id)).equals(missing)).toBe(true)
  vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(Date.now() + 10 * 60_000)
  onTestFinished(() => void vi.useRealTimers())
  expect(await colourOf(id, 120)).toEqual(red)
})

test('W-16 the pixels of a drawing count towards the limit of a tool', async () => {
  const other = await aBranch(db)
  await give(db, other.level, [author, 'writer'])
  const { query } = await send(square('#f00'), other.tool)
  const { id, file } = await rowOf(db, query[0]?.id ?? '')
  expect(file?.pixels).toBe((await files.stat(`${file?.key}.drawn`))?.size)
  const heavy = JSON.stringify({ ...file, pixels: toolMediaMaximum })
  await db.updateTable('object').set({ file: heavy }).where('id', '=', id).execute()
  expect(await send(square('#00f'), other.tool)).toMatchObject({ status: 'error', message: 'tool-is-full' })
})

test('W-16 a sender of more than two drawings at once is asked to wait, sign-ins do not wait, and drawings that take forever leave nothing', async () => {
  const before = await kept()
  const order: string[] = []
  const sending = [1, 2, 3, 4].map(async () => {
    const { httpStatus, message } = await send(slow)
    if (httpStatus === 200) order.push('drawn')
    return `${httpStatus} ${message}`
  })
  const signing = aCall(app, 'authenticate', { actor: author.mail }, { fields: { login: author.mail, key: password } })
  const [answers] = await Promise.all([Promise.all(sending), signing.then(({ status }) => order.push(status))])
  expect(answers.sort()).toEqual([
    '200 svg-too-slow',
    '200 svg-too-slow',
    '429 too-many-requests',
    '429 too-many-requests',
  ])
  expect(order).toEqual(['success', 'drawn', 'drawn'])
  await eventually(async () => expect(await kept()).toBe(before))
})
