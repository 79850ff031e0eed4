import { rightsAscending } from '@preau/contract/library/rights'
import { richTextOf } from '@preau/course/rich-text'
import { expect, test } from 'vitest'
import { importCourses } from '#courses/imports/run-import.ts'
import { startJobs } from '#platform/jobs.ts'
import { aBranch, type Branch, give } from '#testing/a-branch.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'

const { app, db, pool, log, files, config } = await aServer()
// Imports cannot be queued before a server has started its jobs.
await (await startJobs({ pool, log }, [importCourses({ db, files, config, log })])).stop()
const roles = ['nobody', 'teacher', ...rightsAscending, 'administrator'] as const
type Role = (typeof roles)[number]

const people: Partial<Record<Role, TestPerson>> = { administrator: await anAdministrator(db) }
for (const role of ['teacher', ...rightsAscending] as const) people[role] = await aTeacher(db)
const holders = rightsAscending.map(right => [people[right] as TestPerson, right] as const)

type As = TestPerson | undefined
type Answer = { status: string; message: string }
const content = { title: 'Écrit', layout: 'column' as const, blocks: [] }

/** Each call by which authors write, import or export; all must refuse a caller without the right to write. */
const actions: Record<string, (on: Branch, as: As) => Promise<Answer>> = {
  getDraft: ({ slide }, as) => aCall(app, 'getDraft', { slide }, { as }),
  putDraft: async ({ slide }, as) => {
    const known = await db.selectFrom('draft').select('version').where('slide_id', '=', slide).executeTakeFirst()
    return aCall(app, 'putDraft', { slide, lang: 'fr', version: known?.version ?? 0, content }, { as })
  },
  async moveBlock({ module, slide }, as) {
    const { administrator } = people
    const object = { type: 'slide' as const, name: 'Autre', parent: module }
    const other = await aCall(app, 'putObject', { object }, { as: administrator })
    const text = { id: 'a', type: 'text' as const, text: richTextOf('Bonjour') }
    const known = await db.selectFrom('draft').select('version').where('slide_id', '=', slide).executeTakeFirst()
    const withText = { ...content, blocks: [text] }
    const saved = { slide, lang: 'fr' as const, version: known?.version ?? 0, content: withText }
    const { query } = await aCall(app, 'putDraft', saved, { as: administrator })
    return aCall(
      app,
      'moveBlock',
      { slide, version: query[0]?.version ?? 0, block: 'a', to: other.query[0]?.id ?? '' },
      { as },
    )
  },
  joinSlide: ({ slide }, as) => aCall(app, 'joinSlide', { slide }, { as }),
  'publish a slide': ({ slide }, as) => aCall(app, 'publish', { list: [slide] }, { as }),
  'publish a module': ({ module }, as) => aCall(app, 'publish', { list: [module] }, { as }),
  'publish a tool': ({ tool }, as) => aCall(app, 'publish', { list: [tool] }, { as }),
  getVersions: ({ slide }, as) => aCall(app, 'getVersions', { slide }, { as }),
  restoreVersion: async ({ slide }, as) => {
    const { version } = await db
      .selectFrom('object')
      .select('version')
      .where('id', '=', slide)
      .executeTakeFirstOrThrow()
    const known = await db.selectFrom('draft').select('version').where('slide_id', '=', slide).executeTakeFirst()
    return aCall(app, 'restoreVersion', { slide, version, draftVersion: known?.version ?? 0 }, { as })
  },
  getStructure: ({ tool }, as) => aCall(app, 'getStructure', { tool }, { as }),
  changeStructure: ({ tool, module }, as) =>
    aCall(app, 'changeStructure', { tool, changes: [{ kind: 'hide', id: module, isHidden: false }] }, { as }),
  getModuleDetails: ({ module }, as) => aCall(app, 'getModuleDetails', { module }, { as }),
  followTool: ({ tool }, as) => aCall(app, 'followTool', { tool }, { as }),
  checkTool: ({ tool }, as) => aCall(app, 'checkTool', { tool }, { as }),
  async exportCourse({ tool }, as) {
    const response = await sendRaw(app, 'exportCourse', { action: 'export', id: tool }, { as })
    const isZip = response.headers['content-type'] === 'application/zip'
    return isZip ? { status: 'success', message: '' } : response.json().dataSet
  },
  'importCourse into a tool': ({ tool }, as) => sendFile('importCourse', { target: tool }, as),
  'uploadMedia to a tool': ({ tool }, as) => sendFile('uploadMedia', { id: tool, type: 'library', option: 'file' }, as),
  'uploadMedia to a slide': ({ slide }, as) =>
    sendFile('uploadMedia', { id: slide, type: 'library', option: 'file' }, as),
}

async function sendFile(name: 'importCourse' | 'uploadMedia', query: object, as: As): Promise<Answer> {
  // The number of waiting imports of a person is limited, and no job runs them here.
  await db.deleteFrom('course_import').execute()
  return aCall(app, name, query as never, { as, file: new File(['# Un'], 'un.txt') })
}

/** Objects on which each person has the right they are named after. */
const relations = ['own', 'shared', "other's", 'hidden'] as const
type Relation = (typeof relations)[number]

async function aCase(relation: Relation): Promise<Branch> {
  const branch = await aBranch(db, relation === 'hidden' ? { hidden: 'tool' } : {})
  const other = relation === "other's" ? await aBranch(db) : branch
  await give(db, relation === 'shared' ? other.level : other.tool, ...holders)
  return branch
}

function expected(relation: Relation, role: Role): Answer {
  if (role === 'nobody') return { status: 'error', message: 'not logged' }
  const held = relation === "other's" && role !== 'administrator' ? 'teacher' : role
  if (roles.indexOf(held) >= roles.indexOf('writer')) return { status: 'success', message: '' }
  const isSeen = relation !== 'hidden' || held === 'reader'
  return { status: 'error', message: isSeen ? 'accessdenied' : 'not-found' }
}

test.each(relations)('R-48 R-53 R-43 W-16 rights to write, publish, check, import, export: %s', async relation => {
  for (const [action, call] of Object.entries(actions)) {
    const branch = await aCase(relation)
    for (const role of roles) {
      const { status, message } = await call(branch, people[role])
      expect({ action, role, status, message }).toEqual({ action, role, ...expected(relation, role) })
    }
  }
})
