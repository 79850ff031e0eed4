import type { QueryInput } from '@preau/contract/schemas'
import { describe, expect, test } from 'vitest'
import { give } from '#testing/a-branch.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aLibrary, aTrueFalse } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'
import { limitPreviews } from './preview-certificate.ts'

const server = await aServer()
const { app, db } = server
const ids = await aLibrary(server, [
  {
    name: 'Level',
    tools: [
      { name: 'Tool', modules: [{ name: 'Module', slides: [{ name: 'Slide', blocks: [aTrueFalse('q')] }] }] },
      { name: 'Hidden', hidden: true },
    ],
  },
])
const author = await aTeacher(db)
await give(db, ids('Tool'), [author, 'writer'])
const name = 'Marie-Antoinette de Montmollin-Bourquard'

const preview = (as: TestPerson | undefined, query: object) =>
  sendRaw(app, 'previewCertificate', { action: 'preview', tool: ids('Tool'), name, ...query }, { as })

const drawn = async (query: object = {}) => {
  const response = await preview(author, query)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('image/svg+xml')
  return response
}

describe('R-58 an author sees what the certificate of a tool looks like', () => {
  test('a preview is a drawing that loads nothing, runs nothing and is not cached', async () => {
    const { body, headers } = await drawn()
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(body).toMatch(/^<svg/)
    expect(body).not.toMatch(/<script|<foreignObject|<text|\son\w+=|url\((?!#)|@import/i)
    const links = [...body.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
    const leading = links.filter(href => !href.startsWith('#') && !href.startsWith('data:image/'))
    expect(new Set(leading.map(href => new URL(href).pathname))).toEqual(new Set(['/fr/validate']))
    expect(await db.selectFrom('certificate').select('id').execute()).toEqual([])
    expect(await db.selectFrom('mail').select('id').execute()).toEqual([])
  })

  test('a preview has the text being typed in place of the stored text', async () => {
    const stored = (await drawn()).body
    expect((await drawn({ rule: {} })).body).toBe(stored)
    const typed = await Promise.all(
      [
        { toolName: 'Autrement' },
        { rule: { hours: 2.5 } },
        { rule: { validMonths: 24 } },
        { name: 'Zoé' },
        { lang: 'en' },
        // The tool has no English name: the original's is used.
        { lang: 'en', toolName: 'Autrement' },
      ].map(async query => (await drawn(query)).body),
    )
    expect(new Set([stored, ...typed]).size).toBe(typed.length + 1)
    const dataAction = [{ id: ids('Tool'), commonAttributes: { content: { certificate: { hours: 2.5 } } } }]
    const as = await anAdministrator(db)
    await aCall(app, 'updateObjects', { dataAction } as QueryInput<'updateObjects'>, { as })
    expect((await drawn()).body).toBe(typed[1])
    expect((await drawn({ rule: {} })).body).toBe(stored)
  })

  test('a preview is drawn even with names that are too long for the sheet, or that no font has', async () => {
    for (const long of ['W'.repeat(120), 'مرحبا بالعالم', '👩🏽‍🏫 日本語', '#eval("1") *x* $y$ \\ "'])
      await drawn({ name: long, toolName: long })
  })
})

describe('R-58 a preview of a certificate is refused', () => {
  const refusalOf = async (as: TestPerson | undefined, query: object) => dataSetOf(await preview(as, query)).message

  test('a preview is refused to a person who may not edit the tool, without revealing that a hidden tool exists', async () => {
    const teacher = await aTeacher(db)
    const reader = await aTeacher(db)
    await give(db, ids('Hidden'), [reader, 'reader'])
    expect(await refusalOf(undefined, {})).toBe('accessdenied')
    expect(await refusalOf(teacher, {})).toBe('accessdenied')
    expect(await refusalOf(reader, { tool: ids('Hidden') })).toBe('accessdenied')
    for (const as of [undefined, teacher, author])
      expect(await refusalOf(as, { tool: ids('Hidden') })).toBe('not-found')
  })

  test('a preview is refused to a person who has had too many drawn in a short time, and not to others', async () => {
    const eager = await aTeacher(db)
    await give(db, ids('Tool'), [eager, 'writer'])
    await drawn()
    for (let count = 0; count < 120; count += 1) await limitPreviews(db, eager.id)
    const response = await preview(eager, {})
    expect(response.statusCode).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(dataSetOf(response).message).toBe('too-many-requests')
    await drawn()
  })

  test('a preview is refused for an unknown tool', async () => {
    for (const tool of [ids('Module'), ids('Level'), author.id]) {
      expect(await refusalOf(await anAdministrator(db), { tool })).toBe('not-found')
    }
  })

  test.each([
    [{ name: ' ' }, 'query.name'],
    [{ name: 'a'.repeat(121) }, 'query.name'],
    [{ toolName: '' }, 'query.toolName'],
    [{ toolName: 'two\nlines' }, 'query.toolName'],
    [{ rule: { threshold: 101 } }, 'query.rule.threshold'],
    [{ rule: { hours: 0.3 } }, 'query.rule.hours'],
    [{ rule: { treshold: 80 } }, 'query.rule'],
    [{ tool: 'x' }, 'query.tool'],
    [{ lang: 'ru' }, 'query.lang'],
  ])('a preview is refused for a request with %j', async (query, path) => {
    const response = await preview(author, query)
    expect(response.statusCode).toBe(400)
    expect(dataSetOf(response).issues?.[0]?.path).toBe(path)
  })
})
