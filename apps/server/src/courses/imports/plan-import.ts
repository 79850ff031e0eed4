import type { ReportLine } from '@preau/contract/courses/schemas'
import type { Course, CourseTool } from '@preau/course/course'
import { type ForeignKind, foreignByContents, foreignByName } from '@preau/course/files/foreign-file'
import { plainMediaPath } from '@preau/course/markdown/plain-markdown'
import type { Language } from '@preau/locales/languages'
import { type IncomingFile, readWhole } from '#courses/uploads/incoming-files.ts'
import { derivedId } from '#courses/uploads/media-id.ts'
import { mediaKind } from '#courses/uploads/media-type.ts'
import { noWords } from '#library/in-languages.ts'
import { importFault } from './import-fault.ts'
import { readTextsApart } from './read-texts-apart.ts'

/** Largest file of text, in bytes, and the most of all of them together. */
const textMaximum = 200_000
const textsMaximum = 50_000_000

/** What is to be put into the library; `tool` is null where it goes into the one that was asked for. */
export type Plan = {
  tool: CourseTool | null
  modules: Course['modules']
  media: Map<string, IncomingFile>
  report: ReportLine[]
}

/** What was asked for. */
export type Wish = {
  importId: string
  target: { id: string; type: 'level' | 'tool' }
  /** Names of the files that were sent: of a zip, or of the files themselves. */
  fileNames: string[]
  language: Language
}

/** Finds out what came in and reads its texts; throws an ImportFault with everything that keeps it from being imported. */
export async function planImport(files: IncomingFile[], wish: Wish): Promise<Plan> {
  if (files.some(({ path }) => /^(?:[^/]+\/)?tool\.yaml$/.test(path))) return planCourse(files, wish)
  const foreign = foreignKind(files, wish)
  if (foreign) throw importFault('', `foreign-${foreign}`)
  const texts = files.filter(({ path }) => /\.md$/i.test(path))
  return texts.length > 0 ? planMarkdown(files, texts, wish) : planMedia(files, wish)
}

/** What came in is another program's: a package by what is in it; a file that is no media here, by its name. */
function foreignKind(files: IncomingFile[], { target, fileNames: [name = '', ...more] }: Wish): ForeignKind | null {
  const isPackage = foreignByContents(
    files.map(({ path }) => path),
    name,
  )
  if (isPackage || more.length > 0) return isPackage
  const isMedia = target.type === 'tool' && mediaKind(name) !== null
  return isMedia ? null : foreignByName(name)
}

async function planCourse(files: IncomingFile[], { target }: Wish): Promise<Plan> {
  if (target.type === 'tool') throw importFault('tool.yaml', 'course-into-tool')
  const sources = files.filter(({ path }) => /\.(?:md|yaml)$/i.test(path) && !/^(?:[^/]+\/)?media\//.test(path))
  const texts = await textsOf(sources)
  const { tool, modules, media, report } = await readTextsApart({
    kind: 'course',
    texts,
    others: others(files, texts),
  })
  return {
    tool: tool && { ...tool, level: target.id },
    modules,
    media: filesFor(files, media),
    report,
  }
}

async function planMarkdown(files: IncomingFile[], sources: IncomingFile[], wish: Wish): Promise<Plan> {
  const { importId, target, language } = wish
  const texts = await textsOf(sources)
  // Whoever chooses files one by one wants them all; in a folder that was packed there may be anything.
  const isChosen = wish.fileNames.length > 1
  const name = ((isChosen ? sources[0]?.path : wish.fileNames[0]) ?? '').replace(/\.[a-z0-9]+$/i, '')
  const unread = others(files, texts)
  const asked = { texts, others: unread, language, name, importId }
  const { modules, media, report } = await readTextsApart({ kind: 'markdown', ...asked })
  const all = isChosen ? new Map([...unread].map(path => [plainMediaPath(path), path])) : media
  const tool: CourseTool = {
    id: derivedId(importId, 'tool'),
    level: target.id,
    kind: 'formation',
    language,
    visibility: 'hide',
    ...noWords,
    name: { [language]: name.replace(/[-_]+/g, ' ').trim() || 'Import' },
  }
  return {
    tool: target.type === 'level' ? tool : null,
    modules,
    media: filesFor(files, all),
    report: isChosen ? [] : report,
  }
}

/** Pictures, films and documents alone become media of a tool. */
async function planMedia(files: IncomingFile[], { target }: Wish): Promise<Plan> {
  if (target.type !== 'tool' || files.length === 0) throw importFault('', 'nothing-to-import')
  const media = new Map(files.map(file => [plainMediaPath(file.path), file]))
  return { tool: null, modules: [], media, report: [] }
}

const others = (files: IncomingFile[], texts: Map<string, unknown>) =>
  new Set(files.map(({ path }) => path).filter(path => !texts.has(path)))

/** The files themselves, where their paths were read. */
function filesFor(files: IncomingFile[], media: Map<string, string>): Map<string, IncomingFile> {
  const byPath = new Map(files.map(file => [file.path, file]))
  return new Map(
    [...media].flatMap(([name, path]): [string, IncomingFile][] => {
      const file = byPath.get(path)
      return file ? [[name, file]] : []
    }),
  )
}

async function textsOf(files: IncomingFile[]): Promise<Map<string, Buffer>> {
  const size = files.reduce((sum, file) => sum + file.size, 0)
  if (size > textsMaximum) throw importFault('', 'file-too-large', { size, maximum: textsMaximum })
  const texts = new Map<string, Buffer>()
  for (const file of files) texts.set(file.path, await readWhole(file, textMaximum))
  return texts
}
