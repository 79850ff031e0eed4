import type { Block, LearnerBlock } from './block.ts'
import { isAnswered, isGraded, isQuestion } from './marking.ts'
import type { Mark } from './question.ts'
import { mustBeTakenIn, type Taken } from './taking-in.ts'

/** A person's progress on a slide: when they first saw it (ISO 8601), and per question the last answer and its mark. */
export type SlideProgress = {
  seenAt: string | null
  /** Which of its blocks were taken in; if left out, all of them. */
  taken?: Taken | undefined
  answers: Record<string, { answer?: unknown; mark?: Pick<Mark, 'score' | 'isRight'> | null | undefined }>
}

type Slide = { blocks: readonly (Block | LearnerBlock)[] }

/** The progress of a person who never opened the slide. */
export function noProgress(): SlideProgress {
  return { seenAt: null, answers: {} }
}

function entryOf(progress: SlideProgress, id: string): SlideProgress['answers'][string] | undefined {
  return Object.hasOwn(progress.answers, id) ? progress.answers[id] : undefined
}

/** The questions of a slide, and the answered ones among them. */
function questionsOf(slide: Slide, progress: SlideProgress) {
  const questions = slide.blocks.filter(block => isQuestion(block))
  return {
    questions,
    answered: questions.filter(question => isAnswered(question, entryOf(progress, question.id)?.answer)),
  }
}

/** Whether every block of a slide that must be taken in was taken in. */
export function isTakenIn(slide: Slide, { taken }: Pick<SlideProgress, 'taken'>): boolean {
  return !taken || slide.blocks.every(block => !mustBeTakenIn(block) || taken.includes(block.id))
}

/** Whether a slide is done: seen, taken in, and each of its questions answered, right or wrong. */
export function isSlideDone(slide: Slide, progress: SlideProgress | undefined): boolean {
  if (!progress?.seenAt || !isTakenIn(slide, progress)) return false
  const { questions, answered } = questionsOf(slide, progress)
  return answered.length === questions.length
}

/** How much is done, 0 to 100, rounded down: 100 only if every slide is done, 0 if there is no slide. */
export function percentDone(doneSlides: number, allSlides: number): number {
  if (allSlides <= 0) return 0
  return Math.max(0, Math.min(100, Math.floor((doneSlides * 100) / allSlides)))
}

/**
 * How much of a tool is done, 0 to 100. It is 100 once the tool is finished and not before, even if only points are
 * missing.
 */
export function percentOfTool(doneSlides: number, allSlides: number, isFinished: boolean): number {
  return isFinished ? 100 : Math.min(99, percentDone(doneSlides, allSlides))
}

export type ModuleSummary = {
  slides: number
  seen: number
  done: number
  questions: number
  answered: number
  /** Questions that can be right or wrong, answered or not; reflections do not count. */
  graded: number
  right: number
}

/** A person's progress in a module, for the screen at its end. */
export function summariseModule(
  slides: readonly { slide: Slide; progress?: SlideProgress | undefined }[],
): ModuleSummary {
  const summary: ModuleSummary = { slides: 0, seen: 0, done: 0, questions: 0, answered: 0, graded: 0, right: 0 }
  for (const { slide, progress = noProgress() } of slides) {
    const { questions, answered } = questionsOf(slide, progress)
    const right = answered.filter(({ id }) => entryOf(progress, id)?.mark?.isRight === true)
    summary.slides += 1
    summary.seen += progress.seenAt ? 1 : 0
    summary.done += isSlideDone(slide, progress) ? 1 : 0
    summary.questions += questions.length
    summary.answered += answered.length
    summary.graded += questions.filter(isGraded).length
    summary.right += right.length
  }
  return summary
}
