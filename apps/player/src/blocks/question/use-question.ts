import type { LearnerQuestion } from '@preau/course/block'
import { isAssessment, type NextAttempt } from '@preau/course/certificate'
import { type AnswerOf, isAnswered, isMarkable, type QuestionType, readAnswer, scoreKeyed } from '@preau/course/marking'
import type { Mark } from '@preau/course/question'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNextAttempt } from '#lesson/attempt-words.ts'
import { type Lesson, useLesson } from '#lesson/lesson.ts'
import type { AnswerRefusal, KeptBy, RecordedAnswer } from '#progress/local-progress.ts'
import { markOf, type Progress, refusalOf } from '#progress/progress.ts'

type QuestionOf<T extends QuestionType> = Extract<LearnerQuestion, { type: T }>

/** How the controls of a question become an answer. */
type Drafting<T extends QuestionType, Draft> = {
  draftOf: (answer: AnswerOf<T> | null) => Draft
  /** Null while incomplete. */
  answerOf: (draft: Draft) => AnswerOf<T> | null
  /** The part of a wrong answer that is kept for the next try; all of it by default. */
  onRetry?: (draft: Draft) => Draft
}

/** A question while it is answered: the draft, and the result of the last answer. */
export type QuestionState<Draft = unknown> = {
  draft: Draft
  change: (draft: Draft) => void
  /** The mark of the current answer; null before it is marked and once it is changed. */
  mark: Mark | null
  /** The answer was sent, and the server has not marked it yet. */
  isWaiting: boolean
  isAway: boolean
  /** Why the server refused it; kept until another answer is begun. */
  refusal: AnswerRefusal | null
  /** Why a new answer was refused and the earlier one is kept. */
  keptBy: KeptBy | null
  /** When it may be answered again, if its author limits attempts. */
  next: NextAttempt | null
  /** The answer cannot be changed: no further attempt is allowed, or not yet. */
  isLocked: boolean
  /** The question is to be answered again, for the renewal of a certificate. */
  mayBeAskedAgain: boolean
  /** The answer is complete and may be checked. */
  isReady: boolean
  /** How many checked answers of this visit were not right, as far as the browser marks them. */
  misses: number
  /** A check was attempted on an incomplete answer. */
  isIncomplete: boolean
  submit: () => void
  retry: () => void
  /** Starts another answer from scratch. */
  answerAgain: () => void
  form: React.RefObject<HTMLFormElement | null>
}

/** The parts of a question's state that the form around it needs. */
export type RecordedQuestion = Omit<QuestionState, 'draft' | 'change'>

/** A person's answer to a question of this slide, and how to record one. */
export function useRecordedAnswer(id: string): { given: RecordedAnswer | undefined; isAway: boolean } {
  const { progress, slide } = useLesson()
  const state = useSyncExternalStore(progress.subscribe, progress.state)
  return { given: state.slides[slide]?.answers[id], isAway: state.connection === 'away' }
}

