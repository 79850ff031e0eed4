import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { checkCourse } from '../../packages/course/src/check/check-course.ts'
import { type Problem, problemSentence } from '../../packages/course/src/check/problem.ts'
import { problemsInFiles } from '../../packages/course/src/check/problems-in-files.ts'
import type { Course } from '../../packages/course/src/course.ts'
import { gatherCourse, readLevels } from '../../packages/course/src/files/course-files.ts'
import { readLearningPath } from '../../packages/course/src/files/learning-path-files.ts'
import { isQuestion } from '../../packages/course/src/marking.ts'
import { UserError } from './course-error.ts'
import type { Terminal } from './move-course.ts'

type ContentFiles = Map<string, string | Uint8Array>

/** All files of a folder by their path in it; media only by name. */
async function filesOf(folder: string): Promise<ContentFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  const read = files.map(async entry => {
    const file = join(entry.parentPath, entry.name)
    const path = relative(folder, file).split(sep).join('/')
    return [path, path.startsWith('media/') ? '' : await readFile(file)] as const
  })
  return new Map(await Promise.all(read))
}

function lineOf(folder: string, { path, line, ...problem }: Problem): string {
  const file = relative(process.cwd(), join(folder, path))
  return `${line === undefined ? file : `${file}:${line}`} ${problemSentence(problem)}`
}

function countCourse(course: Course<unknown>, counts: Map<string, number>): void {
  const add = (what: string, count = 1) => counts.set(what, (counts.get(what) ?? 0) + count)
  add('tools')
  add('modules', course.modules.length)
  for (const slide of course.modules.flatMap(({ slides }) => slides)) {
    add('slides')
    const blocks = slide.content[course.tool.language]?.blocks ?? []
    for (const block of blocks.filter(block => isQuestion(block))) add(block.type)
  }
}

function checkFiles(files: ContentFiles, counts: Map<string, number>): Problem[] {
  const { course, places, problems } = gatherCourse(files)
  if (!course) return problems
  countCourse(course, counts)
  // The slide of a file that could not be read is missing from the course: it must not be reported again as a
  // difference.
  const broken = new Set(problems.map(({ path }) => path.replace(/\.[a-z]{2}(?:-simple)?\.md$/, '')))
  const checked = problemsInFiles(checkCourse(course), course.tool.language, places)
  return [...problems, ...checked.filter(({ path }) => !broken.has(path.replace(/\.[a-z]{2}(?:-simple)?\.md$/, '')))]
}

/** `checkCourse` for a folder that is a path. */
async function checkPath(terminal: Terminal, folder: string): Promise<0 | 1> {
  const { learningPath, problems = [] } = readLearningPath(await filesOf(folder))
  for (const problem of problems) terminal.out(lineOf(folder, problem))
  terminal.out(learningPath ? `No problems: tools: ${learningPath.tools.length}` : `${problems.length} problems`)
  return learningPath ? 0 : 1
}

/**
 * Checks the courses of a folder (content/ by default), or the folder itself if it is a course or a path. Writes
 * problems as `path:line message`, then a summary. Returns the exit code; throws a UserError for a folder without any
 * course.
 */
export async function checkCourses(
  terminal: Terminal,
  content = join(import.meta.dirname, '../..', 'content'),
): Promise<0 | 1> {
  const counts = new Map<string, number>([
    ['tools', 0],
    ['modules', 0],
    ['slides', 0],
  ])
  const entries = await readdir(content, { withFileTypes: true })
  let found = 0

  if (entries.some(({ name }) => name === 'levels.yaml')) {
    const { problems = [] } = readLevels(await readFile(join(content, 'levels.yaml'), 'utf8'))
    for (const problem of problems) terminal.out(lineOf(content, problem))
    found += problems.length
  }
  if (entries.some(({ name }) => name === 'path.yaml')) return checkPath(terminal, content)
  const isCourse = entries.some(({ name }) => name === 'tool.yaml')
  const names = isCourse ? [''] : entries.filter(entry => entry.isDirectory()).map(({ name }) => name)
  if (names.length === 0)
    throw new UserError(`There is no course in ${content}: it has neither a tool.yaml nor folders.`)
  for (const name of names) {
    const folder = join(content, name)
    const problems = checkFiles(await filesOf(folder), counts)
    for (const problem of problems) terminal.out(lineOf(folder, problem))
    found += problems.length
  }

  const summary = [...counts].map(([what, count]) => `${what}: ${count}`).join(', ')
  terminal.out(`${found === 0 ? 'No problems' : `${found} problems`}: ${summary}`)
  return found === 0 ? 0 : 1
}
