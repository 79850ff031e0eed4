import { readdir, readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openZip, unzipped } from './open-zip.ts'
import { ZipFault } from './zip-fault.ts'
import { zipName } from './zip-name.ts'
import { inMemory } from './zip-source.ts'

const outside = new URL('../../../testing/outside/zips/', import.meta.url)
const ofProgram = async (name: string) => new Uint8Array(await readFile(new URL(name, outside)))

const inBytes = (zip: Uint8Array<ArrayBuffer>, maximum = 10_000_000) => unzipped(inMemory(zip), { maximum })

/** The problems of a zip, each as its path and code. */
async function problemsOf(zip: Uint8Array<ArrayBuffer>, maximum?: number): Promise<string[]> {
  const fault = await inBytes(zip, maximum).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(fault instanceof ZipFault)) throw new Error('this was no ZipFault', { cause: fault })
  return fault.problems.map(({ path, code }) => `${path} ${code}`.trim())
}

/** The zip with a number written into the headers of its files, in its directory and at each file. */
function patched(
  zip: Uint8Array,
  { central, local }: { central?: number; local?: number },
  value: number,
  bytes = 4,
): Uint8Array<ArrayBuffer> {
  const changed = Buffer.from(zip)
  const each = (mark: string, offset: number | undefined) => {
    for (let at = changed.indexOf(mark, 0, 'latin1'); at !== -1; at = changed.indexOf(mark, at + 4, 'latin1')) {
      if (offset !== undefined) changed.writeUIntLE(value, at + offset, bytes)
    }
  }
  each('PK\x01\x02', central)
  each('PK\x03\x04', local)
  return new Uint8Array(changed)
}

const codePage437 = (text: string) =>
  Uint8Array.from(text, letter => ({ é: 0x82, ö: 0x94, ß: 0xe1, à: 0x85 })[letter] ?? letter.charCodeAt(0))

test.each([
  ['code page 437', codePage437('images/école à Größe.png'), { flags: 0 }],
  ['UTF-8', strToU8('images/école à Größe.png'), { flags: 0x800 }],
  ['UTF-8 that does not say so, as macOS packs', strToU8('images/école à Größe.png'), { flags: 0 }],
  ['letters and accents, as macOS writes them', strToU8('images/école à Größe.png'.normalize('NFD')), { flags: 0 }],
  ['an extra field', strToU8('images/?'), { flags: 0, unicode: strToU8('images/école à Größe.png') }],
  ['the separators of Windows', codePage437('images\\école à Größe.png'), { flags: 0 }],
])('O-06 a name in %s is read as it was written', (_, name, how) =>
  expect(zipName(name, how)).toBe('images/école à Größe.png'),
)

