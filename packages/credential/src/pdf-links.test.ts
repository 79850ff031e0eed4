import { expect, test } from 'vitest'
import { pdfLinks } from './pdf-links.ts'

const bytesOf = (file: string) => Uint8Array.from(file, character => character.charCodeAt(0))
const link = (address: string) =>
  `4 0 obj\n<< /Type /Annot /A << /Type /Action /S /URI /URI (${address}) >> >>\nendobj\n`

test('W-11 the links of a PDF are found, also with brackets', () => {
  const file = `%PDF-1.7\n${link('https://preau.example/fr/validate?key=K7QF2M9XTW')}${link('https://a.example/\\(b\\)')}`
  expect(pdfLinks(bytesOf(file))).toEqual(['https://preau.example/fr/validate?key=K7QF2M9XTW', 'https://a.example/(b)'])
})

test('W-11 a PDF without links, or with only beginnings of links, has none and is read quickly', () => {
  expect(pdfLinks(bytesOf('%PDF-1.7\n%%EOF'))).toEqual([])
  expect(pdfLinks(bytesOf('/URI ('.repeat(500_000)))).toEqual([])
  expect(pdfLinks(bytesOf(`/URI (${'\\'.repeat(1_000_000)}`))).toEqual([])
  expect(pdfLinks(bytesOf(link('https://a.example').repeat(5000)))).toHaveLength(200)
})
