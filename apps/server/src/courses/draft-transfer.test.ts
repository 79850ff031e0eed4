import { randomUUID } from 'node:crypto'
import { readCourse } from '@preau/course/files/course-files'
import { richTextOf } from '@preau/course/rich-text'
import { slideContent } from '@preau/course/slide'
import type { Language } from '@preau/locales/languages'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startJobs } from '#platform/jobs.ts'
import { give } from '#testing/a-branch.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { anMp4 } from '#testing/a-film.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aZip } from '#testing/a-zip.ts'
import { aTeacher } from '#testing/people.ts'
import { importCourses } from './imports/run-import.ts'
import { filesOfZip } from './testing/files-of-zip.ts'
import { importSender, lines } from './testing/send-import.ts'

const server = await aServer()
const { app, db, files, config, log, pool } = server
const jobs = await startJobs({ pool, log }, [importCourses({ db, files, config, log })])
afterAll(() => jobs.stop())

const library = await aLibrary(server, [{ name: 'Level' }])
const level = library('Level')
const [author, teacher] = [await aTeacher(db), await aTeacher(db)]
await give(db, level, [author, 'writer'])
const { imported } = importSender(app, { as: author, target: level })

type Say = { language: Language; words: string[] }
type Step = { say: Say } | { drop: 'en' | 'de' } | { review: 'en' | 'de'; block: string } | { publish: true }

const words = fc.constantFrom('un', 'deux', 'Pro Juventute', '*trois*', '')
const say = fc.record({
  language: fc.constantFrom<Language>('fr', 'fr', 'en', 'de'),
  words: fc.array(words, { minLength: 1, maxLength: 3 }),
})
const translation = fc.constantFrom('en' as const, 'de' as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: say.map(said => ({ say: said })) },
  { weight: 1, arbitrary: translation.map(language => ({ drop: language })) },
  {
    weight: 1,
    arbitrary: fc.record({ review: translation, block: fc.constantFrom('b0', 'text-2') }),
  },
  { weight: 2, arbitrary: fc.constant({ publish: true as const }) },
)
const slides = fc.array(fc.record({ isHidden: fc.boolean(), steps: fc.array(step, { maxLength: 7 }) }), {
  minLength: 1,
  maxLength: 4,
})

/** A slide with texts, callouts and a question, which all contain these words. */
function contentOf({ language, words }: Say) {
  const [first = '', ...others] = words
  const blocks = words.map((text, index) =>
    index === 1
      ? { id: 'text-2', type: 'text' as const, text: richTextOf(text || 'x') }
      : { id: `b${index}`, type: 'callout' as const, tone: 'tip' as const, text: richTextOf(text) },
  )
  return slideContent.parse({
    title: `${language} ${first}`,
    layout: others.length > 1 ? 'split' : 'column',
    blocks: [
      ...blocks,
      { id: 'n', type: 'numeric', mode: 'assessment', prompt: richTextOf(first), answer: words.length, tolerance: 0 },
    ],
  })
}

async function aToolOf(drawn: { isHidden: boolean; steps: Step[] }[]): Promise<string> {
  const add = async (type: 'bloc' | 'module' | 'slide', parent: string, name: string) => {
    const { query } = await aCall(app, 'putObject', { object: { type, parent, name } }, { as: author })
    if (!query[0]) throw new Error(`no ${type} was made`)
    return query[0].id
  }
  const tool = await add('bloc', level, `Outil ${randomUUID()}`)
  const modules = [await add('module', tool, 'Un'), await add('module', tool, 'Deux')]
  for (const [index, { isHidden, steps }] of drawn.entries()) {
    const slide = await add('slide', modules[index % 2] ?? '', `Écran ${index}`)
    for (const one of steps) await doIt(slide, one)
    if (isHidden) await hide(slide)
  }
  return tool
}

async function doIt(slide: string, step: Step): Promise<void> {
  if ('publish' in step) {
    await aCall(app, 'publish', { list: [slide] }, { as: author })
    return
  }
  const { contents, version } = await draftOf(slide)
  const save = (lang: Language, content: ReturnType<typeof contentOf> | null, reviewed: string[] = []) =>
    aCall(app, 'putDraft', { slide, version, lang, content, reviewed }, { as: author })
  if ('say' in step) await save(step.say.language, contentOf(step.say))
  else if ('drop' in step) await save(step.drop, null)
  else await save(step.review, contents[step.review] ?? null, [step.block])
}

const hide = (id: string) =>
  aCall(app, 'updateObjects', { dataAction: [{ id, commonAttributes: { visibility: 'hide' } }] }, { as: author })

