import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { languageCodes } from '@preau/locales/languages'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Check } from '../check-code.ts'
import { compareSheet } from './compare-sheet.ts'

/** The answers of the pages' host for the sheet in each language, and the number of requests. */
let answers: Record<string, { status: number; body: string }>
let requests: number
beforeEach(() => {
  answers = Object.fromEntries(languageCodes.map(language => [language, { status: 200, body: `%PDF-${language}` }]))
  requests = 0
})
const host = createServer((request, response) => {
  requests += 1
  const { lang } = JSON.parse(new URL(request.url ?? '', 'http://x').searchParams.get('query') ?? '{}')
  const { status, body } = answers[lang] ?? { status: 404, body: '' }
  response.writeHead(status).end(body)
})
await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
afterAll(() => {
  host.closeAllConnections()
  host.close()
})

const certificate = {
  kind: 'found',
  code: 'K7QF2M9XTW',
  facts: null,
  nameOnSheet: null,
  endedAt: null,
  replacedBy: null,
  renamedSheets: [] as string[],
  checkedAt: 0,
} as const
const valid: Check = { ...certificate, state: 'valid' }
const compare = (text: string, known: Check = valid, from = origin) =>
  compareSheet(new Blob([text]), 'K7QF2M9XTW', known, { origin: from, signal: new AbortController().signal })
const failing = (status: number) => ({ status, body: '{}' })

test('W-11 our sheet is recognised in any language, and another sheet is not', async () => {
  expect(await compare('%PDF-it')).toBe('ours')
  expect(await compare('%PDF-it\n% changed')).toBe('other')
  expect(await compare('%PDF-ix')).toBe('other')
})

test('O-42 a sheet with a former spelling of the holder’s name is ours, also if no sheet has the present name', async () => {
  const renamedSheets = [createHash('sha256').update('%PDF-former').digest('hex')]
  for (const status of [200, 404]) {
    for (const language of languageCodes) answers[language] = { status, body: `%PDF-${language}` }
    expect(await compare('%PDF-former', { ...certificate, state: 'valid', renamedSheets })).toBe('ours')
    expect(await compare('%PDF-former.', { ...certificate, state: 'valid', renamedSheets })).toBe('other')
  }
  expect(await compare('%PDF-former', { ...certificate, state: 'revoked', renamedSheets })).toBeNull()
})

test.each([429, 500, 503])(
  'W-11 when our server answers %i in place of its sheets, a forged sheet is not called ours',
  async status => {
    for (const language of languageCodes) answers[language] = failing(status)
    expect(await compare('%PDF-forged')).toBe('not-compared')
  },
)

test('W-11 when the sheet in the one language that would match cannot be fetched, a sheet is not called another one', async () => {
  answers.de = failing(503)
  expect(await compare('%PDF-de')).toBe('not-compared')
  expect(await compare('%PDF-fr')).toBe('ours')
})

test('W-11 a sheet counts as missing only if our server says so', async () => {
  answers.de = failing(404)
  expect(await compare('%PDF-de')).toBe('other')
  expect(await compare('%PDF-fr', valid, 'http://127.0.0.1:1')).toBe('not-compared')
})

test('W-11 no sheet is requested for a code that is unknown or a certificate that is not valid', async () => {
  expect(await compare('%PDF-fr', { kind: 'unknown' })).toBeNull()
  expect(await compare('%PDF-fr', { ...certificate, state: 'revoked' })).toBeNull()
  expect(await compare('%PDF-fr', { kind: 'failed' })).toBe('not-compared')
  expect(await compare('%PDF-fr', { kind: 'too-many', seconds: 60 })).toBe('not-compared')
  expect(requests).toBe(0)
})
