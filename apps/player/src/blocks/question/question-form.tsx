import type { NextAttempt } from '@preau/course/certificate'
import { pictureName } from '@preau/course/original-parts'
import type { Picture } from '@preau/course/picture'
import type { QuestionMode } from '@preau/course/question'
import type { RichText as RichTextDocument } from '@preau/course/rich-text'
import { Button, buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureFigure } from '#blocks/image/picture.tsx'
import { attemptWords } from '#lesson/attempt-words.ts'
import { type Lesson, useLesson } from '#lesson/lesson.ts'
import { keepInBrowser } from '#platform/browser-store.ts'
import { RichText } from '#rich-text/rich-text.tsx'
import { AnswerFeedback, type NamedPart } from './answer-feedback.tsx'
import styles from './question-form.module.css'
import { Solution, type SolutionLine } from './solution.tsx'
import type { RecordedQuestion } from './use-question.ts'

type Prompting = { id: string; prompt: RichTextDocument; picture?: Picture | undefined }

/** The id of a question's prompt, for elements labelled by it. */
export function promptId(block: { id: string }): string {
  return `question-${block.id}`
}

/** A question: prompt, answer controls, result, and the buttons to check or try again. */
export function QuestionForm({
  block,
  question,
  hint,
  incomplete,
  feedback,
  parts,
  solution,
  children,
}: {
  block: Prompting & { mode: QuestionMode }
  question: RecordedQuestion
  hint?: string
  /**
   * The text that says what makes an answer complete, shown when an incomplete one is checked; by default, to choose or
   * write one.
   */
  incomplete?: ReactNode
  /** Feedback for the chosen option, shown before the general feedback. */
  feedback?: { text: RichTextDocument | undefined; part: string } | undefined
  /** The parts of the question, in the order in which learners see them: the wrong ones are explained by name. */
  parts?: readonly NamedPart[]
  /** The right answer beside the given one; undefined if the browser does not know it. */
  solution?: { lines: readonly SolutionLine[]; why?: RichTextDocument | undefined } | undefined
  children: ReactNode
}) {
  const { t } = useTranslation('player')
  const { rule, offer, firstAssessment, onQuestion, toCheck, drawAnother, readAgain } = useLesson()
  const { mark, isWaiting, isAway } = question
  const [shownAt, setShownAt] = useState(0)
  const feedbackFocus = useFeedbackFocus(question)
  const isForAccounts = offer !== undefined && block.mode === 'assessment'
  const isOpen = !isForAccounts && mark === null && !question.isLocked && !(isWaiting && isAway)
  useOpenQuestion(block.id, isOpen, question)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    feedbackFocus.expect()
    question.submit()
  }
  if (isForAccounts)
    return (
      <div className={`stack gap-20 starts ${styles.question}`}>
        {block.id === firstAssessment && <NeedsAccount offer={offer} />}
        <QuestionPrompt block={block} kicker={t(`question.${block.mode}`)} hint={hint} />
        <fieldset disabled className={styles.answer} data-locked aria-describedby={accountWordsId}>
          {children}
        </fieldset>
      </div>
    )
  const isToRepeat = mark !== null && question.mayBeAskedAgain && !question.isLocked
  const mayShow = solution !== undefined && mark?.isRight === false && question.misses > 1
  const isShown = mayShow && shownAt === question.misses
  const isMissed = mark?.isRight === false && block.mode === 'assessment'
  const mayRetry = mark?.isRight === false && !isToRepeat && !question.isLocked
  return (
    <form ref={question.form} className={`stack gap-20 starts ${styles.question}`} onSubmit={submit} noValidate>
      <QuestionPrompt block={block} kicker={t(`question.${block.mode}`)} hint={hint} />
      {/* If the question may not be answered again, the choice remains readable. */}
      <fieldset disabled={question.isLocked} className={styles.answer}>
        {children}
      </fieldset>
      <div aria-live="polite" className={styles.live}>
        {question.isIncomplete && <p className={styles.incomplete}>{incomplete ?? t('question.incomplete')}</p>}
        <AnswerFeedback
          question={question}
          counts={block.mode === 'assessment' && rule?.isGiven === true}
          own={feedback}
          parts={parts}
          place={feedbackFocus.place}
        />
        {isToRepeat && <p className={`small ${styles.attempts}`}>{t('question.askedAgain')}</p>}
        {(!mark?.isRight || isToRepeat) && !isWaiting && <Attempts next={question.next} />}
      </div>
      {isShown && <Solution {...solution} />}
      {isOpen && (
        <Button
          type="submit"
          className={styles.check}
          data-in-bar={onQuestion !== undefined}
          look={onQuestion ? (toCheck === block.id ? 'main' : 'soft') : question.isReady ? 'main' : 'soft'}
          busy={isWaiting}
          busyLabel={t('question.marking')}
        >
          {t('question.check')}
        </Button>
      )}
      {isToRepeat && (
        <Button look="soft" icon="retry" onClick={question.answerAgain}>
          {t('question.answerAgain')}
        </Button>
      )}
      {mayShow && !isShown && (
        <Button look="soft" icon="bulb" onClick={() => setShownAt(question.misses)}>
          {t('solution.show')}
        </Button>
      )}
      {isMissed && readAgain && (
        <p>
          {t('question.readAgain')}{' '}
          <a href={readAgain.address} target="_top" lang={readAgain.lang} onClick={readAgain.onClick}>
            {readAgain.title}
          </a>
        </p>
      )}
      {mayRetry &&
        (isMissed && drawAnother ? (
          <AnotherQuestion onDraw={() => drawAnother(block.id)} />
        ) : (
          <Button look="second" icon="retry" onClick={question.retry}>
            {t('question.retry')}
          </Button>
        ))}
    </form>
  )
}