async function draftOf(slide: string) {
  const { query } = await aCall(app, 'getDraft', { slide }, { as: author })
  if (!query[0]) throw new Error(`no draft of ${slide}`)
  return query[0]
}

/** The modules and slides of a tool as they are stored, in order. */
async function partsOf(tool: string) {
  const { rows } = await sql<{ id: string; type: string; name: string; visibility: string; isPublished: boolean }>`
    select o.id, o.type, o.name, o.visibility, o.published_at is not null as "isPublished"
    from object o left join object p on p.id = o.parent_id
    where o.path @> array[${tool}::uuid] order by o.type, case o.type when 'slide' then p.position end, o.position
  `.execute(db)
  return rows
}

async function asAuthorsSee(tool: string) {
  const seen = []
  for (const { id, ...part } of await partsOf(tool)) {
    if (part.type !== 'slide') {
      seen.push(part)
      continue
    }
    const { contents, outdated, meant, publishedAt } = await draftOf(id)
    // A published slide is listed under its published name; the new name is in its draft.
    seen.push({ ...part, contents, outdated, meant, isPublished: publishedAt !== null })
  }
  return seen
}

async function asTeachersSee(tool: string) {
  const object = { id: tool, commonAttributes: { visibility: 'visible' as const } }
  await aCall(app, 'updateObjects', { dataAction: [object] }, { as: author })
  const ids = (await partsOf(tool)).map(({ id }) => id)
  const seen = []
  for (const lang of ['fr', 'en', 'de'] as const) {
    const { query } = await aCall(app, 'getLibrary', { filters: { list: ids }, lang }, { as: teacher })
    for (const object of query.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))) {
      const { type, name, content, languages, visibility } = object
      seen.push({ type, lang, name, content, languages, visibility })
    }
  }
  return seen
}

async function exported(tool: string): Promise<Buffer> {
  return (await sendRaw(app, 'exportCourse', { action: 'export', id: tool }, { as: author })).rawPayload
}

const changed = async (tool: string) => {
  const slides = (await partsOf(tool)).filter(({ type }) => type === 'slide')
  const drafts = await Promise.all(slides.map(({ id }) => draftOf(id)))
  return drafts.map(({ hasChanges }) => hasChanges)
}

test('R-43 a tool that was exported and imported is the same for teachers and for authors', async () => {
  await fc.assert(
    fc.asyncProperty(slides, async drawn => {
      const tool = await aToolOf(drawn)
      const zip = await exported(tool)
      const copy = (await imported(zip)).tool ?? ''
      expect(await asAuthorsSee(copy)).toEqual(await asAuthorsSee(tool))
      expect(await asTeachersSee(copy)).toEqual(await asTeachersSee(tool))
      // Except for ids and the tool's name, the export of the copy is the same.
      const texts = async (from: Buffer) =>
        [...(await filesOfZip(from))]
          .filter(([path]) => path !== 'tool.yaml')
          .map(([path, bytes]) => [path, bytes.toString().replace(/^id: .*$/m, '')])
      expect(await texts(await exported(copy))).toEqual(await texts(zip))
      // A draft that equals the published slide may have counted as changed; after the import it no longer does. An
      // unchanged slide never becomes changed.
      const [before, after] = [await changed(tool), await changed(copy)]
      const old = await asTeachersSee(tool)
      await aCall(app, 'publish', { list: [tool] }, { as: author })
      await aCall(app, 'publish', { list: [copy] }, { as: author })
      expect(await asTeachersSee(copy)).toEqual(await asTeachersSee(tool))
      if (before.some(Boolean) && !after.some(Boolean)) expect(await asTeachersSee(tool)).toEqual(old)
      for (const [index, isChanged] of after.entries()) if (isChanged) expect(before[index]).toBe(true)
    }),
    { numRuns: 4 },
  )
})

const text = (id: string, said: string) => ({ id, type: 'text' as const, text: richTextOf(said) })

