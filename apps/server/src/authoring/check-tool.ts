import type { Answer } from '@preau/contract/schemas'
import { checkCourse } from '@preau/course/check-course'
import type { Course } from '@preau/course/course'
import type { CoursePlaces } from '@preau/course/course-paths'
import type { Problem, ProblemCode } from '@preau/course/problem'
import type { SlideContent } from '@preau/course/slide'
import { isLanguage, type Language } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import { readCourse } from '#courses/read-course.ts'
import type { Database } from '#database.ts'
import { findObject } from '#library/find-object.ts'
import type { Viewer } from '#library/rights.ts'
import { Refused } from '#platform/envelope.ts'
import { outdatedBlocks } from './outdated-blocks.ts'
import type { Origins } from './tables.ts'

type Checked = Answer<'checkTool'>[number]
type Finding = Checked['findings'][number]

/** What authors are asked to write of a course on disk, and what nobody is shut out by. */
const matterOfStyle = new Set<ProblemCode>([
  'takeaway-count',
  'long-description',
  'missing-name',
  'missing-translation',
])

/** What would shut people out of a tool as its authors last left it, and what is missing in which language. */
export async function checkTool(db: Kysely<Database>, person: Viewer, tool: string): Promise<Checked> {
  const { type } = await findObject(db, person, 'edit', tool)
  const course = type === 'tool' ? await readCourse(db, tool) : null
  if (!course) throw new Refused('not-found')
  const findings = checkCourse(course, placesOf(course))
    .filter(({ code }) => !matterOfStyle.has(code))
    .map(problem => findingOf(problem))
  return { findings, languages: await meters(db, course), unpublished: await unpublishedSlides(db, tool) }
}

/** Places that say which module, slide and language a problem is in, for they have no files. */
function placesOf(course: Course<unknown>): CoursePlaces {
  const slides = course.modules.flatMap(module => module.slides.map(slide => ({ module: module.id, slide })))
  return {
    modules: new Map(course.modules.map(({ id }) => [id, id])),
    slides: new Map(
      slides.flatMap(({ module, slide }) =>
        languagesOf(course).map(language => [
          `${slide.id} ${language}`,
          { path: `${module}/${slide.id}/${language}`, lines: new Map() },
        ]),
      ),
    ),
  }
}

function findingOf({ path, code, values }: Problem): Finding {
  const [module = '', slide, language = ''] = path.split('/')
  const { block } = values
  return {
    code,
    values,
    // The tool's own file has no place among the modules.
    module: module.includes('.') ? null : module,
    slide: slide ?? null,
    block: typeof block === 'string' ? block : null,
    language: isLanguage(language) ? language : null,
  }
}

function languagesOf({ tool, modules }: Course<unknown>): Language[] {
  const written = modules.flatMap(({ slides }) => slides.flatMap(({ content }) => Object.keys(content)))
  return [...new Set([tool.language, ...Object.keys(tool.name), ...written])] as Language[]
}

/** Per language, how many of the original's blocks it has words for, and how many of those are behind. */
async function meters(db: Kysely<Database>, course: Course<unknown>): Promise<Checked['languages']> {
  const slides = course.modules.flatMap(module => module.slides)
  const rows = await db
    .selectFrom('draft')
    .select(['slide_id', 'origins'])
    .where('slide_id', 'in', slides.map(({ id }) => id).concat(course.tool.id))
    .execute()
  const origins = new Map<string, Origins>(rows.map(({ slide_id, origins }) => [slide_id, origins]))
  return languagesOf(course).map(language => {
    const meter = { language, words: 0, written: 0, outdated: 0 }
    for (const { id, content } of slides) {
      const original = content[course.tool.language]
      meter.words += original?.blocks.length ?? 0
      meter.written += writtenBlocks(original, content[language])
      const known = origins.get(id)
      if (known) meter.outdated += outdatedBlocks(content, course.tool.language, known)[language]?.length ?? 0
    }
    return meter
  })
}

function writtenBlocks(original: SlideContent | undefined, translation: SlideContent | undefined): number {
  const ids = new Set(translation?.blocks.map(({ id }) => id))
  return (original?.blocks ?? []).filter(({ id }) => ids.has(id)).length
}

async function unpublishedSlides(db: Kysely<Database>, tool: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id
    from object s
    left join draft d on d.slide_id = s.id
    where s.type = 'slide' and s.path @> array[${tool}::uuid] and s.deleted_at is null
      and (s.published_at is null or d.version is distinct from d.published_version)
  `.execute(db)
  return rows.map(({ id }) => id)
}
