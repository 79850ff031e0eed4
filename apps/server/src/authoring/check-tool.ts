import type { Answer } from '@preau/contract/schemas'
import type { Block } from '@preau/course/block'
import { type CourseFinding, checkParts } from '@preau/course/check/check-course'
import type { ProblemCode } from '@preau/course/check/problem'
import type { Course, CourseModule, CourseSlide } from '@preau/course/course'
import { localiseSlide } from '@preau/course/localise'
import type { SlideContent } from '@preau/course/slide'
import { isTranslated } from '@preau/course/translation-status'
import { webAddressesIn, webAddressesOf } from '@preau/course/web-addresses'
import type { ContentLanguage, Language } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import type { Origins } from '#drafts/tables.ts'
import { withoutBegunBlocks } from '#drafts/translation-status.ts'
import { findObject, type Requester } from '#library/find-object.ts'
import { readCourse } from '#library/read-course.ts'
import { faultsAmong, type LinkFault } from '#links/read-links.ts'
import { inSlices } from '#platform/in-slices.ts'
import { readDrafts } from './find-draft.ts'
import { othersOnEach } from './presence.ts'
import { emptyLinks, unplayableVideos, unreachableQuestion, type VideoBarrier } from './slide-findings.ts'
import { slideMeters, sumOfMeters } from './slide-translation-status.ts'
import { asDrafted } from './structure/as-drafted.ts'
import { readStructure, type ToolStructure } from './structure/change-structure.ts'
import { partsOf } from './structure/drafted-tree.ts'
import { toolFindings } from './tool-findings.ts'

type Checked = Answer<'checkTool'>[number]
type Finding = Checked['findings'][number]

/** Findings of style, reported for a course on disk only: in the editor they are left out. */
const styleCodes = new Set<ProblemCode>(['takeaway-count', 'long-description', 'missing-name', 'missing-translation'])

/** The barriers in the drafts of a tool, and what is missing in which language. */
export async function checkTool(
  db: Kysely<Database>,
  person: Requester & { id: string },
  tool: string,
): Promise<Checked> {
  const { type } = await findObject(db, person, 'edit', tool)
  const live = type === 'tool' ? await readCourse(db, tool) : null
  if (!live) throw person.refuse('not-found')
  const structure = await readStructure(db, tool)
  const read = asDrafted(live, structure)
  const course = await asShown(read)
  const hidden = hiddenParts(structure)
  const barriers = await videoBarriers(db, tool)
  const kept = new Set(read.modules.flatMap(({ slides }) => slides.map(({ id }) => id)))
  const unpublished = (await unpublishedSlides(db, tool)).filter(id => kept.has(id))
  const found = [
    ...toolFindings(course, { isFirst: await isUnpublished(db, tool) }).map(({ code }) => ({ code, ...ofTool })),
    ...(await courseFindings(course)),
    ...(await slideFindings(course, { hidden, barriers })),
    ...(await linkFindings(db, course)),
  ]
  const languages = languagesOf(read)
  const slides = await translationStatuses(db, read, languages)
  return {
    findings: inOrder(course, ofTranslationsAlone(found, course.tool.language)),
    languages: sumOfMeters(
      languages,
      slides.map(slide => slide.languages),
    ),
    slides,
    unpublished,
    untranslated: await untranslatedSlides(db, tool, unpublished),
    present: await othersOnEach(db, unpublished, person),
  }
}

/** The course as teachers see each translation: where a translation lacks words, they see those of the original. */
async function asShown<Media>(course: Course<Media>): Promise<Course<Media>> {
  const { language } = course.tool
  const shown = ({ content, publishedContents: _seen, ...slide }: CourseSlide): CourseSlide => {
    const original = content[language]
    const entries = Object.entries(content).map(([code, words]): [string, SlideContent] => [
      code,
      original ? localiseSlide(original, code === language ? undefined : words) : words,
    ])
    return { ...slide, content: Object.fromEntries(entries) }
  }
  const modules: CourseModule[] = []
  for (const module of course.modules) {
    const slides: CourseSlide[] = []
    for await (const slide of inSlices(module.slides)) slides.push(shown(slide))
    modules.push({ ...module, slides })
  }
  return { ...course, modules }
}

