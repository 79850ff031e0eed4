import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { signed } from './testing/example-certificate.ts'
import { unbake } from './unbake.ts'

const badge = JSON.stringify(signed)
const bytesOf = (file: string) => Uint8Array.from(file, character => character.charCodeAt(0))
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const utf8Of = (text: string) => textOf(new TextEncoder().encode(text))

/** A PDF with an attached file; `dictionary` is added to the entries of the file. */
function pdf(data: string, dictionary: string, rest = ''): Uint8Array<ArrayBuffer> {
  const file = `4 0 obj\n<< /Type /EmbeddedFile ${dictionary} >>\nstream\n${data}\nendstream\nendobj\n`
  const names = '2 0 obj\n<< /EmbeddedFiles << /Names [(badge.json) 3 0 R] >> >>\nendobj\n'
  return bytesOf(`%PDF-1.7\n%âãÏÓ\n${names}${file}${rest}trailer\n<< /Root 1 0 R >>\n%%EOF\n`)
}

const packed = textOf(deflateSync(badge))

test.each([
  ['as it is', pdf(utf8Of(badge), `/Subtype /application#2Fjson /Length ${utf8Of(badge).length}`)],
  ['packed', pdf(packed, `/Length ${packed.length} /Filter /FlateDecode /Params << /Size ${badge.length} >>`)],
  ['packed, in a list of packings', pdf(packed, `/Filter [ /FlateDecode ] /Length ${packed.length}`)],
  [
    'with its length elsewhere',
    pdf(packed, '/Length 5 0 R /Filter/FlateDecode', `5 0 obj\n${packed.length}\nendobj\n`),
  ],
])('W-11 a badge attached to a PDF is found, %s', async (_, file) => {
  expect(await unbake(file)).toEqual({ badge })
})

test('W-11 a PDF without a badge, or with one that cannot be read, is reported as such', async () => {
  const without = { without: 'no-badge-inside' }
  expect(await unbake(bytesOf('%PDF-1.7\n%%EOF'))).toEqual(without)
  expect(await unbake(pdf('Bonjour', '/Length 7'))).toEqual(without)
  expect(await unbake(pdf(packed.slice(0, 50), '/Length 50 /Filter /FlateDecode'))).toEqual(without)
  const encrypted = pdf('x'.repeat(64), '/Length 64', 'trailer\n<< /Encrypt 9 0 R >>\n')
  expect(await unbake(encrypted)).toEqual({ without: 'file-encrypted' })
  const bomb = textOf(deflateSync(new Uint8Array(50_000_000).fill(0x7b)))
  expect(await unbake(pdf(bomb, `/Length ${bomb.length} /Filter /FlateDecode`))).toEqual(without)
})
