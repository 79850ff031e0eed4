import { exampleFacts } from '@preau/contract/certificates/schemas'
import type { SettingValues } from '@preau/contract/settings/settings-fields'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'
import { aCode } from './testing/a-code.ts'

const server = await aServer()
const { app, db, files } = server
const administrator = await anAdministrator(db)
const ids = await aLibrary(server, [
  { name: 'Level', tools: [{ name: 'Tool', modules: [{ name: 'Module', slides: [{ name: 'Slide' }] }] }] },
])

const drawn = (background: string, width = 900, height = 300) =>
  sharp({ create: { width, height, channels: 3, background } })
const put = (bytes: Uint8Array, as: TestPerson | undefined = administrator) =>
  aCall(app, 'putLogo', {}, { as, file: new File([new Uint8Array(bytes)], 'logo.svg', { type: 'image/svg+xml' }) })
const show = (hash: string) => sendRaw(app, 'downloadLogo', { action: 'downloadLogo', hash })
const shown = async (hash: string) => sharp((await show(hash)).rawPayload)

async function set(logo: SettingValues['certificates']['logo']) {
  const { query } = await aCall(app, 'getSettings', {}, { as: administrator })
  const { version, values } = query[0]!.sections.certificates
  const change = { section: 'certificates' as const, values: { ...values, logo } }
  return sendRaw(app, 'putSettings', { action: 'put', version, change }, { as: administrator })
}

async function upload(background: string) {
  const { query } = await put(await drawn(background).png().toBuffer())
  return query[0]!.hash
}

/** A certificate of the tool that somebody has just earned. */
async function earned() {
  const teacher = await aTeacher(db)
  const progress = [{ slide: ids('Slide'), at: Date.now() }]
  await aCall(app, 'putProgress', { progress, lang: 'fr' }, { as: teacher })
  const [certificate] = (await aCall(app, 'getOwnCertificates', {}, { as: teacher })).query
  return certificate!
}

const sheetOf = (key: string, lang = 'fr') =>
  sendRaw(app, 'downloadCertificate', { action: 'download', key, format: 'pdf', lang })

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30">${inside}</svg>`
const svgLogo = Buffer.from(svg('<rect width="90" height="30" fill="#0a0"/>'))

test.each<[string, () => Promise<Buffer>]>([
  ['PNG', () => drawn('#0a0').png().toBuffer()],
  ['JPEG', () => drawn('#0a0').jpeg().toBuffer()],
  ['SVG', async () => svgLogo],
])('R-58 an uploaded %s becomes a logo as large as its room on the sheet', async (_, make) => {
  const { query } = await put(await make())
  expect(await (await shown(query[0]!.hash)).metadata()).toMatchObject({ format: 'png', width: 546, height: 182 })
})

test('R-58 an uploaded logo keeps only its picture, upright, on white', async () => {
  const exif = { IFD0: { Copyright: 'Chiara' } }
  const photo = await put(await drawn('#f00', 90, 30).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer())
  const kept = await (await shown(photo.query[0]!.hash)).metadata()
  expect(kept).toMatchObject({ width: 30, height: 90 })
  expect(kept.exif).toBeUndefined()
  const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
  const white = await put(await clear.png().toBuffer())
  const { channels, isOpaque } = await (await shown(white.query[0]!.hash)).stats()
  expect({ isOpaque, means: channels.slice(0, 3).map(({ mean }) => mean) }).toEqual({
    isOpaque: true,
    means: [255, 255, 255],
  })
})

test.each<[string, string, () => Uint8Array | Promise<Uint8Array>]>([
  ['a text', 'not-a-picture', () => Buffer.from('logo')],
  ['nothing', 'not-a-picture', () => new Uint8Array()],
  ['a GIF', 'not-a-picture', () => drawn('#f00').gif().toBuffer()],
  ['half of a PNG', 'not-a-picture', async () => (await drawn('#f00').png().toBuffer()).subarray(0, 200)],
  ['a drawing that is none', 'not-a-picture', () => Buffer.from('<p>svg </p>')],
  ['a drawing with a script', 'unsafe-svg', () => Buffer.from(svg('<script>1</script>'))],
  ['a drawing that loads', 'unsafe-svg', () => Buffer.from(svg('<image href="https://a.example/b.png"/>'))],
  ['a drawing of ten thousand parts', 'too-detailed', () => Buffer.from(svg('<path/>'.repeat(10_000)))],
  ['more bytes than may be', 'too-large', () => Buffer.alloc(5_000_001)],
])('R-58 %s is refused as a logo: %s', async (_, message, make) => {
  expect(await put(await make())).toMatchObject({ httpStatus: 200, status: 'error', message, query: [] })
})

