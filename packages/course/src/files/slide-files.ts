import { type ContentLanguage, isContentLanguage, type Language } from '@preau/locales/languages'
import type { Problem } from '#check/problem.ts'
import type { CourseSlide, CourseTool, SlideContents } from '#course.ts'
import type { SlideContent } from '#slide.ts'
import { isUntranslated } from '#translation-status.ts'
import type { CoursePlaces } from './course-paths.ts'
import {
  type RemovalFile,
  readDraftFile,
  readSlideFile,
  type SlideFile,
  type SlideMarks,
  writeRemovalFile,
  writeSlideFile,
} from './slide-file.ts'

/*
 * The files of a slide: `01-name.fr.md` is the version that teachers see, `01-name.fr.draft.md` beside it is the draft.
 * A language without a draft file has no unpublished changes.
 */

/** The name of a slide's file: its stem, its language, and whether it is a draft. */
export const slidePattern = /^(\d+-[^/]+)\.([a-z]{2}(?:-simple)?)(\.draft)?\.md$/

/** The files from which slides are read, and the list to which problems are added. */
export type SlideReading = {
  texts: ReadonlyMap<string, string>
  tool: CourseTool
  places: CoursePlaces
  problems: Problem[]
}

type Read = {
  published: Map<ContentLanguage, SlideFile>
  drafts: Map<ContentLanguage, SlideFile | RemovalFile>
}

/** Reads the slide whose files begin with this path. */
export function readSlide(stem: string, reading: SlideReading): CourseSlide | undefined {
  const { texts, tool, problems } = reading
  const { published, drafts } = readFiles(stem, reading)
  const last = new Map<ContentLanguage, SlideFile | RemovalFile>([...published, ...drafts])
  const original = last.get(tool.language)
  // A slide that was never published has its original in a draft only.
  const path = `${stem}.${tool.language}${published.size === 0 && drafts.size > 0 ? '.draft' : ''}.md`
  if (!texts.has(path)) problems.push({ path, code: 'no-original', values: { language: tool.language } })
  if (!original) return undefined
  if (original.content === null) {
    problems.push({ path: draftPath(stem, tool.language), code: 'no-original', values: { language: tool.language } })
    return undefined
  }
  const { id } = published.get(tool.language) ?? original
  for (const [ending, files] of [
    ['', published],
    ['.draft', drafts],
  ] as const) {
    for (const [language, file] of files) {
      if (file.id === id) continue
      problems.push({ path: `${stem}.${language}${ending}.md`, line: 2, code: 'other-slide-id', values: {} })
    }
  }
  notePlaces(id, stem, { published, drafts }, reading.places)
  const behind = behindOf(last, tool.language)
  return {
    id,
    hidden: published.get(tool.language)?.hidden ?? false,
    content: contentsOf(last),
    ...(drafts.size === 0 ? {} : { publishedContents: published.size === 0 ? null : contentsOf(published) }),
    ...(Object.keys(behind).length === 0 ? {} : { behind }),
  }
}

const draftPath = (stem: string, language: ContentLanguage) => `${stem}.${language}.draft.md`

function readFiles(stem: string, { texts, problems }: SlideReading): Read {
  const read: Read = { published: new Map(), drafts: new Map() }
  const folder = stem.slice(0, stem.lastIndexOf('/') + 1)
  for (const [path, source] of texts) {
    if (!path.startsWith(`${stem}.`)) continue
    const [, name, language, isDraft] = slidePattern.exec(path.slice(folder.length)) ?? []
    if (folder + name !== stem || !isContentLanguage(language)) continue
    if (isDraft) {
      const file = readDraftFile(path, source, problems)
      if (file) read.drafts.set(language, file)
    } else {
      const file = readSlideFile(path, source, problems)
      if (file) read.published.set(language, file)
    }
  }
  return read
}

function notePlaces(id: string, stem: string, { published, drafts }: Read, places: CoursePlaces): void {
  for (const [language, { lines }] of published) {
    const place = { path: `${stem}.${language}.md`, lines }
    places.slides.set(`${id} ${language}`, place)
    places.published.set(`${id} ${language}`, place)
  }
  for (const [language, file] of drafts) {
    const lines = file.content === null ? new Map<string, number>() : file.lines
    places.slides.set(`${id} ${language}`, { path: draftPath(stem, language), lines })
  }
}

function contentsOf(files: ReadonlyMap<ContentLanguage, SlideFile | RemovalFile>): SlideContents {
  return Object.fromEntries([...files].flatMap(([language, { content }]) => (content ? [[language, content]] : [])))
}

/**
 * The blocks that the front matter lists as outdated or begun, in the order of the slide. Which of the two each is,
 * follows from its words.
 */
function behindOf(files: ReadonlyMap<ContentLanguage, SlideFile | RemovalFile>, original: Language) {
  const entries = [...files].flatMap(([language, file]): [ContentLanguage, string[]][] => {
    if (language === original || file.content === null) return []
    const marked = new Set([...file.outdated, ...file.begun])
    const ids = file.content.blocks.flatMap(({ id }) => (marked.has(id) ? [id] : []))
    return ids.length === 0 ? [] : [[language, ids]]
  })
  return Object.fromEntries(entries) as Partial<Record<ContentLanguage, string[]>>
}

/** The files of a slide, by extension. A draft that equals the published version has no file. */
export function writeSlide(slide: CourseSlide, original: Language): Map<string, string> {
  const { id, hidden, content } = slide
  const published = slide.publishedContents === undefined ? content : (slide.publishedContents ?? {})
  const files = new Map<string, string>()
  const others = [...Object.keys(published), ...Object.keys(content)].toSorted() as ContentLanguage[]
  for (const language of new Set([original, ...others])) {
    const [seen, last] = [published[language], content[language]]
    const marks = last && language !== original ? marksOf(slide, language, content[original]) : {}
    const isSame = seen && last && plain(id, seen) === plain(id, last)
    if (seen) files.set(`.${language}.md`, writeSlideFile({ id, hidden, content: seen, ...(isSame ? marks : {}) }))
    if (isSame || (!seen && !last)) continue
    const draft = last ? writeSlideFile({ id, hidden: false, content: last, ...marks }) : writeRemovalFile(id)
    files.set(`.${language}.draft.md`, draft)
  }
  return files
}

const plain = (id: string, content: SlideContent) => writeSlideFile({ id, hidden: false, content })

/**
 * The blocks of a translation that are behind, by state: those still in the original's words are begun, the others
 * outdated.
 */
function marksOf(
  { content, behind = {} }: CourseSlide,
  language: ContentLanguage,
  original?: SlideContent,
): SlideMarks {
  const marks: Required<SlideMarks> = { outdated: [], begun: [] }
  for (const id of behind[language] ?? []) {
    const words = content[language]?.blocks.find(block => block.id === id)
    const source = original?.blocks.find(block => block.id === id)
    const isBegun = words && source?.type === words.type && isUntranslated(source, words)
    marks[isBegun ? 'begun' : 'outdated'].push(id)
  }
  return marks
}
