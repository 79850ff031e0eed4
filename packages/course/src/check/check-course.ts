import type { Language } from '@preau/locales/languages'
import type { Block } from '#block.ts'
import type { Course, CourseModule } from '#course.ts'
import { type CoursePlaces, modulePath, slideFiles } from '#course-paths.ts'
import { localiseBlock, skeletonOf } from '#localise.ts'
import type { Heading, RichText } from '#rich-text.ts'
import type { SlideContent } from '#slide.ts'
import { mediaOfBlock } from '#slide-media.ts'
import { checkBlock } from './check-block.ts'
import type { Problem, ProblemCode, ProblemValues } from './problem.ts'

type Report = (code: ProblemCode, values?: ProblemValues, block?: string) => void

function isRichText(value: unknown): value is RichText {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc'
}

/** Every heading of a block, wherever in it its formatted texts are. */
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

function checkContent({ title, blocks }: SlideContent, media: ReadonlyMap<string, unknown>, report: Report): void {
  if (title.trim() === '') report('empty-title')
  if (blocks.length === 0) report('empty-slide')
  checkHeadings(blocks, report)
  for (const block of blocks) {
    for (const { code, values } of checkBlock(block)) report(code, { block: block.id, ...values }, block.id)
    for (const file of mediaOfBlock(block)) if (!media.has(file)) report('missing-media', { media: file }, block.id)
  }
}

/** A translation whose blocks have from the original what is the original's to say. */
function withOriginal(translation: SlideContent, { blocks }: SlideContent): SlideContent {
  const shown = translation.blocks.map(block => {
    const original = blocks.find(({ id, type }) => id === block.id && type === block.type)
    return original ? localiseBlock(original, block) : block
  })
  return { ...translation, blocks: shown }
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

/** Checks a slide in one language, beside its original where it is a translation. */
function checkLanguage(
  content: SlideContent,
  original: SlideContent | undefined,
  media: ReadonlyMap<string, unknown>,
  report: Report,
): void {
  if (!original || content === original) {
    checkContent(content, media, report)
    return
  }
  checkContent(withOriginal(content, original), media, report)
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

/** Ids of modules and slides must differ, since progress hangs on them. */
function checkIds<Media>(course: Course<Media>, at: (path: string) => Report, places?: CoursePlaces): void {
  const seen = new Map([[course.tool.id, 'tool.yaml']])
  const note = (id: string, path: string) => {
    const other = seen.get(id)
    if (other !== undefined) at(path)('duplicate-object-id', { id, other })
    seen.set(id, path)
  }
  for (const [place, module] of course.modules.entries())
    note(module.id, places?.modules.get(module.id) ?? modulePath(module, place, course.tool.language))
  for (const { slide, pathIn } of slideFiles(course, places)) note(slide.id, pathIn(course.tool.language))
}

/**
 * What is wrong with a course that can be read: its translations, pictures, headings, ids, questions nobody can answer.
 * With the places it was read from, problems have their line; without, the path each file would be written to.
 */
export function checkCourse<Media>(course: Course<Media>, places?: CoursePlaces): Problem[] {
  const { tool, modules, media } = course
  const problems: Problem[] = []
  const at =
    (path: string, lines?: Map<string, number>): Report =>
    (code, values = {}, block = '') => {
      problems.push({ path, line: lines?.get(block), code, values })
    }
  const languages = [...new Set([tool.language, ...(Object.keys(tool.name) as Language[])])]

  checkNames(tool, languages, at('tool.yaml'))
  if (tool.picture !== undefined && !media.has(tool.picture)) at('tool.yaml')('missing-media', { media: tool.picture })
  for (const [place, module] of modules.entries())
    checkModule(module, languages, at(places?.modules.get(module.id) ?? modulePath(module, place, tool.language)))
  checkIds(course, at, places)

  for (const { slide, pathIn } of slideFiles(course, places)) {
    const original = slide.content[tool.language]
    for (const language of languages) {
      const content = slide.content[language]
      const report = at(pathIn(language), places?.slides.get(`${slide.id} ${language}`)?.lines)
      if (content) checkLanguage(content, original, media, report)
      else report('missing-translation', { language })
      // What teachers see beside a draft; where a file is both, it was looked at.
      const seen = slide.published?.[language]
      if (!seen || seen === content) continue
      const place = places?.published.get(`${slide.id} ${language}`)
      checkLanguage(seen, slide.published?.[tool.language], media, at(place?.path ?? pathIn(language), place?.lines))
    }
  }
  return problems
}
