import type { AttemptRefusal } from '@preau/contract/progress/calls'
import type { LearnerQuestion } from '@preau/course/block'
import { isAssessment, type NextAttempt } from '@preau/course/certificate'
import { type AnswerOf, isAnswered, isMarkable, type QuestionType, readAnswer, scoreKeyed } from '@preau/course/marking'
import type { Mark } from '@preau/course/question'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNextAttempt } from '#lesson/attempt-words.ts'
import { type Lesson, useLesson } from '#lesson/lesson.ts'
import { type GivenAnswer, markOf, type Refusal, refusalOf } from '#progress/progress.ts'

type QuestionOf<T extends QuestionType> = Extract<LearnerQuestion, { type: T }>

/** How the controls of a question stand for an answer. */
type Drafting<T extends QuestionType, Draft> = {
  draftOf: (answer: AnswerOf<T> | null) => Draft
  /** Null while there is none. */
  answerOf: (draft: Draft) => AnswerOf<T> | null
  /** What stays of a wrong answer when it is tried again; all of it unless said otherwise. */
  onRetry?: (draft: Draft) => Draft
}

/** A question under the hand: what is chosen, what became of what was given. */
export type QuestionState<Draft = unknown> = {
  draft: Draft
  change: (draft: Draft) => void
  /** Of the answer as it stands; null once it is changed, and until it is marked. */
  mark: Mark | null
  /** Given, and not yet marked by the server. */
  isWaiting: boolean
  isAway: boolean
  /** Why the server did not take it; stays until another answer is begun. */
  refusal: Refusal | null
  /** Why another answer was not taken, and the one given before is kept. */
  keptBy: AttemptRefusal | null
  /** When it may be answered again, where its author limits that. */
  next: NextAttempt | null
  /** The answer stands as it is: it may not be given again, or not yet. */
  isLocked: boolean
  /** What was given is to be given once more, for the renewal of a certificate. */
  isAskedAgain: boolean
  /** An answer is chosen, whole, and may be checked. */
  isReady: boolean
  /** Was to be checked before it was complete. */
  isIncomplete: boolean
  submit: () => void
  retry: () => void
  /** Begins another answer from nothing. */
  answerAgain: () => void
  form: React.RefObject<HTMLFormElement | null>
}

/** What a form around any question needs of it. */
export type GivenQuestion = Omit<QuestionState, 'draft' | 'change'>

/** The answer a person gave to a question of this slide, and how to give one. */
export function useGiven(id: string): { given: GivenAnswer | undefined; isAway: boolean } {
  const { progress, slide } = useLesson()
  const state = useSyncExternalStore(progress.subscribe, progress.state)
  return { given: state.slides[slide]?.answers[id], isAway: state.connection === 'away' }
}

/** Reads the answer given earlier, keeps what is chosen now, and gives it. */
export function useQuestion<T extends QuestionType, Draft>(
  block: QuestionOf<T>,
  { draftOf, answerOf, onRetry = draft => draft }: Drafting<T, Draft>,
): QuestionState<Draft> {
  const { progress, slide, rule } = useLesson()
  const { given, isAway } = useGiven(block.id)
  const [draft, setDraft] = useState(() => draftOf(readAnswer<T>(block.type as T, given?.answer)))
  const [isChanged, setChanged] = useState(false)
  const [isIncomplete, setIncomplete] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const judged = isChanged ? undefined : given
  const mark = markOf(block, judged)
  const refusal = useRefusal(refusalOf(block, judged), isChanged)
  const answered = useNextAttempt(given?.next)
  const next = given ? answered : firstAttempt(block, rule)
  const isLocked = given !== undefined && !given.isWaiting && (next?.left === 0 || typeof next?.from === 'number')

  // What was chosen in vain gives way to the answer that is kept.
  const standing = isLocked || given?.keptBy ? given : undefined
  const [restored, setRestored] = useState(standing)
  if (standing && standing !== restored) {
    setRestored(standing)
    setDraft(draftOf(readAnswer<T>(block.type as T, standing.answer)))
    setChanged(false)
  }

  // Read anew, it may be what was answered on another device; what is chosen here stays.
  const [known, setKnown] = useState(given?.answer)
  if (given && given.answer !== known) {
    setKnown(given.answer)
    if (!isChanged && !given.isWaiting) setDraft(draftOf(readAnswer<T>(block.type as T, given.answer)))
  }

  const change = (next: Draft) => {
    if (isLocked) return
    setDraft(next)
    setChanged(true)
    setIncomplete(false)
  }
  const answer = answerOf(draft)
  const isComplete = answer !== null && isAnswered(block, answer)
  const isReady = isChanged && isComplete && !isLocked
  useReady(block.id, isReady)
  const submit = () => {
    setIncomplete(!isComplete)
    if (!isComplete) return
    progress.answer(slide, block.id, answer, { mark: isMarkable(block) ? scoreKeyed(block, answer) : null })
    setChanged(false)
  }
  const beginWith = (draft: Draft) => {
    change(draft)
    form.current?.querySelector<HTMLElement>('input, select, [data-first]')?.focus()
  }
  return {
    draft,
    change,
    mark,
    isWaiting: judged !== undefined && mark === null && judged.isWaiting,
    isAway,
    refusal,
    keptBy: judged?.keptBy ?? null,
    next,
    isLocked,
    isAskedAgain: judged?.isAskedAgain === true,
    isReady,
    isIncomplete,
    submit,
    retry: () => beginWith(onRetry(draft)),
    answerAgain: () => beginWith(draftOf(null)),
    form,
  }
}

/** Tells the lesson whether an answer waits to be checked. */
function useReady(block: string, isReady: boolean): void {
  const { onReady } = useLesson()
  useEffect(() => {
    if (!isReady) return
    onReady?.(block, true)
    return () => onReady?.(block, false)
  }, [block, isReady, onReady])
}

/** How often an assessment may be answered that was not yet, where its author limits that. */
function firstAttempt(block: LearnerQuestion, rule: Lesson['rule']): NextAttempt | null {
  return rule?.attempts !== undefined && isAssessment(block) ? { left: rule.attempts, from: null } : null
}

/** Has a question that changed read anew, and remembers why: asked anew, it is refused no more. */
function useRefusal(now: Refusal | null, isChanged: boolean): Refusal | null {
  const { refresh } = useLesson()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useEffect(() => {
    if (!now) return
    setRefusal(now)
    if (now === 'changed') refresh?.()
  }, [now, refresh])
  useEffect(() => {
    if (isChanged) setRefusal(null)
  }, [isChanged])
  return isChanged ? null : (now ?? refusal)
}
