import { type CertificateRule, type NextAttempt, percentOf } from './certificate.ts'

type Placed = { slide: string; name: string; module: string; moduleName: string }

/** What is missing for a certificate: slides that are not done, and assessments with points left to reach. */
export type Missing = {
  undone: readonly Placed[]
  open: readonly (Placed & NextAttempt & { isAnswered: boolean; score: number })[]
}

/** A slide on which something is missing for a certificate. */
export type MissingSlide = Placed & {
  isUndone: boolean
  /** Assessments on it without an answer. */
  unanswered: number
  /**
   * How many assessments on it may be answered again, from when on at the earliest (null for now), and the most
   * attempts left.
   */
  again: number
  from: number | null
  left: number | null
  /** How many assessments on it have no attempts left. */
  spent: number
}

/**
 * What is missing, slide by slide: first slides that are not done, then slides with assessments. With `enough` points,
 * no assessment need be answered again.
 */
export function missingSlides({ undone, open }: Missing, enough: boolean): MissingSlide[] {
  const slides = new Map<string, MissingSlide>()
  const on = ({ slide, name, module, moduleName }: Placed) => {
    const known = slides.get(slide)
    if (known) return known
    const none = { isUndone: false, unanswered: 0, again: 0, from: null, left: null, spent: 0 }
    const missing: MissingSlide = { slide, name, module, moduleName, ...none }
    slides.set(slide, missing)
    return missing
  }
  for (const placed of undone) on(placed).isUndone = true
  for (const question of enough ? [] : open) {
    const missing = on(question)
    if (!question.isAnswered) missing.unanswered += 1
    else if (question.left === 0) missing.spent += 1
    else {
      missing.from = missing.again === 0 ? question.from : earliest(missing.from, question.from)
      missing.left = missing.again === 0 ? question.left : most(missing.left, question.left)
      missing.again += 1
    }
  }
  return [...slides.values()]
}

/** Whether there are enough points for the certificate; always true if there are no assessments. */
export function hasEnough({
  percent,
  rule,
}: {
  percent: number | null
  rule: Pick<CertificateRule, 'threshold'>
}): boolean {
  return percent === null || percent >= rule.threshold
}

/** The earlier of two moments; null is now. */
function earliest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.min(one, other)
}

/** The larger of two numbers of attempts; null is unlimited. */
function most(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.max(one, other)
}

/** Whether enough points can no longer be reached: too many are lost in assessments without attempts left. */
export function isStuck({
  questions,
  open,
  rule,
}: Pick<Missing, 'open'> & { questions: number; rule: Pick<CertificateRule, 'threshold'> }): boolean {
  const spent = open.filter(({ isAnswered, left }) => isAnswered && left === 0)
  const whole = { score: 1 }
  return !hasEnough({ percent: percentOf([...spent, ...Array(questions - spent.length).fill(whole)]), rule })
}