/** Reads the recorded answer, holds the draft, and records it when it is checked. */
export function useQuestion<T extends QuestionType, Draft>(
  block: QuestionOf<T>,
  { draftOf, answerOf, onRetry = draft => draft }: Drafting<T, Draft>,
): QuestionState<Draft> {
  const { progress, slide, rule } = useLesson()
  const { given, isAway } = useRecordedAnswer(block.id)
  const answered = useNextAttempt(given?.next)
  const next = given ? answered : firstAttempt(block, rule)
  const isLocked = given !== undefined && !given.isWaiting && (next?.left === 0 || typeof next?.from === 'number')
  const misses = missesOf(progress)
  const place = `${slide} ${block.id}`
  const missed = misses.get(place) ?? 0
  const unchecked = useUncheckedDraft<Draft>(block)
  const left = isLocked ? undefined : unchecked.get()
  const [draft, setDraft] = useState(() => left ?? draftOf(readAnswer<T>(block.type as T, given?.answer)))
  const [isChanged, setChanged] = useState(left !== undefined)
  const [isIncomplete, setIncomplete] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const judged = isChanged ? undefined : given
  const mark = markOf(block, judged)
  const refusal = useAnswerRefusal(refusalOf(block, judged), isChanged)

  // A refused draft is replaced by the answer that is kept.
  const standing = isLocked || given?.keptBy ? given : undefined
  const [restored, setRestored] = useState(standing)
  if (standing && standing !== restored) {
    setRestored(standing)
    unchecked.forget()
    setDraft(draftOf(readAnswer<T>(block.type as T, standing.answer)))
    setChanged(false)
  }

  // A reload may bring the answer of another device; a draft here is kept.
  const [known, setKnown] = useState(given?.answer)
  if (given && given.answer !== known) {
    setKnown(given.answer)
    if (!isChanged && !given.isWaiting) setDraft(draftOf(readAnswer<T>(block.type as T, given.answer)))
  }

  const begin = (next: Draft) => {
    if (isLocked) return
    setDraft(next)
    setChanged(true)
    setIncomplete(false)
  }
  const change = (next: Draft) => {
    if (!isLocked) unchecked.keep(next)
    begin(next)
  }
  const answer = answerOf(draft)
  const isComplete = answer !== null && isAnswered(block, answer)
  const isReady = isChanged && isComplete && !isLocked
  const submit = () => {
    setIncomplete(!isComplete)
    if (!isComplete) return
    const marked = isMarkable(block) ? scoreKeyed(block, answer) : null
    if (marked?.isRight === false) misses.set(place, missed + 1)
    progress.answer(slide, block.id, answer, { mark: marked })
    unchecked.forget()
    setChanged(false)
  }
  const beginWith = (draft: Draft) => {
    unchecked.forget()
    begin(draft)
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
    mayBeAskedAgain: judged?.mayBeAskedAgain === true,
    isReady,
    misses: missed,
    isIncomplete,
    submit,
    retry: () => beginWith(onRetry(draft)),
    answerAgain: () => beginWith(draftOf(null)),
    form,
  }
}

/** Drafts that were not checked yet, of each visit by slide and block: they outlive leaving the slide. */
const uncheckedDrafts = new WeakMap<Progress, Map<string, { ids: string; draft: unknown }>>()

/** How often each question was missed in each visit, by slide and block: it outlives leaving the slide. */
const visits = new WeakMap<Progress, Map<string, number>>()

function missesOf(progress: Progress): Map<string, number> {
  const misses = visits.get(progress) ?? new Map<string, number>()
  visits.set(progress, misses)
  return misses
}

/** The draft of a question that was left unchecked in this visit; only while the parts of the question are the same. */
function useUncheckedDraft<Draft>(block: LearnerQuestion) {
  const { progress, slide } = useLesson()
  const place = `${slide} ${block.id}`
  const ids = idsIn(block)
  const drafts = uncheckedDrafts.get(progress) ?? new Map()
  uncheckedDrafts.set(progress, drafts)
  return {
    get: (): Draft | undefined => (drafts.get(place)?.ids === ids ? drafts.get(place).draft : undefined),
    keep: (draft: Draft) => void drafts.set(place, { ids, draft }),
    forget: () => void drafts.delete(place),
  }
}

/** The ids of a question's parts, which its draft refers to. */
function idsIn(block: LearnerQuestion): string {
  const ids: unknown[] = []
  JSON.stringify(block, (name, value) => {
    if (name === 'id' || name === 'gap') ids.push(value)
    return value
  })
  return ids.join(' ')
}

/** The attempts allowed of an assessment without an answer, if its author limits them. */
function firstAttempt(block: LearnerQuestion, rule: Lesson['rule']): NextAttempt | null {
  return rule?.attempts !== undefined && isAssessment(block) ? { left: rule.attempts, from: null } : null
}

/** Reloads a question that changed, and remembers the refusal: after the reload, the server no longer refuses it. */
function useAnswerRefusal(now: AnswerRefusal | null, isChanged: boolean): AnswerRefusal | null {
  const { refresh } = useLesson()
  const [refusal, setRefusal] = useState<AnswerRefusal | null>(null)
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
