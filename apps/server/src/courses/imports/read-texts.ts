import type { ReportLine } from '@preau/contract/courses/schemas'
import { checkCourse } from '@preau/course/check/check-course'
import type { Problem } from '@preau/course/check/problem'
import { problemsInFiles } from '@preau/course/check/problems-in-files'
import type { Course, LearningPath } from '@preau/course/course'
import { readCourse } from '@preau/course/files/course-files'
import { decodeText } from '@preau/course/files/decode-text'
import { readLearningPath } from '@preau/course/files/learning-path-files'
import { plainMediaPath, readPlainMarkdown } from '@preau/course/markdown/plain-markdown'
import type { Language } from '@preau/locales/languages'
import { derivedId } from '#courses/uploads/media-id.ts'
import { checkContents, invalidCharacters } from './check-contents.ts'
import type { ImportProblem } from './import-fault.ts'

/** The texts of an import by path, and the paths of all other files. */
export type TextsToRead =
  | { kind: 'course' | 'path'; texts: Map<string, Uint8Array>; others: Set<string> }
  | {
      kind: 'markdown'
      texts: Map<string, Uint8Array>
      others: Set<string>
      language: Language
      name: string
      importId: string
    }

/** What was read; `media` is the path of each media object's file. Or the problems that prevent the import. */
export type ReadTextsResult =
  | (Pick<Course<string>, 'modules' | 'media'> & {
      tool: Course['tool'] | null
      learningPath?: LearningPath
      report: ReportLine[]
      problems?: undefined
    })
  | { problems: ImportProblem[] }

/** The response of the reading process: the result, or the fault. */
export type TextsAnswer = { read: ReadTextsResult } | { fault: unknown }

/**
 * Reads the texts of an import. Some texts take almost forever to parse, so this runs in a process that can be stopped.
 */
export function readTexts(request: TextsToRead): ReadTextsResult {
  switch (request.kind) {
    case 'course':
      return readAsCourse(request)
    case 'path':
      return readAsPath(request)
    case 'markdown':
      return readAsMarkdown(request)
  }
}

type FilesToRead = Pick<TextsToRead, 'texts' | 'others'>

/** Texts by their bytes, and all other files by their paths. */
const allOf = ({ texts, others }: FilesToRead) =>
  new Map<string, Uint8Array | string>([...[...others].map(path => [path, path] as const), ...texts])

function readAsCourse(files: FilesToRead): ReadTextsResult {
  const { course, places, problems } = readCourse<string>(allOf(files))
  if (!course) return { problems }
  const unfit = checkContents(course, {
    module: id => places.modules.get(id) ?? '',
    slide: (id, language) => places.slides.get(`${id} ${language}`)?.path ?? '',
    published: (id, language) => places.published.get(`${id} ${language}`)?.path ?? '',
  })
  const findings = problemsInFiles(checkCourse(course), course.tool.language, places)
  const errors = [...unfit, ...findings.filter(finding => isInTheWay(finding, course.tool.language))]
  if (errors.length > 0) return { problems: errors }
  return { ...course, report: findings.map(finding => ({ ...reported(finding), severity: 'warning' })) }
}

function readAsPath(files: FilesToRead): ReadTextsResult {
  const { learningPath, media, problems } = readLearningPath<string>(allOf(files))
  if (!learningPath) return { problems }
  const unfit = invalidCharacters('path.yaml', learningPath)
  return unfit.length > 0 ? { problems: unfit } : { tool: null, learningPath, modules: [], media, report: [] }
}

function reported({ path, line, code, values }: Problem): Omit<ReportLine, 'severity'> {
  return { path, code, values, ...(line === undefined ? {} : { line }) }
}

/** Whether a problem prevents a course from being stored, as opposed to one that an author may fix later. */
function isInTheWay({ code, values }: Problem, original: Language): boolean {
  if (code === 'missing-name') return values.field === 'name' && values.language === original
  return code === 'missing-media' || code === 'duplicate-object-id'
}

function readAsMarkdown(request: Extract<TextsToRead, { kind: 'markdown' }>): ReadTextsResult {
  const { others, language, name, importId } = request
  const texts = new Map<string, string>()
  for (const [path, bytes] of request.texts) {
    const text = decodeText(bytes)?.replace(/\r\n?/g, '\n') ?? null
    if (text === null) return { problems: [{ path, code: 'not-text', values: {} }] }
    texts.set(path, text)
  }
  const idOf = (path: string) => derivedId(importId, path)
  const { modules, used, problems } = readPlainMarkdown({ texts, others }, { language, name, idOf })
  const paths = new Map([...texts.keys()].map(path => [idOf(path), path]))
  const pathOf = (id: string) => paths.get(id) ?? ''
  const placesOf = { module: pathOf, slide: pathOf, published: pathOf }
  const wrong = [...problems, ...checkContents({ modules }, placesOf)]
  if (wrong.length > 0) return { problems: wrong }
  const leftOut = [...others].filter(path => !used.has(path))
  return {
    tool: null,
    modules,
    media: new Map([...used].map(path => [plainMediaPath(path), path])),
    report: leftOut.map(path => ({ path, code: 'left-out', values: {}, severity: 'note' })),
  }
}
