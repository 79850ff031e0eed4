import type { Block, LearnerBlock, LearnerQuestion, Question } from './block.ts'
import { isAnswered, isQuestion } from './marking.ts'
import type { SlideProgress } from './progress.ts'

/** What a tool asks for before it gives its certificate, and what that certificate says of it. */
export type CertificateRule = {
  isGiven: boolean
  /** Share of the assessments' points that is enough, in percent. */
  threshold: number
  /** What it stands for, in quarters of an hour. */
  hours?: number | undefined
  /** How long it holds; for ever where nothing is said. */
  validMonths?: number | undefined
  /** How often an assessment may be answered; as often as one likes where nothing is said. */
  attempts?: number | undefined
  /** Minutes between a wrong answer to an assessment and the next. */
  pauseMinutes: number
}

/** How it is where an author has set nothing. */
export const usualCertificateRule: CertificateRule = { isGiven: true, threshold: 80, pauseMinutes: 0 }

/** An answer as it counts for a certificate: when it was given (milliseconds since 1970) and its mark. */
type CountedAnswer = SlideProgress['answers'][string] & { at?: number | undefined }

/** A visible slide of a tool and what one person did on it. */
export type LearnedSlide = {
  id: string
  slide: { blocks: readonly (Block | LearnerBlock)[] }
  /** When its content was last changed for learners, and when the person last looked at it; milliseconds since 1970. */
  publishedAt: number
  visitedAt: number | null
  answers: Record<string, CountedAnswer>
}

/** What a certificate that ends asks for again: what changed since it was issued, and answers since it may be renewed. */
export type Renewal = { issuedAt: number; opensAt: number }

/** An assessment that has not brought its whole point: not answered, or not all right; `score` is what it brought of it. */
type OpenQuestion = { slide: string; block: string; isAnswered: boolean; score: number }

/** How far somebody is on the way to a certificate. */
export type CertificateStanding = {
  isEarned: boolean
  /** Slides there are, and those that are still to be seen, in their order. */
  slides: number
  unseen: string[]
  /** Assessments there are; each is one point. */
  questions: number
  /** Points reached, in percent rounded down; null where there is no assessment. */
  percent: number | null
  /** The assessments in which points are left, in their order. */
  open: OpenQuestion[]
}

/** Assessments count, each one point; practice and reflections do not. */
export function isAssessment(block: Block): block is Question
export function isAssessment(block: Block | LearnerBlock): block is Question | LearnerQuestion
export function isAssessment(block: Block | LearnerBlock): boolean {
  return isQuestion(block) && 'mode' in block && block.mode === 'assessment'
}

/**
 * Whether a certificate is earned, and what is missing: every visible slide seen, and enough points in the assessments.
 * Where there are none, having seen is enough; a tool without slides gives none. It depends on nothing but what is
 * stored, so that it does not matter in what order, how often or in which language it was reported.
 */
export function certificateStanding(
  slides: readonly LearnedSlide[],
  rule: CertificateRule,
  renewal: Renewal | null = null,
): CertificateStanding {
  const isSeen = ({ visitedAt, publishedAt }: LearnedSlide) =>
    visitedAt !== null && (!renewal || publishedAt <= renewal.issuedAt || visitedAt >= publishedAt)
  const unseen = slides.filter(slide => !isSeen(slide)).map(({ id }) => id)
  const assessments = slides.flatMap(({ id, slide, answers }) =>
    slide.blocks.filter(isAssessment).map(block => {
      const given = Object.hasOwn(answers, block.id) ? answers[block.id] : undefined
      const counts = given !== undefined && (!renewal || (given.at ?? 0) >= renewal.opensAt)
      const isDone = counts && isAnswered(block, given.answer)
      return { slide: id, block: block.id, isAnswered: isDone, score: (isDone && given.mark?.score) || 0 }
    }),
  )
  const percent = percentOf(assessments)
  return {
    isEarned: slides.length > 0 && unseen.length === 0 && (percent === null || percent >= rule.threshold),
    slides: slides.length,
    unseen,
    questions: assessments.length,
    percent,
    open: assessments.filter(({ score }) => score < 1),
  }
}

/** Points of assessments, in percent rounded down; null where there is no assessment. */
export function percentOf(assessments: readonly { score: number }[]): number | null {
  if (assessments.length === 0) return null
  const points = assessments.reduce((sum, { score }) => sum + score, 0)
  // Thirds of a point add up to a hair less than a whole one.
  return Math.floor((points * 100) / assessments.length + 1e-9)
}

/** When an assessment may be answered again: attempts left (null for any number) and from when (null for now). */
export type NextAttempt = { left: number | null; from: number | null }

/** Answers to an assessment after which a pause follows each wrong one, also where its author asks for none. */
export const freeAttempts = 10

/** Pause after an answer that is wrong, in milliseconds: from a second to a minute, so that nobody tries all numbers. */
function guessingPause(attempts: number): number {
  return attempts < freeAttempts ? 0 : Math.min(2 ** (attempts - freeAttempts), 60) * 1000
}

/** How an assessment stands that was answered `attempts` times, last at a moment (milliseconds since 1970). */
export function nextAttempt(
  rule: CertificateRule,
  answered: { attempts: number; at: number; isRight: boolean },
  now: number,
): NextAttempt {
  const left = rule.attempts === undefined ? null : Math.max(0, rule.attempts - answered.attempts)
  const end = answered.at + Math.max(rule.pauseMinutes * 60_000, guessingPause(answered.attempts))
  return { left, from: !answered.isRight && end > now ? end : null }
}