const ofTool = { values: {}, module: null, slide: null, block: null, language: null }

async function courseFindings(course: Course<unknown>): Promise<Finding[]> {
  const blocks = new Map(
    course.modules.flatMap(({ slides }) =>
      slides.flatMap(({ id, content }) =>
        Object.entries(content).map(([language, { blocks }]) => [`${id} ${language}`, blocks] as const),
      ),
    ),
  )
  const found: CourseFinding[] = []
  for await (const part of inSlices(checkParts(course))) found.push(...part)
  return found
    .filter(({ code }) => !styleCodes.has(code))
    .map(({ place: { module, slide, language, block }, code, values }) => ({
      code,
      values,
      module: module ?? null,
      slide: slide ?? null,
      block: named(blocks.get(`${slide} ${language}`)?.find(({ id }) => id === block)),
      language: language ?? null,
    }))
}

const named = (block: Block | undefined) => (block ? { id: block.id, type: block.type } : null)

async function slideFindings(
  course: Course<unknown>,
  { hidden, barriers }: { hidden: ReadonlySet<string>; barriers: ReadonlyMap<string, VideoBarrier> },
): Promise<Finding[]> {
  const slides = course.modules.flatMap(module => module.slides.map(slide => ({ module, slide })))
  const found: Finding[] = []
  for await (const { module, slide } of inSlices(slides)) {
    found.push(
      ...Object.entries(slide.content).flatMap(([language, content]) => {
        const isUnseen = hidden.has(slide.id) || hidden.has(module.id)
        const findings = [
          ...emptyLinks(content),
          ...unplayableVideos(content, barriers),
          ...(isUnseen ? unreachableQuestion(content) : []),
        ]
        return findings.map(
          ({ code, block }): Finding => ({
            code,
            values: {},
            module: module.id,
            slide: slide.id,
            block: named(content.blocks.find(({ id }) => id === block)),
            language: language as ContentLanguage,
          }),
        )
      }),
    )
  }
  return found
}

type FoundLink = Pick<Finding, 'module' | 'slide' | 'block' | 'language'> & { address: string }

const linkCodes = { moved: 'link-moved', gone: 'link-gone', unresolved: 'link-unresolved' } as const satisfies Record<
  LinkFault,
  string
>

/** The links of the drafts, and the sources of the tool, that no longer lead where they did when they were checked. */
async function linkFindings(db: Kysely<Database>, course: Course<unknown>): Promise<Finding[]> {
  const links: FoundLink[] = (course.tool.provenance?.sources ?? [])
    .flatMap(webAddressesIn)
    .map(address => ({ ...ofTool, address }))
  const slides = course.modules.flatMap(module => module.slides.map(slide => ({ module, slide })))
  for await (const { module, slide } of inSlices(slides)) {
    for (const [language, { blocks }] of Object.entries(slide.content)) {
      const inLanguage = { module: module.id, slide: slide.id, language: language as ContentLanguage }
      links.push(
        ...blocks.flatMap(block =>
          webAddressesOf(block).map(address => ({ ...inLanguage, block: named(block), address })),
        ),
      )
    }
  }
  const faults = await faultsAmong(db, [...new Set(links.map(({ address }) => address))])
  return links.flatMap(({ address, module, slide, block, language }) => {
    const found = faults.get(address)
    if (!found) return []
    const { fault, movedTo } = found
    const values = { address, ...(movedTo !== null && { to: movedTo }) }
    return [{ code: linkCodes[fault], values, module, slide, block, language }]
  })
}

