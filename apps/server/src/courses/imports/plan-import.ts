import type { ReportLine } from '@preau/contract/courses/schemas'
import type { Course, CourseTool, LearningPath } from '@preau/course/course'
import { type ForeignKind, foreignByContents, foreignByName } from '@preau/course/files/foreign-file'
import { plainMediaPath } from '@preau/course/markdown/plain-markdown'
import { titleLine } from '@preau/course/title-line'
import type { Language } from '@preau/locales/languages'
import { type IncomingFile, readWhole } from '#courses/uploads/incoming-files.ts'
import { derivedId } from '#courses/uploads/media-id.ts'
import { mediaKind } from '#courses/uploads/media-type.ts'
import { emptyWords } from '#library/word-columns.ts'
import { importFault } from './import-fault.ts'
import { readTextsInProcess } from './read-texts-in-process.ts'

/** Largest text file, and most bytes of all text files together. */
const textMaximum = 200_000
const textsMaximum = 50_000_000

/** What an import will put into the library. `tool` is null for a path, and for additions to an existing tool. */
export type Plan = {
  tool: CourseTool | null
  learningPath?: LearningPath
  modules: Course['modules']
  media: Map<string, IncomingFile>
  report: ReportLine[]
}

/** An import as requested. */
export type ImportRequest = {
  importId: string
  target: { id: string; type: 'level' | 'tool' }
  /** Names of the uploaded files: of the zip, or of the single files. */
  fileNames: string[]
  language: Language
}

/** Determines the kind of an import and reads its texts; throws an ImportFault with all problems that prevent it. */
export async function planImport(files: IncomingFile[], request: ImportRequest): Promise<Plan> {
  if (files.some(({ path }) => /^(?:[^/]+\/)?tool\.yaml$/.test(path))) return planCourse(files, request)
  if (files.some(({ path }) => /^(?:[^/]+\/)?path\.yaml$/.test(path))) return planPath(files, request)
  const foreign = foreignKind(files, request)
  if (foreign) throw importFault('', `foreign-${foreign}`)
  const texts = files.filter(({ path }) => /\.md$/i.test(path))
  return texts.length > 0 ? planMarkdown(files, texts, request) : planMedia(files, request)
}

/**
 * The program that an import comes from, if it is not ours: a package is recognized by its contents, another file by
 * its name.
 */
function foreignKind(
  files: IncomingFile[],
  { target, fileNames: [name = '', ...more] }: ImportRequest,
): ForeignKind | null {
  const isPackage = foreignByContents(
    files.map(({ path }) => path),
    name,
  )
  if (isPackage || more.length > 0) return isPackage
  const isMedia = target.type === 'tool' && mediaKind(name) !== null
  return isMedia ? null : foreignByName(name)
}

async function planCourse(files: IncomingFile[], { target }: ImportRequest): Promise<Plan> {
  if (target.type === 'tool') throw importFault('tool.yaml', 'course-into-tool')
  const sources = files.filter(({ path }) => /\.(?:md|yaml)$/i.test(path) && !/^(?:[^/]+\/)?media\//.test(path))
  const texts = await textsOf(sources)
  const { tool, modules, media, report } = await readTextsInProcess({
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

async function planPath(files: IncomingFile[], { target }: ImportRequest): Promise<Plan> {
  if (target.type === 'tool') throw importFault('path.yaml', 'path-into-tool')
  const texts = await textsOf(files.filter(({ path }) => /(?:^|\/)path\.yaml$/.test(path)))
  const { learningPath, media, report } = await readTextsInProcess({
    kind: 'path',
    texts,
    others: others(files, texts),
  })
  return {
    tool: null,
    ...(learningPath && { learningPath: { ...learningPath, level: target.id } }),
    modules: [],
    media: filesFor(files, media),
    report,
  }
}

async function planMarkdown(files: IncomingFile[], sources: IncomingFile[], request: ImportRequest): Promise<Plan> {
  const { importId, target, language } = request
  const texts = await textsOf(sources)
  // A person who chooses single files wants all of them imported; a zip may contain anything, so only files in use are.
  const isChosen = request.fileNames.length > 1
  const name = ((isChosen ? sources[0]?.path : request.fileNames[0]) ?? '').replace(/\.[a-z0-9]+$/i, '')
  const unread = others(files, texts)
  const input = { texts, others: unread, language, name, importId }
  const { modules, media, report } = await readTextsInProcess({ kind: 'markdown', ...input })
  const all = isChosen ? new Map([...unread].map(path => [plainMediaPath(path), path])) : media
  const tool: CourseTool = {
    id: derivedId(importId, 'tool'),
    level: target.id,
    kind: 'formation',
    language,
    visibility: 'hide',
    ...emptyWords,
    name: { [language]: titleLine(name.replace(/[-_]+/g, ' ')) || 'Import' },
  }
  return {
    tool: target.type === 'level' ? tool : null,
    modules,
    media: filesFor(files, all),
    report: isChosen ? [] : report,
  }
}

/** Pictures, films and documents without texts become media of a tool. */
async function planMedia(files: IncomingFile[], { target }: ImportRequest): Promise<Plan> {
  if (target.type !== 'tool' || files.length === 0) throw importFault('', 'nothing-to-import')
  const media = new Map(files.map(file => [plainMediaPath(file.path), file]))
  return { tool: null, modules: [], media, report: [] }
}

const others = (files: IncomingFile[], texts: Map<string, unknown>) =>
  new Set(files.map(({ path }) => path).filter(path => !texts.has(path)))

/** The files at these paths, by the name that the course has for them. */
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