test('O-63 a zip is opened with its names and contents, whatever they are', async () => {
  const paths = fc.uniqueArray(fc.stringMatching(/^[a-z0-9éöß ]{1,12}(?:\.md)?$/), { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(paths, fc.constantFrom(0, 6), async (names, level) => {
      const files = Object.fromEntries(names.map(name => [name, strToU8(`of ${name}`)]))
      const opened = await inBytes(zipSync(files, { level: level as 0 | 6 }))
      expect(opened.paths.toSorted()).toEqual(names.toSorted())
      expect(Object.fromEntries(opened.files)).toEqual(files)
    }),
  )
})

test('O-63 a zip is read as Info-ZIP, 7-Zip and Python write it, also into a pipe and with sizes for large files', async () => {
  const words = '# Un\n\nDes mots.\n'
  for (const [name, path] of [
    ['info-zip.zip', 'un.md'],
    ['seven.zip', 'un.md'],
    ['zip64.zip', 'un.md'],
    ['python-stream.zip', 'école.md'],
  ] as const) {
    const { files } = await inBytes(await ofProgram(name))
    expect(new TextDecoder().decode(files.get(path)), name).toBe(words)
  }
  const { files } = await inBytes(await ofProgram('stream.zip'))
  expect(new TextDecoder().decode(files.get('-'))).toMatch(/^# Un[\s\S]*deux$/)
  expect((await inBytes(await ofProgram('code-page-437.zip'))).paths).toEqual(['cours.md', 'images/école.png'])
})

test.each([
  ['zipcrypto.zip', ['un.md encrypted']],
  ['aes.zip', ['un.md encrypted']],
  ['lzma.zip', ['deux.txt packed-otherwise']],
  ['deflate64.zip', ['deux.txt packed-otherwise']],
  ['link.zip', ['lien.md symbolic-link']],
  ['twice.zip', ['un.md same-path']],
  [
    'slip.zip',
    [
      '../../outside.md unsafe-path',
      '/etc/outside.md unsafe-path',
      'C:/outside.md unsafe-path',
      'a/../../outside.md unsafe-path',
    ],
  ],
])('O-63 the zip %s of another program is refused with what is wrong with each of its files', async (name, problems) =>
  expect((await problemsOf(await ofProgram(name))).toSorted()).toEqual(problems),
)

test('O-63 only files of a zip that are wanted are checked, and files that operating systems add are skipped', async () => {
  const zip = zipSync({
    'a.md': strToU8('a'),
    '../b.bin': strToU8('b'),
    '__MACOSX/._a.md': strToU8('c'),
    '.d': strToU8('d'),
  })
  const isWanted = (path: string) => path.endsWith('.md')
  const { files } = await unzipped(inMemory(zip), { isWanted, maximum: 1 })
  expect([...files.keys()]).toEqual(['a.md'])
  expect(await problemsOf(zip)).toEqual(['../b.bin unsafe-path'])
})

test('O-63 a zip that would unpack to more than the limit is refused before it is unpacked', async () => {
  const zip = zipSync({ 'a.md': strToU8('a'.repeat(1000)), 'b.bin': strToU8('b'.repeat(5000)) })
  expect(await problemsOf(zip, 5999)).toEqual(['unfolds-too-far'])
  const bomb = zipSync({ 'a.md': new Uint8Array(50_000_000) })
  expect(bomb.length).toBeLessThan(100_000)
  expect(await problemsOf(bomb, 1_000_000_000)).toEqual(['unfolds-too-far'])
})

test('O-63 a file of a zip that unpacks to more or less than it says is not read to its end', async () => {
  const zip = zipSync({ 'a.md': new Uint8Array(5_000_000) })
  expect(await problemsOf(patched(zip, { central: 24, local: 22 }, 1_000))).toEqual(['a.md damaged-file'])
  expect(await problemsOf(patched(zip, { central: 24, local: 22 }, 6_000_000))).toEqual(['a.md damaged-file'])
  const opened = await openZip(inMemory(patched(zip, { central: 24 }, 1_000)), { maximum: 10_000 })
  let unpacked = 0
  const readAll = async () => {
    for await (const piece of opened.files[0]!.pieces()) unpacked += piece.length
  }
  await expect(readAll()).rejects.toThrow(ZipFault)
  expect(unpacked).toBeLessThanOrEqual(1_000)
})

test('O-63 a file of a zip whose bytes were changed is refused, packed or not', async () => {
  for (const level of [0, 6] as const) {
    const zip = zipSync({ 'a.md': strToU8('some words that are folded, words that are folded') }, { level })
    for (let at = 36; at < 50; at += 1) {
      const changed = zip.slice()
      changed[at] = changed[at]! ^ 0x55
      expect(await problemsOf(changed), `${level} ${at}`).toEqual(['a.md damaged-file'])
    }
  }
})

test('O-63 a zip is refused wherever it breaks off, and no change in its directory causes an internal error', async () => {
  for (const name of (await readdir(outside)).filter(each => /^(?:info|seven|zip64)/.test(each))) {
    const zip = await ofProgram(name)
    for (let length = 0; length < zip.length; length += 1) {
      expect(await problemsOf(zip.slice(0, length)), `${name} ${length}`).toEqual(['damaged-zip'])
    }
    const place = fc.tuple(fc.nat(zip.length - 1), fc.integer({ min: 1, max: 255 }))
    await fc.assert(
      fc.asyncProperty(fc.array(place, { minLength: 1, maxLength: 4 }), async changes => {
        const changed = zip.slice()
        for (const [at, value] of changes) changed[at] = value
        await inBytes(changed).catch(fault => expect(fault).toBeInstanceOf(ZipFault))
      }),
      { numRuns: 500 },
    )
  }
})

test('O-63 a zip of a hundred thousand files is refused by the number in its end record', async () => {
  const zip = zipSync({ 'a.md': strToU8('a') })
  const end = Buffer.from(zip).indexOf('PK\x05\x06', 0, 'latin1')
  const crowded = zip.slice()
  new DataView(crowded.buffer).setUint16(end + 10, 50_000, true)
  expect(await problemsOf(crowded)).toEqual(['too-many-files'])
})

test('O-63 a comment that looks like the end of a zip is not taken for it', async () => {
  const zip = zipSync({ 'a.md': strToU8('a') })
  const comment = strToU8('PK\x05\x06'.padEnd(40, 'x'))
  const said = new Uint8Array([...zip, ...comment])
  new DataView(said.buffer).setUint16(zip.length - 2, comment.length, true)
  expect((await inBytes(said)).paths).toEqual(['a.md'])
})
