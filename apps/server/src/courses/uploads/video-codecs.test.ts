import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMovie, anMp4, aWebm, box, element, fileType, webmHead } from '#testing/a-film.ts'
import { videoFault } from './video-codecs.ts'

/** The codecs found in a film, and the number of reads. */
async function lookInto(bytes: Buffer, type = 'video/mp4') {
  let reads = 0
  const read = async (start: number, length: number) => {
    reads += 1
    expect(Number.isSafeInteger(start) && start >= 0 && length > 0 && length <= 40).toBe(true)
    return bytes.subarray(start, start + length)
  }
  return { fault: await videoFault({ type, size: bytes.length, read }), reads: () => reads }
}
const codecOf = async (bytes: Buffer, type?: string) => {
  const { fault } = await lookInto(bytes, type)
  return fault?.kind === 'unplayable' ? fault.codec : (fault?.kind ?? null)
}

/** A box whose size has eight bytes, and one that continues to the end of the file. */
const longBox = (name: string, content: Buffer) => {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(name, 4)
  head.writeBigUInt64BE(BigInt(16 + content.length), 8)
  return Buffer.concat([head, content])
}
const endlessBox = (name: string, content: Buffer) => Buffer.concat([Buffer.alloc(4), Buffer.from(name), content])

test.each<[string, Buffer]>([
  ...['avc1', 'avc3', 'vp08', 'vp09', 'av01'].map((codec): [string, Buffer] => [codec, anMp4({ video: [codec] })]),
  ...['mp4a', 'Opus', 'fLaC'].map((codec): [string, Buffer] => [`sound in ${codec}`, anMp4({ audio: [codec] })]),
  ['captions and times beside it', anMp4({ others: ['tx3g', 'tmcd'] })],
  ['a preview beside it', anMp4({ video: ['avc1', 'jpeg'] })],
  ['sound for a cinema beside that for a browser', anMp4({ audio: ['ac-3', 'mp4a'] })],
  ['its words at the beginning', Buffer.concat([fileType, aMovie(), box('mdat', Buffer.alloc(99, 1))])],
  ['a size of eight bytes', Buffer.concat([fileType, longBox('mdat', Buffer.alloc(99)), aMovie()])],
  ['an end that is open', Buffer.concat([fileType, endlessBox('moov', aMovie().subarray(8))])],
])('W-16 R-54 an MP4 that browsers play is accepted: %s', async (_, film) => {
  expect(await codecOf(film)).toBeNull()
})

test.each(['hvc1', 'hev1', 'dvh1', 'ap4h', 'mp4v', 'jpeg', 'encv'])('W-16 R-54 %s in an MP4 is found', async codec => {
  expect(await codecOf(anMp4({ video: [codec], audio: ['mp4a'] }))).toBe(codec)
})

test('W-16 R-54 an audio codec that browsers do not play is found', async () => {
  expect(await codecOf(anMp4({ audio: ['ec-3'] }))).toBe('ec-3')
  expect(await codecOf(aWebm(['V_VP9'], ['A_AC3']), 'video/webm')).toBe('A_AC3')
})

test('W-16 R-54 a WebM that browsers play is accepted, and other codecs in it are found', async () => {
  for (const codec of ['V_VP8', 'V_VP9', 'V_AV1']) {
    for (const sound of [[], ['A_OPUS'], ['A_VORBIS']]) {
      expect(await codecOf(aWebm([codec], sound), 'video/webm')).toBeNull()
    }
  }
  expect(await codecOf(aWebm(['V_MPEG4/ISO/AVC']), 'video/webm')).toBe('V_MPEG4/ISO/AVC')
})

test('W-16 R-54 a WebM recorded in a browser, which has no duration, is accepted', async () => {
  const whole = aWebm(['V_VP8'])
  const live = Buffer.from(whole)
  live.fill(0xff, webmHead.length + 5, webmHead.length + 12).writeUInt8(0x01, webmHead.length + 4)
  expect(await codecOf(live, 'video/webm')).toBeNull()
})

test.each([
  ['an MP4 without words', 'video/mp4', Buffer.concat([fileType, box('mdat', Buffer.alloc(99))])],
  ['an MP4 that was cut off', 'video/mp4', anMp4().subarray(0, -400)],
  ['a WebM without tracks', 'video/webm', Buffer.concat([webmHead, element('18538067', element('1f43b675'))])],
  ['nothing', 'video/mp4', Buffer.alloc(0)],
])('W-16 R-54 %s has neither picture nor sound', async (_, type, film) => {
  expect((await lookInto(film, type)).fault).toEqual({ kind: 'damaged' })
})

test.each([
  ['an MP4', 'video/mp4', anMp4({ video: [], audio: ['mp4a'] })],
  ['a WebM', 'video/webm', aWebm([], ['A_OPUS'])],
])('W-16 R-54 %s with sound only has no picture', async (_, type, film) => {
  expect((await lookInto(film, type)).fault).toEqual({ kind: 'no-picture' })
})

test('W-16 a codec named like a property of every object is read as a codec', async () => {
  expect((await lookInto(anMp4({ video: ['none'] }))).fault).toEqual({ kind: 'unplayable', codec: 'none' })
})

test('W-16 an MP4 with endless boxes is given up', async () => {
  const crowd = Buffer.concat([fileType, ...Array.from({ length: 200_000 }, () => box('free'))])
  const { fault, reads } = await lookInto(crowd)
  expect(fault).toEqual({ kind: 'damaged' })
  expect(reads()).toBeLessThan(10_000)
  const elements = Buffer.concat([webmHead, ...Array.from({ length: 200_000 }, () => Buffer.of(0xec, 0x80))])
  expect((await lookInto(elements, 'video/webm')).reads()).toBeLessThan(10_000)
})

test('W-16 an element that begins within its parent and claims to end after it is not read', async () => {
  const track = Buffer.concat([element('83', Buffer.of(1)), element('86', Buffer.alloc(0)), Buffer.of(0x86, 0x40)])
  const film = Buffer.concat([webmHead, element('18538067', element('1654ae6b', element('ae', track)))])
  expect((await lookInto(film, 'video/webm')).fault).toEqual({ kind: 'unplayable', codec: '?' })
})

test('W-16 any bytes of a film are parsed to an end', async () => {
  const changed = (film: Buffer) =>
    fc.array(fc.tuple(fc.nat({ max: film.length - 1 }), fc.nat({ max: 255 })), { maxLength: 12 }).map(changes => {
      const copy = Buffer.from(film)
      for (const [at, byte] of changes) copy[at] = byte
      return copy
    })
  const film = fc.oneof(
    changed(anMp4({ audio: ['mp4a'] }, Buffer.alloc(9))),
    changed(aWebm(['V_VP9'], ['A_OPUS'])),
    fc.uint8Array({ maxLength: 300 }).map(bytes => Buffer.from(bytes)),
  )
  await fc.assert(
    fc.asyncProperty(film, fc.constantFrom('video/mp4', 'video/webm'), async (bytes, type) => {
      const { fault, reads } = await lookInto(bytes, type)
      expect([undefined, 'damaged', 'no-picture', 'unplayable']).toContain(fault?.kind)
      expect(reads()).toBeLessThan(10_000)
    }),
    { numRuns: 1000 },
  )
})
