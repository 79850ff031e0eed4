import type { Block, LearnerBlock, LearnerQuestion, Question } from './block.ts'
import { isAnswered, isQuestion } from './marking.ts'
import type { SlideProgress } from './progress.ts'

/** The requirements of a tool's certificate, and what it says about the tool. */
export type CertificateRule = {
  isGiven: boolean
  /** Required share of the assessments' points, in percent. */
  threshold: number
  /** Hours of learning that it certifies, in steps of a quarter. */
  hours?: number | undefined
  /** Months for which it is valid; without a limit by default. */
  validMonths?: number | undefined
  /** Attempts at an assessment; unlimited by default. */
  attempts?: number | undefined
  /** Minutes between a wrong answer to an assessment and the next attempt. */
  pauseMinutes: number
}

/** Defaults where an author has set nothing. */
export const usualCertificateRule: CertificateRule = { isGiven: true, threshold: 80, pauseMinutes: 0 }

/** An answer with its mark, and when it was given (milliseconds since 1970). */
type CountedAnswer = SlideProgress['answers'][string] & { at?: number | undefined }

/** A visible slide of a tool, and one person's progress on it; `isDone` as `isSlideDone` returns it. */
export type LearnedSlide = {
  id: string
  slide: { blocks: readonly (Block | LearnerBlock)[] }
  /** When learners last got new content, and when the person last saw the slide; in milliseconds since 1970. */
  publishedAt: number
  visitedAt: number | null
  isDone: boolean
  answers: Record<string, CountedAnswer>
}

/**
 * What a renewal requires again: slides that changed since the issue, and answers to assessments, which count only from
 * `opensAt` on.
 */
export type Renewal = { issuedAt: number; opensAt: number }

/** An assessment without full points: not answered, or not completely right; `score` is the part that was reached. */
type OpenQuestion = { slide: string; block: string; isAnswered: boolean; score: number }

/** A person's progress towards a certificate. */
export type CertificateStanding = {
  isEarned: boolean
  /** How many slides there are, and which are not done yet, in their order. */
  slides: number
  undone: string[]
  /** Number of assessments; each is one point. */
  questions: number
  /** Points reached, in percent, rounded down; null if there are no assessments. */
  percent: number | null
  /** Assessments with points left to reach, in their order. */
  open: OpenQuestion[]
}

/** Whether a block is an assessment, each of which gives one point; practice and reflections give none. */
export function isAssessment(block: Block): block is Question
export function isAssessment(block: Block | LearnerBlock): block is Question | LearnerQuestion
export function isAssessment(block: Block | LearnerBlock): boolean {
  return isQuestion(block) && 'mode' in block && block.mode === 'assessment'
}

/**
 * Whether a tool is finished, so that its certificate is earned if it gives one, and what is missing. Every visible
 * slide must be done; for a certificate there must also be enough points in the assessments. A tool without slides is
 * never finished. The result depends only on what is stored: the order, number and language of reports make no
 * difference.
 */
export function certificateStanding(
  slides: readonly LearnedSlide[],
  rule: CertificateRule,
  renewal: Renewal | null = null,
): CertificateStanding {
  const isThrough = ({ visitedAt, publishedAt, isDone }: LearnedSlide) => {
    if (!renewal) return isDone
    if (visitedAt === null) return false
    // For a renewal, slides that have not changed need not be seen again.
    return publishedAt <= renewal.issuedAt || (isDone && visitedAt >= publishedAt)
  }
  const undone = slides.filter(slide => !isThrough(slide)).map(({ id }) => id)
  const assessments = slides.flatMap(({ id, slide, answers }) =>
    slide.blocks.filter(isAssessment).map(block => {
      const given = Object.hasOwn(answers, block.id) ? answers[block.id] : undefined
      const counts = given !== undefined && (!renewal || (given.at ?? 0) >= renewal.opensAt)
      const isGiven = counts && isAnswered(block, given.answer)
      return { slide: id, block: block.id, isAnswered: isGiven, score: (isGiven && given.mark?.score) || 0 }
    }),
  )
  const percent = percentOf(assessments)
  const isEnough = !rule.isGiven || percent === null || percent >= rule.threshold
  return {
    isEarned: slides.length > 0 && undone.length === 0 && isEnough,
    slides: slides.length,
    undone,
    questions: assessments.length,
    percent,
    open: assessments.filter(({ score }) => score < 1),
  }
}

/** Points of assessments, in percent, rounded down; null if there are no assessments. */
export function percentOf(assessments: readonly { score: number }[]): number | null {
  if (assessments.length === 0) return null
  const points = assessments.reduce((sum, { score }) => sum + score, 0)
  // Three thirds of a point add up to slightly less than one.
  return Math.floor((points * 100) / assessments.length + 1e-9)
}

/**
 * When an assessment may be answered again: the attempts left (null for any number), and from when on (null for now).
 */
export type NextAttempt = { left: number | null; from: number | null }

/** After so many answers to an assessment, each wrong one is followed by a pause, even if the author requires none. */
export const freeAttempts = 10

/** Pause after a wrong answer, in milliseconds: from a second to a minute, so that nobody tries all numbers. */
function guessingPause(attempts: number): number {
  return attempts < freeAttempts ? 0 : Math.min(2 ** (attempts - freeAttempts), 60) * 1000
}

/**
 * When an assessment may be answered again after `attempts` answers, the last of them at a moment (milliseconds since
 * 1970).
 */
export function nextAttempt(
  rule: CertificateRule,
  answered: { attempts: number; at: number; isRight: boolean },
  now: number,
): NextAttempt {
  const left = rule.attempts === undefined ? null : Math.max(0, rule.attempts - answered.attempts)
  const end = answered.at + Math.max(rule.pauseMinutes * 60_000, guessingPause(answered.attempts))
  return { left, from: !answered.isRight && end > now ? end : null }
}
