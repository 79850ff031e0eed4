import type { Course } from '@preau/course/course'
import { type SlideContent, slideContent } from '@preau/course/slide'
import { fieldWithInvalidCharacters } from '#courses/uploads/invalid-characters.ts'
import type { ImportProblem } from './import-fault.ts'

/** Says where in the import a text comes from: a module, or a slide in one language, as a draft or as published. */
export type PlacesOf = {
  module: (id: string) => string
  slide: (id: string, language: string) => string
  published: (id: string, language: string) => string
}

/**
 * The problems that prevent a course from being stored: slides that do not fit their schema (a text may be nested
 * deeper than allowed), and characters that the database rejects.
 */
export function checkContents(
  { tool, modules }: { tool?: Course['tool']; modules: Course['modules'] },
  placesOf: PlacesOf,
): ImportProblem[] {
  const problems = tool ? invalidCharacters('tool.yaml', tool) : []
  for (const { slides, ...head } of modules) {
    problems.push(...invalidCharacters(placesOf.module(head.id), head))
    for (const { id, content, publishedContents } of slides) {
      for (const [language, one] of Object.entries(content)) {
        problems.push(...problemsOf(placesOf.slide(id, language), one))
      }
      for (const [language, one] of Object.entries(publishedContents ?? {})) {
        // Identical to the draft, which was checked above.
        if (one !== content[language as keyof typeof content]) {
          problems.push(...problemsOf(placesOf.published(id, language), one))
        }
      }
    }
  }
  return problems
}

/** The problem of a value with characters that the database rejects; empty for other values. */
export function invalidCharacters(path: string, value: object): ImportProblem[] {
  const field = fieldWithInvalidCharacters(value)
  return field === null ? [] : [{ path, code: 'unstorable', values: { field } }]
}

function problemsOf(path: string, content: SlideContent): ImportProblem[] {
  const odd = invalidCharacters(path, content)
  if (odd.length > 0) return odd
  const parsed = slideContent.safeParse(content)
  if (parsed.success) return []
  const [issue] = parsed.error.issues
  const place = issue?.path[1]
  const block = typeof place === 'number' ? (content.blocks[place]?.id ?? '') : ''
  const field = (issue?.path.slice(block ? 2 : 0) ?? []).join('.')
  return [{ path, code: 'invalid-block', values: { block, field, reason: issue?.message ?? '' } }]
}
