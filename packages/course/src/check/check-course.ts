import { type ContentLanguage, isEasyLanguage, type Language, plainLanguage } from '@preau/locales/languages'
import type { Block } from '#block.ts'
import { isAssessment } from '#certificate.ts'
import type { Course, CourseModule } from '#course.ts'
import { localiseBlock, skeletonOf } from '#localise.ts'
import type { Heading, RichText } from '#rich-text.ts'
import type { SlideContent } from '#slide.ts'
import { mediaOfBlock } from '#slide-media.ts'
import { checkBlock } from './check-block.ts'
import { checkCertificate } from './check-certificate.ts'
import { type BlockFinding, when } from './finding.ts'
import type { ProblemCode, ProblemValues } from './problem.ts'

/**
 * A place in a course: the tool itself by default, a module, or a slide in one language. `isPublished`: it is in the
 * version that teachers see, not in the draft.
 */
export type CoursePlace = {
  module?: string
  slide?: string
  language?: ContentLanguage
  block?: string
  isPublished?: true
}

/** A finding in a course; `other` is the second place where something must be unique. */
export type CourseFinding = { place: CoursePlace; code: ProblemCode; values: ProblemValues; other?: CoursePlace }

type Report = (code: ProblemCode, values?: ProblemValues, block?: string) => void

function isRichText(value: unknown): value is RichText {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc'
}

/** Every heading of a block, in any of its formatted texts. */
function headingsOf(value: unknown): Heading[] {
  if (isRichText(value)) return value.content.filter(node => node.type === 'heading')
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(headingsOf) : []
}

function checkHeadings(blocks: Block[], report: Report): void {
  for (const block of blocks) {
    const [first] = headingsOf(block)
    if (!first) continue
    if (first.attrs.level === 3) report('heading-jump', {}, block.id)
    return
  }
}

function checkContent(
  { title, ask, blocks }: SlideContent,
  language: Language,
  media: ReadonlyMap<string, unknown>,
  report: Report,
): void {
  if (title.trim() === '') report('empty-title')
  if (blocks.length === 0) report('empty-slide')
  const count = blocks.filter(block => isAssessment(block)).length
  if (ask !== undefined && ask > count) report('too-few-questions', { asked: ask, count })
  checkHeadings(blocks, report)
  for (const block of blocks) {
    for (const { code, values } of checkBlock(block, { title, language }))
      report(code, { block: block.id, ...values }, block.id)
    for (const file of mediaOfBlock(block)) if (!media.has(file)) report('missing-media', { media: file }, block.id)
  }
}

/** A translation in which answers and structure of the blocks are the original's. */
function withOriginal(translation: SlideContent, { ask, blocks }: SlideContent): SlideContent {
  const shown = translation.blocks.map(block => {
    const original = blocks.find(({ id, type }) => id === block.id && type === block.type)
    return original ? localiseBlock(original, block) : block
  })
  return { ...translation, ask, blocks: shown }
}

function listBlocks(blocks: Block[]): string {
  return blocks.map(({ id, type }) => `${type} ${id}`).join(', ')
}

function checkTranslation(original: SlideContent, translation: SlideContent, report: Report): void {
  const [blocks, translated] = [listBlocks(original.blocks), listBlocks(translation.blocks)]
  if (blocks !== translated) {
    report('translation-blocks', { blocks, translated })
    return
  }
  for (const [index, block] of original.blocks.entries()) {
    const other = translation.blocks[index]
    if (other && skeletonOf(block) !== skeletonOf(other)) report('translation-answers', { block: block.id }, block.id)
  }
}

/** Checks a slide in one language; a translation is checked together with its original. */
function checkLanguage(
  language: ContentLanguage,
  content: SlideContent,
  original: SlideContent | undefined,
  media: ReadonlyMap<string, unknown>,
  report: Report,
): void {
  if (!original || content === original) {
    checkContent(content, plainLanguage(language), media, report)
    return
  }
  checkContent(withOriginal(content, original), plainLanguage(language), media, report)
  checkTranslation(original, content, report)
}

function checkNames(named: Pick<CourseModule, 'name' | 'description'>, languages: Language[], report: Report): void {
  for (const language of languages) {
    if (!named.name[language]?.trim()) report('missing-name', { field: 'name', language })
    if (!named.description[language]?.trim()) report('missing-name', { field: 'description', language })
    if ((named.description[language] ?? '').length > 160) report('long-description', { language })
  }
}