/** Requests a spare question in place of a missed one; its form then replaces this one. */
function AnotherQuestion({ onDraw }: { onDraw: () => Promise<boolean> }) {
  const { t } = useTranslation('player')
  const [state, setState] = useState<'idle' | 'drawing' | 'away'>('idle')
  const draw = async () => {
    setState('drawing')
    // If the reload after that fails, the learner has to press the button again.
    setState((await onDraw()) ? 'idle' : 'away')
  }
  return (
    <div className="stack gap-8 starts">
      <Button
        look="second"
        icon="retry"
        busy={state === 'drawing'}
        busyLabel={t('question.drawing')}
        onClick={() => void draw()}
      >
        {t('question.another')}
      </Button>
      <p role="status" className="small">
        {state === 'away' && t('question.anotherAway')}
      </p>
    </div>
  )
}

/** The id of the text that says why a visitor cannot answer. */
const accountWordsId = 'needs-account'

/** Why a visitor reads assessments but cannot answer them, and links to sign up or in, which keep what they did. */
function NeedsAccount({ offer: { signUp, signIn } }: { offer: NonNullable<Lesson['offer']> }) {
  const { t } = useTranslation('player')
  return (
    <div className={`stack gap-12 ${styles.account}`}>
      <p id={accountWordsId} className={styles.locked}>
        <Icon name="lock" />
        <span>{t('offer.assessment')}</span>
      </p>
      <p className="cluster gap-12">
        {signUp && (
          <a className={buttonClass({ size: 'sm' })} href={signUp} target="_top" onClick={keepInBrowser}>
            {t('offer.signUp')}
          </a>
        )}
        <a
          className={buttonClass({ size: 'sm', look: signUp ? 'second' : 'main' })}
          href={signIn}
          target="_top"
          onClick={keepInBrowser}
        >
          {t('offer.signIn')}
        </a>
      </p>
    </div>
  )
}

/**
 * Reports to the lesson, while a question waits for an answer, whether the answer is ready to be checked, and how to
 * check it.
 */
function useOpenQuestion(block: string, isOpen: boolean, { isReady, isWaiting, form }: RecordedQuestion): void {
  const { onQuestion } = useLesson()
  useEffect(() => {
    if (!isOpen) return
    onQuestion?.(block, {
      isReady,
      isBusy: isWaiting,
      check: () => {
        form.current?.querySelector<HTMLElement>('[type="submit"]')?.click()
        // A learner who has to choose first is led to the choices.
        if (!isReady) form.current?.querySelector<HTMLElement>('input, select, [data-first]')?.focus()
      },
    })
    return () => onQuestion?.(block, null)
  }, [block, isOpen, isReady, isWaiting, form, onQuestion])
}

/** How many attempts are left, or when the next is allowed. */
function Attempts({ next }: { next: NextAttempt | null }) {
  const { t } = useTranslation('player')
  const { lang } = useLesson()
  const words = next && attemptWords(next, t, lang)
  return words && <p className={`small ${styles.attempts}`}>{words}</p>
}

/** Moves the focus to the feedback, which replaces the button, unless the person has moved elsewhere. */
function useFeedbackFocus({ form, mark, isWaiting, isAway, refusal }: RecordedQuestion) {
  const place = useRef<HTMLDivElement>(null)
  // A question that changed is recreated; with a refusal, the person has just answered it and expects the focus.
  const isExpected = useRef(refusal !== null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them changes the feedback
  useEffect(() => {
    if (!isExpected.current || !place.current) return
    isExpected.current = false
    // The document of the form: a preview may be drawn in another one.
    const { activeElement, body } = place.current.ownerDocument
    if (activeElement === body || form.current?.contains(activeElement)) place.current.focus()
  }, [mark, isWaiting, isAway, refusal])
  return {
    place,
    expect: () => {
      isExpected.current = true
    },
  }
}

/** The prompt, under a label that says its purpose, and the picture it is about. */
export function QuestionPrompt({
  block,
  kicker,
  hint,
}: {
  block: Prompting
  kicker: string
  hint?: string | undefined
}) {
  return (
    <div>
      <p className="kicker">{kicker}</p>
      <div className={styles.prompt} id={promptId(block)} tabIndex={-1}>
        <RichText text={block.prompt} />
      </div>
      {block.picture && (
        <div className={styles.picture}>
          <PictureFigure picture={block.picture} part={pictureName} isAsked />
        </div>
      )}
      {hint && <p className={`note ${styles.hint}`}>{hint}</p>}
    </div>
  )
}
