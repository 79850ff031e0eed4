import { randomUUID } from 'node:crypto'
import { type Course, type CourseModule, type CourseTool, toolFile } from '@preau/course/course'
import { richTextOf } from '@preau/course/rich-text'
import { type SlideContent, slideContent } from '@preau/course/slide'
import type { Language } from '@preau/locales/languages'
import type { Kysely } from 'kysely'
import { importCourse } from '#courses/imports/import-course.ts'
import { importLevel } from '#courses/imports/import-level.ts'
import { mediaId } from '#courses/uploads/media-id.ts'
import type { Database } from '#database.ts'
import type { FileStore } from '#platform/files.ts'
import { aTeacher } from './people.ts'

type Hidden = { hidden?: boolean }
type Blocks = SlideContent['blocks']
export type SlideTree = Hidden & { name: string; ask?: number; blocks?: Blocks; en?: { name: string; blocks?: Blocks } }
type ModuleTree = { name: string; slides?: SlideTree[] }
export type ToolTree = Hidden & {
  name: string
  kind?: CourseTool['kind']
  description?: string
  modules?: ModuleTree[]
  /** Files by their path (`media/…`). */
  media?: Record<string, Uint8Array>
  /** The tool's name in English. */
  en?: string
}
export type LevelTree = Hidden & { name: string; tools?: ToolTree[] }

/** Ids of the objects of a tree, by name; a file's name is its path. */
export type Ids = (name: string) => string

type Dependencies = { db: Kysely<Database>; files: FileStore }

/** Puts a library, written as a tree, into the database through the product's own import; names must be unique. */
export async function aLibrary({ db, files }: Dependencies, levels: LevelTree[]): Promise<Ids & { ownerId: string }> {
  const { id: ownerId } = await aTeacher(db, { firstName: 'Bastien', lastName: 'Favre' })
  const ids = new Map<string, string>()
  const nameIt = (name: string, id: string = randomUUID()) => {
    ids.set(name, id)
    return id
  }
  await db.transaction().execute(async trx => {
    for (const [position, { name, hidden, tools = [] }] of levels.entries()) {
      const level = { id: nameIt(name), name: { fr: name }, description: {}, visibility: visibilityOf(hidden) }
      await importLevel(trx, level, { ownerId, position })
      for (const [index, tree] of tools.entries()) {
        const course = courseOf(tree, level.id, nameIt)
        for (const path of course.media.keys()) nameIt(path, mediaId(course.tool.id, path))
        await importCourse(trx, files, course, { ownerId, position: index })
      }
    }
  })
  const idOf: Ids = name => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`the tree has no ${name}`)
    return id
  }
  return Object.assign(idOf, { ownerId })
}

/** One tool with one module of slides, alone in its level. */
export function aTool(server: Dependencies, tool: Partial<ToolTree> & { slides?: SlideTree[] } = {}) {
  const { slides = [{ name: 'Slide' }], ...tree } = tool
  const modules = [{ name: 'Module', slides }]
  return aLibrary(server, [{ name: 'Level', tools: [{ name: 'Tool', modules, ...tree }] }])
}

/** A slide that shows every file of a tool. */
export function aSlideShowing(media: Record<string, Uint8Array>): SlideTree {
  const blocks = Object.keys(media).map((path, place): Blocks[number] => ({
    id: `f${place}`,
    type: 'file',
    media: path,
    title: path,
  }))
  return { name: 'Slide', blocks }
}

const visibilityOf = (hidden = false) => (hidden ? ('hide' as const) : ('visible' as const))

function courseOf(tree: ToolTree, level: string, nameIt: (name: string) => string): Course {
  const tool = toolFile.parse({
    id: nameIt(tree.name),
    level,
    kind: tree.kind ?? 'formation',
    language: 'fr',
    visibility: visibilityOf(tree.hidden),
    name: { fr: tree.name, ...(tree.en ? { en: tree.en } : {}) },
    description: { fr: tree.description ?? '' },
  })
  const modules = (tree.modules ?? []).map(
    ({ name, slides = [] }): CourseModule => ({
      id: nameIt(name),
      minutes: 10,
      name: { fr: name },
      description: {},
      takeaways: {},
      slides: slides.map(slide => ({
        id: nameIt(slide.name),
        hidden: slide.hidden ?? false,
        content: contentOf(slide),
      })),
    }),
  )
  return { tool, modules, media: new Map(Object.entries(tree.media ?? {})) }
}

function contentOf({ name, ask, blocks = [], en }: SlideTree): Partial<Record<Language, SlideContent>> {
  return {
    fr: slideContent.parse({ title: name, ask, blocks }),
    ...(en ? { en: slideContent.parse({ title: en.name, blocks: en.blocks ?? [] }) } : {}),
  }
}

/** A question with a true statement; an assessment unless `mode` says otherwise. */
export function aTrueFalse(id: string, mode: 'practice' | 'assessment' = 'assessment'): Blocks[number] {
  return { id, type: 'true-false', mode, prompt: richTextOf('Vrai ou faux ?'), answer: true }
}

/** A question whose right option is `b`; its feedback says so. */
export function aSingleChoice(id: string, mode: 'practice' | 'assessment' = 'assessment'): Blocks[number] {
  const option = (letter: string, correct: boolean, feedback: string) => ({
    id: letter,
    text: richTextOf(`Option ${letter}`),
    correct,
    feedback: richTextOf(feedback),
  })
  return {
    id,
    type: 'single-choice',
    mode,
    prompt: richTextOf('Que faites-vous ?'),
    options: [option('a', false, 'secret: pas celle-ci'), option('b', true, 'secret: celle-ci')],
    right: richTextOf('secret: bravo'),
    wrong: richTextOf('secret: relisez'),
  }
}
