import type { z } from 'zod'
import { type SlideContent, slideContent } from './slide.ts'

/**
 * How a value fits a slide: as its content; as content with a text or a list that is too long, of which nothing is cut;
 * or not at all.
 */
export function slideFit(
  value: unknown,
): { fit: 'fits' | 'too-long'; content: SlideContent } | { fit: 'unfit'; content?: undefined } {
  const parsed = slideContent.safeParse(value)
  if (parsed.success) return { fit: 'fits', content: parsed.data }
  // A slide that was read before is complete: only its lengths can have changed since.
  return areOnlyTooLong(parsed.error.issues) ? { fit: 'too-long', content: value as SlideContent } : { fit: 'unfit' }
}

/** A slide's content as its author writes it, where texts may still be too long; throws for anything else. */
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
