import { isAssessment, usualCertificateRule } from '@preau/course/certificate'
import type { Course } from '@preau/course/course'

/** What an author may not have chosen, since a new tool has it by itself; `code` is a key of the editor's findings. */
type ToolFinding = { code: 'certificate-without-questions' | 'trial-of-everything' | 'trial-of-first-module' }

/**
 * A certificate that asks for no answer, and a first module that everybody may take without an account: where it is all
 * there is, and otherwise before the tool is published for the first time.
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
