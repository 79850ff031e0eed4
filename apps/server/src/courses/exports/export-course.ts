import { Readable } from 'node:stream'
import type { Course, CourseModule, CourseSlide, SlideContents } from '@preau/course/course'
import { writeFiles } from '@preau/course/files/course-files'
import { replaceMediaIn } from '@preau/course/slide-media'
import type { Kysely } from 'kysely'
import { ZipFile } from 'yazl'
import type { Database } from '#database.ts'
import { type Asker, findObject } from '#library/find-object.ts'
import { type CourseMedia, readCourse } from '#library/read-course.ts'
import type { FileStore } from '#platform/files.ts'
import { inTurns } from '#platform/in-turns.ts'
import { cutsOf } from '#videos/cut-video.ts'
import { mediaNames } from './media-names.ts'

/**
 * A tool as a zip in the course format, for who may edit it; `name` is what the zip may be called. Files flow from the
 * store into the zip one after the other.
 */
export async function exportCourse(
  { db, files }: { db: Kysely<Database>; files: FileStore },
  person: Asker,
  toolId: string,
): Promise<{ name: string; zip: Readable }> {
  const { type } = await findObject(db, person, 'edit', toolId)
  const course = type === 'tool' ? await readCourse(db, toolId) : null
  if (!course) throw person.refuse('not-found')
  for (const { file } of course.media.values()) {
    // Known before the first byte has left, when it can still be said.
    if (!(await files.stat(file.key))) throw new Error(`${file.key} is not in the store`)
  }
  const { tool } = course
  const cuts = await cutsOf(
    db,
    [...course.media.values()].map(({ file }) => file.key),
  )
  const name = (tool.name[tool.language] ?? '').replace(/[\p{C}\\/<>:"|?*]+/gu, '-').trim() || tool.id
  return { name: `${name}.zip`, zip: zipOf(await contentsOf(course, cuts), files) }
}

/** How its films are cut, by the key of each. */
type Cuts = Awaited<ReturnType<typeof cutsOf>>

/** What the zip holds, by path: all of it is written before the first byte leaves. */
async function contentsOf(course: Course<CourseMedia>, cuts: Cuts): Promise<Map<string, string | CourseMedia>> {
  const contents = new Map<string, string | CourseMedia>()
  for await (const [path, content] of inTurns(writeFiles(await withPaths(course, cuts)))) contents.set(path, content)
  return contents
}

/** The course with its files by path; what a slide shows and is there no more is left open. */
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
    for await (const slide of inTurns(module.slides)) {
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
    media: new Map([...course.media].map(([id, file]) => [paths.get(id) ?? id, file])),
  }
}

/** Kinds of file that do not get smaller. */
const isTight = (type: string) => !/svg|text/.test(type)

function zipOf(contents: Map<string, string | CourseMedia>, files: FileStore): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  let open: Readable | undefined
  zip.on('error', fault => out.destroy(fault as Error))
  // Whoever stops reading in the middle leaves a file of the store open.
  out.once('close', () => open?.destroy())
  for (const [path, content] of contents) {
    if (typeof content === 'string') {
      // Each when the one before it is through: all at once, thousands of compressions take gigabytes.
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