/** Leaves out of translations what is also found in the original: it is fixed there. */
function ofTranslationsAlone(findings: Finding[], original: Language): Finding[] {
  const key = ({ code, slide, block }: Finding) => `${code} ${slide} ${block?.id}`
  const known = new Set(findings.filter(({ language }) => language === original).map(key))
  return findings.filter(finding => finding.language === original || !finding.language || !known.has(key(finding)))
}

/** Findings in the order of the lesson. */
function inOrder(course: Course<unknown>, findings: Finding[]): Finding[] {
  const ids = course.modules.flatMap(({ id, slides }) => [id, ...slides.map(slide => slide.id)])
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ module, slide }: Finding) => places.get(slide ?? module ?? '') ?? -1
  return findings.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function languagesOf({ tool, modules }: Course<unknown>): ContentLanguage[] {
  const written = modules.flatMap(({ slides }) => slides.flatMap(({ content }) => Object.keys(content)))
  return [...new Set([tool.language, ...Object.keys(tool.name), ...written])] as ContentLanguage[]
}

/** The translation status of each slide in each language, in the order of the lesson. */
async function translationStatuses(
  db: Kysely<Database>,
  course: Course<unknown>,
  languages: ContentLanguage[],
): Promise<Checked['slides']> {
  const slides = course.modules.flatMap(module => module.slides)
  const rows = await db
    .selectFrom('draft')
    .select(['slide_id', 'origins'])
    .where('slide_id', 'in', slides.map(({ id }) => id).concat(course.tool.id))
    .execute()
  const origins = new Map<string, Origins>(rows.map(({ slide_id, origins }) => [slide_id, origins]))
  const statuses: Checked['slides'] = []
  for await (const slide of inSlices(slides)) {
    const about = { original: course.tool.language, languages, origins: origins.get(slide.id) }
    statuses.push({ slide: slide.id, languages: slideMeters(slide, about) })
  }
  return statuses
}

/** Modules and slides that were published once and will be hidden. */
function hiddenParts({ tree }: ToolStructure): ReadonlySet<string> {
  const hidden = partsOf(tree).filter(({ live, isHidden }) => live.isPublished && isHidden)
  return new Set(hidden.map(({ live: { id } }) => id))
}

/** The films of a tool that cannot be played, by the ids of their media. */
async function videoBarriers(db: Kysely<Database>, tool: string): Promise<ReadonlyMap<string, VideoBarrier>> {
  const { rows } = await sql<{ id: string; isFailed: boolean }>`
    select o.id, v.state = 'failed' as "isFailed"
    from object o join video v on v.key = o.file ->> 'key'
    where o.type = 'media' and o.path @> array[${tool}::uuid] and o.deleted_at is null and v.renditions = '[]'
  `.execute(db)
  return new Map(rows.map(({ id, isFailed }) => [id, isFailed ? 'video-failed' : 'video-not-ready']))
}

/** Whether none of a tool was ever published. */
async function isUnpublished(db: Kysely<Database>, tool: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from object where path @> array[${tool}::uuid] and type = 'slide' and published_at is not null limit 1
  `.execute(db)
  return rows.length === 0
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

/** For each language listed on a tool: the slides of a list that would not count as translated into it. */
async function untranslatedSlides(
  db: Kysely<Database>,
  tool: string,
  slides: string[],
): Promise<Checked['untranslated']> {
  const { translated_into: listed } = await db
    .selectFrom('object')
    .select('translated_into')
    .where('id', '=', tool)
    .executeTakeFirstOrThrow()
  if (!listed?.length || slides.length === 0) return []
  const untranslated = listed.map(language => ({ language, slides: [] as string[] }))
  for await (const { slide, contents, language: written, origins } of inSlices(await readDrafts(db, slides))) {
    const original = contents[written]
    const translations = withoutBegunBlocks(contents, written, origins)
    for (const { language, slides } of untranslated) {
      const words = translations[language]
      if (!(original && words && isTranslated(original, words))) slides.push(slide)
    }
  }
  return untranslated
}
