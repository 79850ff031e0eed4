import { bestScore } from '#block.ts'
import { isAssessment, percentOf, usualCertificateRule } from '#certificate.ts'
import type { Course } from '#course.ts'
import { type BlockFinding, when } from './finding.ts'

/**
 * Findings about a certificate that nobody could earn once the whole course is published, or that one mistake would
 * make unreachable.
 */
export function checkCertificate({ tool, modules }: Pick<Course<unknown>, 'tool' | 'modules'>): BlockFinding[] {
  const { isGiven, threshold, attempts } = tool.certificate ?? usualCertificateRule
  if (!isGiven) return []
  const slides = modules
    .filter(({ hidden }) => !hidden)
    .flatMap(module => module.slides.filter(({ hidden }) => !hidden))
  if (slides.length === 0) return [{ code: 'certificate-without-slides' }]
  const blocks = slides.flatMap(({ content }) => content[tool.language]?.blocks ?? [])
  const assessments = blocks.filter(block => isAssessment(block))
  const percent = percentOf(assessments.map(question => ({ score: bestScore(question) }))) ?? 100
  return [
    ...when(percent < threshold, 'certificate-out-of-reach', { threshold, percent }),
    ...when(assessments.length > 0 && threshold === 100 && attempts === 1, 'certificate-without-mistake'),
  ]
}
