import { isAssessment, usualCertificateRule } from '@preau/course/certificate'
import type { Course } from '@preau/course/course'

/**
 * What an author may not have decided, because a new tool has it by default. `code` is a key of the editor's findings.
 */
type ToolFinding = { code: 'certificate-without-questions' | 'trial-of-everything' | 'trial-of-first-module' }

/**
 * Reports a certificate that requires no answer. Also reports a trial that is the whole tool, and, before the tool is
 * first published, any trial of its first module.
 */
export function toolFindings(
  { tool, modules }: Pick<Course<unknown>, 'tool' | 'modules'>,
  { isFirst }: { isFirst: boolean },
): ToolFinding[] {
  const visible = modules
    .filter(({ hidden }) => !hidden)
    .map(({ slides }) => slides.filter(({ hidden }) => !hidden))
    .filter(slides => slides.length > 0)
  if (visible.length === 0) return []
  const blocks = visible.flat().flatMap(({ content }) => content[tool.language]?.blocks ?? [])
  const { isGiven } = tool.certificate ?? usualCertificateRule
  const hasTrial = tool.hasTrial !== false
  return [
    ...(isGiven && !blocks.some(block => isAssessment(block))
      ? [{ code: 'certificate-without-questions' } as const]
      : []),
    ...(hasTrial && visible.length === 1 ? [{ code: 'trial-of-everything' } as const] : []),
    ...(hasTrial && visible.length > 1 && isFirst ? [{ code: 'trial-of-first-module' } as const] : []),
  ]
}