test('R-43 slides that were never published are not live after an import, here or on another platform', async () => {
  const tool = await aToolOf([
    {
      isHidden: false,
      steps: [
        { say: { language: 'fr', words: ['un', 'deux'] } },
        { say: { language: 'en', words: ['one', 'two'] } },
        { publish: true },
        { say: { language: 'fr', words: ['secret', 'deux'] } },
      ],
    },
    { isHidden: false, steps: [{ say: { language: 'fr', words: ['jamais vu'] } }] },
  ])
  const [seen, drafts] = [await asTeachersSee(tool), await asAuthorsSee(tool)]
  const zip = await exported(tool)
  const ids = (await partsOf(tool)).map(({ id }) => id)
  const { tool: copy, made } = await imported(zip)
  expect(made).toMatchObject({ slides: 2, drafts: 2 })
  // Removed for good, as on a platform that never had it.
  await db.deleteFrom('object').where('id', '=', tool).execute()
  const moved = await imported(zip)
  expect(moved.tool).toBe(tool)
  expect((await partsOf(tool)).map(({ id }) => id)).toEqual(ids)
  for (const id of [tool, copy ?? '']) {
    expect(await asTeachersSee(id)).toEqual(seen)
    expect(JSON.stringify(await asTeachersSee(id))).not.toMatch(/secret|jamais vu/)
    expect(await asAuthorsSee(id)).toEqual(drafts)
    expect(await changed(id)).toEqual([true, true])
  }
})

test('R-43 a slide’s draft is beside the published slide; a slide that was never published has only a draft', async () => {
  const tool = await aToolOf([
    {
      isHidden: true,
      steps: [
        { say: { language: 'fr', words: ['un', 'deux'] } },
        { say: { language: 'en', words: ['one', 'two'] } },
        { say: { language: 'de', words: ['eins', 'zwei'] } },
        { publish: true },
        { say: { language: 'fr', words: ['neuf', 'deux'] } },
        { say: { language: 'en', words: ['one', 'deux'] } },
        { drop: 'de' },
      ],
    },
    { isHidden: false, steps: [] },
  ])
  const files = await filesOfZip(await exported(tool))
  expect([...files.keys()].sort()).toEqual([
    '01-un/01-fr-un.de.draft.md',
    '01-un/01-fr-un.de.md',
    '01-un/01-fr-un.en.draft.md',
    '01-un/01-fr-un.en.md',
    '01-un/01-fr-un.fr.draft.md',
    '01-un/01-fr-un.fr.md',
    '01-un/module.yaml',
    '02-deux/01-ecran-1.fr.draft.md',
    '02-deux/module.yaml',
    'tool.yaml',
  ])
  const said = (path: string) => files.get(path)?.toString() ?? ''
  expect(said('01-un/01-fr-un.fr.md')).toMatch(/title: fr un\nlayout: column\nhidden: true\n/)
  expect(said('01-un/01-fr-un.fr.draft.md')).toMatch(/title: fr neuf\nlayout: column\n---\n/)
  expect(said('01-un/01-fr-un.en.draft.md')).toMatch(/outdated: \[ ?b0, n ?\]\nbegun: \[ ?text-2 ?\]\n/)
  expect(said('01-un/01-fr-un.de.draft.md')).toMatch(/^---\nid: [\da-f-]+\nremoved: true\n---\n$/)
  expect(said('01-un/module.yaml')).not.toMatch(/hidden|published/)
  expect(said('02-deux/module.yaml')).toMatch(/^published: false$/m)
  expect(readCourse<Buffer>(files).problems).toBeUndefined()
})

test('R-43 a course written by hand, without marks for drafts, is published on import', async () => {
  const [tool, module, slide] = [randomUUID(), randomUUID(), randomUUID()]
  const result = await imported(
    await aZip({
      'tool.yaml': `id: ${tool}\nlevel: ${level}\nkind: formation\nlanguage: fr\nname: { fr: À la main }\ncuts: { media/a.mp4: { start: 1 } }\n`,
      '01-a/module.yaml': `id: ${module}\nminutes: 5\nname: { fr: Un }\n`,
      '01-a/01-b.fr.md': `---\nid: ${slide}\ntitle: Un\n---\n\nBonjour.\n`,
      '01-a/01-b.en.md': `---\nid: ${slide}\ntitle: One\n---\n\nBonjour.\n`,
      'media/a.mp4': anMp4(),
    }),
  )
  expect(result.tool).toBe(tool)
  // No ffmpeg runs here, so the film is not cut.
  expect(lines(result)).toContain('media/a.mp4 not-cut')
  expect(await asTeachersSee(tool)).toContainEqual(expect.objectContaining({ type: 'slide', lang: 'en', name: 'One' }))
  const content = (title: string) => slideContent.parse({ title, blocks: [text('text-1', 'Bonjour.')] })
  expect(await draftOf(slide)).toMatchObject({
    version: 0,
    hasChanges: false,
    contents: { fr: content('Un'), en: content('One') },
    outdated: { en: [] },
    meant: { en: ['text-1'] },
  })
})
