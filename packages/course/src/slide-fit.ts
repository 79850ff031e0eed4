import type { z } from 'zod'
import { type SlideContent, slideContent } from './slide.ts'

/**
 * How a value fits a slide: as its content; as content with a text or a list that is too long, which is kept whole; or
 * not at all.
 */
export function slideFit(
  value: unknown,
): { fit: 'fits' | 'too-long'; content: SlideContent } | { fit: 'unfit'; content?: undefined } {
  const parsed = slideContent.safeParse(value)
  if (parsed.success) return { fit: 'fits', content: parsed.data }
  // A slide that was valid before has all fields: only its lengths can be wrong now.
  return areOnlyTooLong(parsed.error.issues) ? { fit: 'too-long', content: value as SlideContent } : { fit: 'unfit' }
}

/** A slide's content while its author writes it: texts may still be too long. Throws for anything else. */
export function parseWritten(value: unknown): SlideContent {
  return slideFit(value).content ?? slideContent.parse(value)
}

function areOnlyTooLong(issues: readonly z.core.$ZodIssue[]): boolean {
  return issues.every(
    issue =>
      issue.code === 'too_big' ||
      (issue.code === 'invalid_union' && issue.errors.some(branch => areOnlyTooLong(branch))),
  )
}
