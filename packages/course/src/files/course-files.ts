import { isContentLanguage } from '@preau/locales/languages'
import { z } from 'zod'
import type { Problem } from '#check/problem.ts'
import { type Course, type CourseModule, type Level, levelFile, moduleFile, toolFile } from '#course.ts'
import { type CoursePlaces, modulePath, slideStem } from './course-paths.ts'
import { fromRoot, textOf, withoutBlankWords } from './folder.ts'
import { readSlide, type SlideReading, slidePattern, writeSlide } from './slide-files.ts'
import { readYaml, writeYaml } from './yaml-file.ts'

/**
 * The files of one course by their path below the tool's folder, with `/` between folders. Files below `media/` are
 * passed on unchanged, as bytes or as a handle to them. All others are text, as a string or as its bytes.
 */
export type CourseFiles<Media = Uint8Array> = ReadonlyMap<string, string | Uint8Array | Media>

/** The result of reading: the course with the files of its slides, or the problems in the files. */
export type ReadCourse<Media = Uint8Array> =
  | { course: Course<Media>; places: CoursePlaces; problems?: undefined }
  | { problems: Problem[]; course?: undefined; places?: undefined }

const modulePattern = /^(\d+)-[^/]+$/

/** Names that begin with a number, sorted by that number. */
function inOrder(names: Iterable<string>): string[] {
  return [...new Set(names)].sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || (a < b ? -1 : 1))
}

function readModule(folder: string, reading: SlideReading): CourseModule | undefined {
  const { texts, places, problems } = reading
  const path = `${folder}/module.yaml`
  const source = texts.get(path)
  if (source === undefined) problems.push({ path, code: 'no-module-file', values: {} })
  const module = source === undefined ? undefined : readYaml(path, source, moduleFile, problems)
  if (module) places.modules.set(module.id, path)
  const names = [...texts.keys()]
    .filter(name => name.startsWith(`${folder}/`))
    .map(name => name.slice(folder.length + 1))
  const stems = inOrder(names.flatMap(name => slidePattern.exec(name)?.[1] ?? []))
  const slides = stems.flatMap(stem => readSlide(`${folder}/${stem}`, reading) ?? [])
  return module && { ...module, slides }
}

/** Whether a course can have a text file with this path. */
function isKnown(path: string): boolean {
  if (path === 'tool.yaml') return true
  const [folder = '', name = '', ...deeper] = path.split('/')
  if (deeper.length > 0 || !modulePattern.test(folder)) return false
  return name === 'module.yaml' || isContentLanguage(slidePattern.exec(name)?.[2])
}

function misplaced(path: string): Problem {
  const [folder = '', name] = path.split('/')
  const isUnnumbered =
    name !== undefined &&
    (name === 'module.yaml'
      ? !modulePattern.test(folder)
      : /^(?!\d+-).*\.[a-z]{2}(?:-simple)?(?:\.draft)?\.md$/.test(name))
  return { path, code: isUnnumbered ? 'no-number' : 'unknown-file', values: {} }
}

/**
 * For a checker: reads as much of a course as possible, and returns all problems. To get a course, use `readCourse`,
 * which returns either a course without problems or none.
 */
export function gatherCourse<Media = Uint8Array>(files: CourseFiles<Media>) {
  const problems: Problem[] = []
  const media = new Map<string, Media>()
  const texts = new Map<string, string>()
  for (const [path, file] of fromRoot(files, 'tool.yaml')) {
    if (path.startsWith('media/')) media.set(path, file as Media)
    else if (!isKnown(path)) problems.push(misplaced(path))
    else texts.set(path, textOf(path, file, problems) ?? '')
  }
  const places: CoursePlaces = { modules: new Map(), slides: new Map(), published: new Map() }
  const toolSource = texts.get('tool.yaml')
  if (toolSource === undefined) problems.push({ path: 'tool.yaml', code: 'no-tool', values: {} })
  const tool = toolSource === undefined ? undefined : readYaml('tool.yaml', toolSource, toolFile, problems)
  const folders = inOrder([...texts.keys()].flatMap(path => (path.includes('/') ? (path.split('/')[0] ?? []) : [])))
  const modules = tool ? folders.flatMap(folder => readModule(folder, { texts, tool, places, problems }) ?? []) : []
  const course: Course<Media> | undefined = tool && { tool, modules, media }
  return { course, places, problems }
}

/** Reads a course from its files, or says what is wrong with them. */
export function readCourse<Media = Uint8Array>(files: CourseFiles<Media>): ReadCourse<Media> {
  const { course, places, problems } = gatherCourse(files)
  return course && problems.length === 0 ? { course, places } : { problems }
}

/** Writes a course as its files, by their path below the tool's folder. */
export function writeCourse<Media = Uint8Array>(course: Course<Media>): Map<string, string | Media> {
  return new Map(writeFiles(course))
}

/** The files of `writeCourse`, each made on demand. */
export function* writeFiles<Media = Uint8Array>({
  tool,
  modules,
  media,
}: Course<Media>): Generator<[path: string, file: string | Media], void, undefined> {
  yield ['tool.yaml', writeYaml(withoutBlankWords(tool))]
  for (const [place, module] of modules.entries()) {
    const { slides, ...head } = module
    yield [modulePath(module, place, tool.language), writeYaml(head)]
    for (const [slidePlace, slide] of slides.entries()) {
      const stem = slideStem(module, place, slidePlace, tool.language)
      for (const [ending, text] of writeSlide(slide, tool.language)) yield [stem + ending, text]
    }
  }
  yield* media
}

/** Reads `levels.yaml`, the levels of a collection of courses in their order. */
export function readLevels(
  text: string,
): { levels: Level[]; problems?: undefined } | { problems: Problem[]; levels?: undefined } {
  const problems: Problem[] = []
  const levels = readYaml('levels.yaml', text, z.array(levelFile), problems)
  return levels ? { levels } : { problems }
}

/** Writes `levels.yaml`. */
export function writeLevels(levels: Level[]): string {
  return writeYaml(levels)
}