test('R-58 only an administrator uploads a logo, and a file is required', async () => {
  for (const as of [undefined, await aTeacher(db)])
    expect(await aCall(app, 'putLogo', {}, { as, file: new File([svgLogo], 'a.svg') })).toMatchObject({
      status: 'error',
      message: 'not logged',
    })
  const none = await sendRaw(app, 'putLogo', { action: 'putLogo' }, { as: administrator })
  expect(dataSetOf(none).issues).toEqual([{ path: 'file_0', message: 'field-is-required' }])
})

test('R-58 an unknown logo is neither shown nor set', async () => {
  const hash = 'a'.repeat(64)
  expect((await show(hash)).statusCode).toBe(404)
  expect((await show('../../secret')).statusCode).toBe(400)
  const refused = await set({ hash, name: 'École' })
  expect(refused.statusCode).toBe(400)
  expect(dataSetOf(refused).issues?.[0]?.path).toBe('query.change.values.logo')
})

test('R-58 a certificate keeps the logo that was set on the day it was issued; those before and after have none', async () => {
  const before = await earned()
  const hash = await upload('#00f')
  await set({ hash, name: 'École de Prilly' })
  const certificate = await earned()
  await set(null)
  const after = await earned()
  expect([before, certificate, after].map(({ facts }) => facts?.logo)).toEqual([
    undefined,
    { hash, name: 'École de Prilly' },
    undefined,
  ])
  const sheets = await Promise.all([before, certificate].map(async ({ code }) => (await sheetOf(code)).rawPayload))
  expect(sheets.map(sheet => /\/Subtype\s*\/Image/.test(sheet.toString('latin1')))).toEqual([false, true])
  // A language in which the sheet was never requested is still made much later.
  expect((await sheetOf(certificate.code, 'de')).statusCode).toBe(200)
})

test('R-58 a certificate from before logos, which has no such field, is read and printed', async () => {
  expect(exampleFacts).not.toHaveProperty('logo')
  const code = aCode()
  const { actor_id } = await db.selectFrom('certificate').select('actor_id').executeTakeFirstOrThrow()
  const facts = JSON.stringify({ ...exampleFacts, code })
  const row = { code, actor_id, tool_id: null, facts, issued_at: new Date(), status_index: 77_777 }
  await db.insertInto('certificate').values(row).execute()
  expect(await aCall(app, 'checkCertificate', { key: code })).toMatchObject({ query: [{ state: 'valid' }] })
  expect((await sheetOf(code)).statusCode).toBe(200)
})

test('R-58 a sheet whose logo is lost is not made without it', async () => {
  const hash = await upload('#0ff')
  await set({ hash, name: 'École' })
  const { code } = await earned()
  await set(null)
  await files.remove(`logos/${hash}.png`)
  expect((await sheetOf(code)).statusCode).toBe(500)
})

test('R-58 with the largest logo a sheet is still under 100 kB', async () => {
  const noise = sharp({
    create: {
      width: 1200,
      height: 400,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  const { query } = await put(await noise.png().toBuffer())
  await set({ hash: query[0]!.hash, name: 'École' })
  const { code } = await earned()
  await set(null)
  expect((await sheetOf(code)).rawPayload.length).toBeLessThan(100_000)
})

test('R-58 only administrators preview certificates with what they type; nothing is stored', async () => {
  const hash = await upload('#ff0')
  const settings = { place: 'Lausanne', signatoryName: '', signatoryFunction: '', signatureSpace: false, logo: null }
  const preview = (changes: object, as = administrator) =>
    sendRaw(
      app,
      'previewCertificateSettings',
      { action: 'previewSettings', name: 'Zoé', toolName: 'Un outil', settings: { ...settings, ...changes } },
      { as },
    )
  const looks = await Promise.all(
    [{}, { place: 'Sion' }, { signatoryName: 'Aline' }, { logo: { hash, name: 'École' } }].map(changes =>
      preview(changes),
    ),
  )
  for (const look of looks) expect(look).toMatchObject({ statusCode: 200 })
  expect(new Set(looks.map(({ body }) => body)).size).toBe(looks.length)
  expect(looks[3]?.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' })
  expect((await preview({ place: '' })).statusCode).toBe(400)
  expect(dataSetOf(await preview({}, await aTeacher(db))).message).toBe('accessdenied')
})
