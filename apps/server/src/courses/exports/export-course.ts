import { Readable } from 'node:stream'
import type { Course, CourseModule, CourseSlide, SlideContents } from '@preau/course/course'
import { writeFiles } from '@preau/course/files/course-files'
import { writeLearningPath } from '@preau/course/files/learning-path-files'
import { replaceMediaIn } from '@preau/course/slide-media'
import type { Kysely } from 'kysely'
import { ZipFile } from 'yazl'
import type { Database } from '#database.ts'
import { findObject, type Requester } from '#library/find-object.ts'
import { type CourseMedia, readCourse } from '#library/read-course.ts'
import { readLearningPath } from '#library/read-learning-path.ts'
import type { FileStore } from '#platform/files.ts'
import { inSlices } from '#platform/in-slices.ts'
import { cutsOf } from '#videos/cut-video.ts'
import { mediaNames } from './media-names.ts'

type Dependencies = { db: Kysely<Database>; files: FileStore }

/** The contents of a zip by path, complete before the first byte is sent. */
type Contents = Map<string, string | CourseMedia>

/**
 * A tool or path as a zip in the course format, for people who may edit it; `name` is the file name of the zip. Files are
 * streamed from the store into the zip one at a time.
 */
export async function exportCourse(
  { db, files }: Dependencies,
  person: Requester,
  id: string,
): Promise<{ name: string; zip: Readable }> {
  const { type, name } = await findObject(db, person, 'edit', id)
  const contents =
    type === 'tool' ? await toolContents(db, id) : type === 'path' ? await pathContents(db, person, id) : null
  if (!contents) throw person.refuse('not-found')
  for (const content of contents.values()) {
    if (typeof content === 'string') continue
    // Checked before the first byte is sent: later no error can be reported.
    if (!(await files.stat(content.file.key))) throw new Error(`${content.file.key} is not in the store`)
  }
  return { name: `${fileName(name) || id}.zip`, zip: zipOf(contents, files) }
}

const fileName = (name: string) => name.replace(/[\p{C}\\/<>:"|?*]+/gu, '-').trim()

async function toolContents(db: Kysely<Database>, id: string): Promise<Contents | null> {
  const course = await readCourse(db, id)
  if (!course) return null
  const cuts = await cutsOf(
    db,
    [...course.media.values()].map(({ file }) => file.key),
  )
  return contentsOf(course, cuts)
}

async function pathContents(db: Kysely<Database>, person: Requester, id: string): Promise<Contents | null> {
  const found = await readLearningPath(db, person, id)
  if (!found) return null
  const { picture: own, ...learningPath } = found.learningPath
  const paths = mediaNames(found.media.values())
  const picture = own === undefined ? undefined : paths.get(own)
  return writeLearningPath({
    learningPath: { ...learningPath, ...(picture === undefined ? {} : { picture }) },
    media: withNames(found.media, paths),
  })
}

const withNames = (media: ReadonlyMap<string, CourseMedia>, paths: ReadonlyMap<string, string>) =>
  new Map([...media].map(([id, file]) => [paths.get(id) ?? id, file]))

/** The cuts of its films, by the key of each. */
type Cuts = Awaited<ReturnType<typeof cutsOf>>

async function contentsOf(course: Course<CourseMedia>, cuts: Cuts): Promise<Contents> {
  const contents: Contents = new Map()
  for await (const [path, content] of inSlices(writeFiles(await withPaths(course, cuts)))) contents.set(path, content)
  return contents
}

/** The course, and its files by path; references to deleted media are left empty. */
async function withPaths(course: Course<CourseMedia>, cuts: Cuts): Promise<Course<CourseMedia>> {
  const paths = mediaNames(course.media.values())
  const { picture: id, ...tool } = course.tool
  const picture = id === undefined ? undefined : paths.get(id)
  const inFiles = (contents: SlideContents) => replaceMediaIn(contents, media => paths.get(media) ?? '')
  const cut = [...course.media].flatMap(([id, { file }]) => {
    const [path, found] = [paths.get(id), cuts.get(file.key)]
    return path && found ? [[path, found] as const] : []
  })
  const modules: CourseModule[] = []
  for (const module of course.modules) {
    const slides: CourseSlide[] = []
    for await (const slide of inSlices(module.slides)) {
      slides.push({
        ...slide,
        content: inFiles(slide.content),
        ...(slide.publishedContents ? { publishedContents: inFiles(slide.publishedContents) } : {}),
      })
    }
    modules.push({ ...module, slides })
  }
  return {
    ...course,
    tool: {
      ...tool,
      ...(picture === undefined ? {} : { picture }),
      ...(cut.length > 0 ? { cuts: Object.fromEntries(cut) } : {}),
    },
    modules,
    media: withNames(course.media, paths),
  }
}

/** Types of files that cannot be compressed further. */
const isTight = (type: string) => !/svg|text/.test(type)

function zipOf(contents: Contents, files: FileStore): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  let open: Readable | undefined
  zip.on('error', fault => out.destroy(fault as Error))
  // When the client disconnects in the middle, the stream from the store must be closed.
  out.once('close', () => open?.destroy())
  for (const [path, content] of contents) {
    if (typeof content === 'string') {
      // Lazily, one at a time: thousands of parallel compressions take gigabytes of memory.
      zip.addReadStreamLazy(path, give => give(null, Readable.from([Buffer.from(content)])))
      continue
    }
    const { key, type } = content.file
    zip.addReadStreamLazy(path, { compress: !isTight(type) }, give => {
      files
        .get(key)
        .then(found => {
          if (!found) throw new Error(`${key} is not in the store`)
          open = found.stream
          give(null, found.stream)
        })
        .catch(fault => out.destroy(fault))
    })
  }
  zip.end()
  return out
}