function checkModule(module: CourseModule, languages: Language[], report: Report): void {
  checkNames(module, languages, report)
  if (module.slides.length === 0) report('empty-module')
  for (const language of languages) {
    const count = module.takeaways[language]?.length ?? 0
    if (count < 2 || count > 4) report('takeaway-count', { count, language })
    if (module.exercise && !module.exercise[language]?.trim()) report('missing-name', { field: 'exercise', language })
  }
}

/** Ids of modules and slides must be unique, since progress refers to them. */
function checkIds({ tool, modules }: Course<unknown>): CourseFinding[] {
  const seen = new Map<string, CoursePlace>([[tool.id, {}]])
  const findings: CourseFinding[] = []
  const note = (id: string, place: CoursePlace) => {
    const other = seen.get(id)
    if (other) findings.push({ place, code: 'duplicate-object-id', values: { id }, other })
    seen.set(id, place)
  }
  for (const module of modules) note(module.id, { module: module.id })
  for (const module of modules) {
    for (const { id } of module.slides) note(id, { module: module.id, slide: id, language: tool.language })
  }
  return findings
}

const isFilm = (path: string) => /\.(?:mp4|webm|mov|mkv|avi|gif)$/i.test(path)

/**
 * Whether anything inside the tool exists in a language: a tool may be announced in a language in which it cannot be
 * taken.
 */
function isBegunIn(language: Language, modules: Course<unknown>['modules']): boolean {
  return modules.some(({ name, slides }) => name[language] || slides.some(({ content }) => content[language]))
}

/** The findings in a course: translations, pictures, headings, ids, questions nobody can answer. */
export function checkCourse(course: Course<unknown>): CourseFinding[] {
  return [...checkParts(course)].flat()
}

/** The findings of `checkCourse` in portions, slide by slide on demand. */
export function* checkParts(course: Course<unknown>): Generator<CourseFinding[], void, undefined> {
  const { tool, modules, media } = course
  let findings: CourseFinding[] = []
  const at =
    (place: CoursePlace): Report =>
    (code, values = {}, block) => {
      findings.push({ place: block === undefined ? place : { ...place, block }, code, values })
    }
  const named = Object.keys(tool.name) as ContentLanguage[]
  const announced = [...new Set([tool.language, ...named.filter((code): code is Language => !isEasyLanguage(code))])]
  const languages = announced.filter(code => code === tool.language || isBegunIn(code, modules))

  checkNames(tool, announced, at({}))
  if (tool.picture !== undefined && !media.has(tool.picture)) at({})('missing-media', { media: tool.picture })
  for (const [film, { start, end }] of Object.entries(tool.cuts ?? {})) {
    if (!media.has(film)) at({})('missing-media', { media: film })
    // Whether the cut exceeds the length of the film is only checked once the film was read.
    else if (!isFilm(film) || (end !== null && end - start < 1)) at({})('wrong-cut', { media: film })
  }
  for (const { code, values } of [...checkCertificate(course), ...checkStatements(course)]) at({})(code, values)
  for (const module of modules) checkModule(module, languages, at({ module: module.id }))
  yield findings.concat(checkIds(course))

  for (const module of modules) {
    for (const slide of module.slides) {
      findings = []
      // An easy variant is never missing: it only exists if its author writes one.
      const easy = (Object.keys(slide.content) as ContentLanguage[]).filter(isEasyLanguage)
      for (const language of [...languages, ...easy]) {
        const place = { module: module.id, slide: slide.id, language }
        const content = slide.content[language]
        if (content) checkLanguage(language, content, slide.content[tool.language], media, at(place))
        else at(place)('missing-translation', { language })
        // The version that teachers see beside a draft; if one file is both, it was checked already.
        const seen = slide.publishedContents?.[language]
        if (!seen || seen === content) continue
        checkLanguage(
          language,
          seen,
          slide.publishedContents?.[tool.language],
          media,
          at({ ...place, isPublished: true }),
        )
      }
      yield findings
    }
  }
}

/** The statements of a tool must not be all true or all false. */
function checkStatements({ tool, modules }: Pick<Course<unknown>, 'tool' | 'modules'>): BlockFinding[] {
  const blocks = modules.flatMap(({ slides }) => slides).flatMap(({ content }) => content[tool.language]?.blocks ?? [])
  const answers = blocks.flatMap(block =>
    block.type === 'true-false' && typeof block.answer === 'boolean' ? [block.answer] : [],
  )
  const isOneSided = answers.length > 1 && new Set(answers).size === 1
  return when(isOneSided, 'one-sided-statements', { count: answers.length })
}
