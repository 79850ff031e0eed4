import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { refusalsOf } from '../../apps/server/src/reference/call-reference.ts'
import { checkCourses } from './check-courses.ts'
import { exportRefusals, importRefusals, refusalSentence, signInRefusals, userErrorOf } from './course-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'preau-complaint-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fail(line: string): never {
  throw new Error(`Nobody asked for this line: ${line}`)
}

test.each([
  ['authenticate', signInRefusals],
  ['exportCourse', exportRefusals],
  ['importCourse', importRefusals],
] as const)('R-43 every refusal of %s is explained in words', (name, sentences) => {
  // The command line never names a domain.
  for (const code of refusalsOf(name).filter(code => code !== 'unknown-domain')) {
    expect(refusalSentence({ code }, sentences)).not.toContain(code)
  }
})

test('R-43 a refusal with a pause says how long to wait', () => {
  const sentence = refusalSentence({ code: 'too-many-requests', retryAfter: 90 }, {})
  expect(sentence).toBe('Too many tries in a row: try again in 2 minutes.')
})

test('R-43 an internal error of the platform is reported with its id in the log', () => {
  expect(refusalSentence({ code: 'internal-error', errorId: 'e-1' }, {})).toMatch(/went wrong.* e-1\.$/)
})

test('R-43 an invalid call is reported with its fields, and a refusal without words with its code', () => {
  const issues = [{ path: 'query.lang', message: 'invalid option' }]
  expect(refusalSentence({ code: 'bad-request', issues }, {})).toMatch(/version.* query\.lang: invalid option\.$/)
  expect(refusalSentence({ code: 'tool-is-full' }, {})).toBe('The platform refuses it: tool-is-full.')
})

test('R-43 the findings of a check are written to standard output', async () => {
  const course = join(folder, 'course')
  mkdirSync(course)
  writeFileSync(join(course, 'tool.yaml'), 'nonsense: true')
  const out: string[] = []
  expect(await checkCourses({ out: line => out.push(line), err: fail }, course)).toBe(1)
  expect(out[0]).toContain('course/tool.yaml:1 ')
  expect(out.at(-1)).toBe(`${out.length - 1} problems: tools: 0, modules: 0, slides: 0`)
})

test('R-43 a folder to check that is missing, is a file or holds no course is named', async () => {
  const file = join(folder, 'a.zip')
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  const complaintAbout = (path: string) => checkCourses({ out: fail, err: fail }, path).then(String, userErrorOf)
  expect(await complaintAbout(empty)).toContain(`There is no course in ${empty}`)
  writeFileSync(file, '')
  expect(await complaintAbout(file)).toBe(`${file} is no folder.`)
  expect(await complaintAbout(join(folder, 'missing'))).toBe(`There is no file or folder ${join(folder, 'missing')}.`)
})

test('R-43 an error that nobody at the terminal can fix is not blamed on them', () => {
  expect(userErrorOf(new RangeError('out of range'))).toBeNull()
})

test('L-02 the check finds nothing in any of our courses', async () => {
  const lines: string[] = []
  expect(await checkCourses({ out: line => lines.push(line), err: fail })).toBe(0)
  expect(lines).toEqual([expect.stringMatching(/^No problems: tools: \d/)])
})
