import { randomUUID } from 'node:crypto'
import { words } from '@preau/contract/library/wire-object'
import { richTextOf } from '@preau/course/rich-text'
import { slideContent } from '@preau/course/slide'
import { afterAll, expect, test } from 'vitest'
import { importSender } from '#courses/testing/send-import.ts'
import { startJobs } from '#platform/jobs.ts'
import { give } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { aLibrary, aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aZip } from '#testing/a-zip.ts'
import { aTeacher } from '#testing/people.ts'
import { importCourses } from './run-import.ts'

const server = await aServer()
const { app, config, db, files, log, pool } = server
const jobs = await startJobs({ pool, log }, [importCourses({ db, files, config, log })])
afterAll(() => jobs.stop())

const library = await aLibrary(server, [{ name: 'Level' }])
const author = await aTeacher(db)
await give(db, library('Level'), [author, 'writer'])
const { imported } = importSender(app, { as: author, target: library('Level') })

/** The names of a tool and everything in it, all of which the server would accept. */
async function namesIn(tool: string | null) {
  const rows = await db
    .selectFrom('object')
    .select(['name', 'translations'])
    .where(({ eb, or }) =>
      or([eb('id', '=', tool), eb('parent_id', '=', tool), eb(eb.val(tool), '=', eb.fn.any('path'))]),
    )
    .orderBy('type', 'desc')
    .orderBy('position')
    .execute()
  const names = rows.flatMap(({ name, translations }) => [
    name,
    ...Object.values(translations).map(({ name }) => name ?? ''),
  ])
  for (const name of names) expect(words.name.parse(name)).toBe(name)
  return names
}

test('M-09 any names of folders, files and headings in Markdown become names that the server accepts', async () => {
  const { state, tool, report } = await imported(
    await aZip({
      [`1-${'😀'.repeat(110)}/1-a.md`]: 'Des mots',
      '2-/2-.md': 'Des mots',
      '2-/3-b.md': '# 1.&#9;Le\u00adharcèlement\u2028en classe\n\nDes mots',
      '2-/4-c.md': `# ${'é'.repeat(199)}😀\n\nDes mots`,
    }),
    { name: 'Guide\u202e\u2029de\u00adclasse.zip' },
  )
  expect(state, JSON.stringify(report)).toBe('done')
  const names = await namesIn(tool)
  expect(names).toEqual(
    expect.arrayContaining(['Guide declasse', '😀'.repeat(100), '…', '1. Leharcèlement en classe', 'é'.repeat(199)]),
  )
})

test('M-09 names in a course with tabs and line breaks are read as one line', async () => {
  const id = () => `id: ${randomUUID()}\n`
  const { state, tool, report } = await imported(
    await aZip({
      'tool.yaml': `${id()}level: ${library('Level')}\nkind: formation\nlanguage: fr\nname: { fr: "Un\\toutil\\u2028", de: "\\u00adEin\\nWerkzeug" }\n`,
      '01-a/module.yaml': `${id()}minutes: 5\nname: { fr: "Un\\x0Bmodule" }\n`,
      '01-a/01-b.fr.md': `---\n${id()}title: "Un\\técran"\n---\n\nMots.\n`,
    }),
  )
  expect(state, JSON.stringify(report)).toBe('done')
  expect(await namesIn(tool)).toEqual(expect.arrayContaining(['Un outil', 'Ein Werkzeug', 'Un module', 'Un écran']))
})

test('M-09 a title that was pasted with a tab is saved and published without it', async () => {
  const ids = await aTool(server, { name: 'Outil', slides: [{ name: 'Un', en: { name: 'One' } }] })
  await give(db, ids('Outil'), [author, 'writer'])
  const slide = ids('Un')
  const content = slideContent.parse({
    title: '1.\tDeux\u2028fois',
    blocks: [{ id: 'a', type: 'text', text: richTextOf('Mots') }],
  })
  for (const [version, lang] of (['fr', 'en'] as const).entries()) {
    const saved = await aCall(app, 'putDraft', { slide, lang, version, content }, { as: author })
    expect(saved.status).toBe('success')
  }
  expect(await aCall(app, 'publish', { list: [slide] }, { as: author })).toMatchObject({
    status: 'success',
    query: [{ slide }],
  })
  expect(await namesIn(ids('Outil'))).toEqual(expect.arrayContaining(['1. Deux fois', '1. Deux fois']))
})
