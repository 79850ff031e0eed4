import { inMemory } from '@preau/course/files/zip/zip-source'
import { expect, test } from 'vitest'
import { ImportFault } from '#courses/imports/import-fault.ts'
import { aCrowdedZip } from '#courses/testing/a-crowded-zip.ts'
import { aZip, renamed } from '#testing/a-zip.ts'
import { readWhole } from './incoming-files.ts'
import { readZip } from './read-zip.ts'

const open = (zip: Buffer) => readZip(inMemory(new Uint8Array(zip)))
const problemsOf = async (work: Promise<unknown>) => {
  const fault = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(fault instanceof ImportFault)) throw new Error('this was no ImportFault', { cause: fault })
  return fault.problems.map(({ path, code }) => `${path} ${code}`.trim())
}

/** Writes a number into every central (and, with an offset, local) header of a zip. */
function patched(
  zip: Buffer,
  { central, local }: { central: number; local?: number },
  value: number,
  bytes = 4,
): Buffer {
  const changed = Buffer.from(zip)
  const each = (mark: string, offset: number) => {
    for (let at = changed.indexOf(mark, 0, 'latin1'); at !== -1; at = changed.indexOf(mark, at + 4, 'latin1')) {
      changed.writeUIntLE(value, at + offset, bytes)
    }
  }
  each('PK\x01\x02', central)
  if (local !== undefined) each('PK\x03\x04', local)
  return changed
}

test('R-43 the files of a zip are read, without folders and files that macOS adds', async () => {
  const zip = await aZip({ 'a/b.md': '# B', '__MACOSX/a/._b.md': '', '.DS_Store': '', 'é.md': 'accent' })
  const files = await open(zip)
  expect(files.map(({ path, size }) => [path, size])).toEqual([
    ['a/b.md', 3],
    ['é.md'.normalize('NFC'), 6],
  ])
  expect(String(await readWhole(files[0]!, 100))).toBe('# B')
  expect(await problemsOf(readWhole(files[0]!, 2))).toEqual(['a/b.md file-too-large'])
})

test('R-43 a name that leads outside a zip is refused, and named', async () => {
  for (const [packed, odd] of [
    ['aaaa/x.md', '../../x.md'.slice(0, 9)],
    ['a/b/x.md', '../../xy'],
    ['a/b/x.md', '/etc/pas'],
    ['a/b/x.md', 'C:/b/x.m'],
    ['a/b/x.md', 'a\\..\\..x'],
    ['a/b/x.md', 'a/b/\x01.md'],
  ] as const) {
    const zip = renamed(await aZip({ [packed]: 'x', 'ok.md': 'x' }), packed, odd)
    const problems = await problemsOf(open(zip))
    // A backslash is unsafe too: Windows unpacks it as a slash.
    expect(problems).toEqual([expect.stringMatching(/unsafe-path$/)])
  }
})

test('R-43 a link in a zip is refused: it could point to any file of the server', async () => {
  const zip = await aZip({ 'ok.md': 'x', 'media/a.png': { bytes: '/etc/passwd', mode: 0o120777 } })
  expect(await problemsOf(open(zip))).toEqual(['media/a.png symbolic-link'])
})

test('R-43 an encrypted zip is refused in plain words', async () => {
  const zip = await aZip({ 'secret.md': 'x' })
  expect(await problemsOf(open(patched(zip, { central: 8, local: 6 }, 0x801, 2)))).toEqual(['secret.md encrypted'])
  expect(await problemsOf(open(patched(zip, { central: 8, local: 6 }, 0x841, 2)))).toEqual(['secret.md encrypted'])
})

test('R-43 a zip of a hundred thousand files is refused before any is read', async () => {
  expect(await problemsOf(open(await aCrowdedZip(100_000)))).toEqual(['too-many-files'])
})

test('R-43 two files of one name in a zip are refused', async () => {
  const zip = renamed(await aZip({ 'aa.md': 'x', 'bb.md': 'y' }), 'aa.md', 'bb.md')
  expect(await problemsOf(open(zip))).toEqual(['bb.md same-path'])
})

test('R-43 a zip bomb is refused before it is unpacked, whether its headers admit it or not', async () => {
  const honest = await aZip({ 'a.md': Buffer.alloc(50_000_000) })
  expect(honest.length).toBeLessThan(100_000)
  expect(await problemsOf(open(honest))).toEqual(['unfolds-too-far'])
  const lying = patched(honest, { central: 24 }, 1_000)
  const files = await open(lying)
  expect(await problemsOf(readWhole(files[0]!, 10_000))).toEqual(['a.md damaged-file'])
})

test('R-43 a file that is no zip, or only half of a zip, is refused', async () => {
  const zip = await aZip({ 'a.md': 'x'.repeat(1000) })
  for (const broken of [Buffer.alloc(0), Buffer.from('hello'), zip.subarray(0, zip.length - 30), zip.subarray(40)]) {
    expect(await problemsOf(open(broken))).toEqual(['damaged-zip'])
  }
})

test('R-43 a file of a zip whose bytes were changed in transit is refused', async () => {
  const zip = await aZip({ 'a.md': 'some words that are folded, words that are folded, words' })
  const at = zip.indexOf('a.md') + 4
  const changed = Buffer.from(zip).fill(0xff, at + 2, at + 12)
  expect(await problemsOf(readWhole((await open(changed))[0]!, 1000))).toEqual(['a.md damaged-file'])
  // A zip whose compression method does not exist.
  const [unknown] = await open(Buffer.from(zip).fill(0x07, at, at + 1))
  const fault = await readWhole(unknown!, 1000).catch(fault => fault)
  expect(fault.problems).toEqual([
    { path: 'a.md', code: 'damaged-file', values: { reason: 'what is packed cannot be unpacked' } },
  ])
})

test('R-43 a file of a zip that unpacks to more than it says is refused with that reason', async () => {
  const files = await open(patched(await aZip({ 'a.md': Buffer.alloc(5_000) }), { central: 24 }, 1_000))
  const fault = await readWhole(files[0]!, 10_000).catch(fault => fault)
  expect(fault).toBeInstanceOf(ImportFault)
  expect(fault.problems).toEqual([
    { path: 'a.md', code: 'damaged-file', values: { reason: 'it unpacks to more than it says' } },
  ])
})

test('R-43 when the file store cannot be read, the file in it is not blamed', async () => {
  const zip = await aZip({ 'a.md': 'some words that are folded, words that are folded, words' })
  const whole = inMemory(new Uint8Array(zip))
  let isAway = false
  const away = new Error('the store is away')
  const [file] = await readZip({
    size: whole.size,
    stream: (start, end) =>
      isAway && end - start !== 30
        ? new ReadableStream({ pull: controller => controller.error(away) })
        : whole.stream(start, end),
  })
  isAway = true
  expect(await readWhole(file!, 1000).catch(fault => fault)).toBe(away)
})
