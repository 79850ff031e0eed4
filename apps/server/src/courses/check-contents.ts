import type { Course } from '@preau/course/course'
import { type SlideContent, slideContent } from '@preau/course/slide'
import type { ImportProblem } from './import-fault.ts'

/** Where a slide was read, in one of its languages. */
export type PlaceOf = (slideId: string, language: string) => string

/**
 * What of a course that was read the library could not hold: slides that do not fit their schema (text may be written
 * deeper than it may be kept), and characters no database takes.
 */
export function checkContents(
  { tool, modules }: { tool?: Course['tool']; modules: Course['modules'] },
  placeOf: PlaceOf,
) {
  const slides = modules.flatMap(module => module.slides)
  const heads = [tool, ...modules.map(({ slides: _slides, ...head }) => head)]
  const problems: ImportProblem[] = isStorable(heads) ? [] : [{ path: '', code: 'not-text', values: {} }]
  for (const { id, content } of slides) {
    for (const [language, one] of Object.entries(content)) {
      const path = placeOf(id, language)
      problems.push(...problemsOf(one).map(problem => ({ ...problem, path })))
    }
  }
  return problems
}

function problemsOf(content: SlideContent): Omit<ImportProblem, 'path'>[] {
  if (!isStorable(content)) return [{ code: 'not-text', values: {} }]
  const parsed = slideContent.safeParse(content)
  if (parsed.success) return []
  const [issue] = parsed.error.issues
  const place = issue?.path[1]
  const block = typeof place === 'number' ? (content.blocks[place]?.id ?? '') : ''
  const field = (issue?.path.slice(block ? 2 : 0) ?? []).join('.')
  return [{ code: 'invalid-block', values: { block, field, reason: issue?.message ?? '' } }]
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, item]) => isStorable(name) && isStorable(item))
}
