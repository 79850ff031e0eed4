import type { NextAttempt } from '@preau/course/certificate'
import { pictureName } from '@preau/course/original-parts'
import type { Picture } from '@preau/course/picture'
import type { QuestionMode } from '@preau/course/question'
import type { RichText as RichTextDocument } from '@preau/course/rich-text'
import { Button } from '@preau/ui/button/button'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureFigure } from '#blocks/image/picture.tsx'
import { attemptWords } from '#lesson/attempt-words.ts'
import { type Lesson, useLesson } from '#lesson/lesson.ts'
import { keepInBrowser } from '#platform/browser-store.ts'
import { RichText } from '#rich-text/rich-text.tsx'
import { Feedback } from './feedback.tsx'
import styles from './question-form.module.css'
import type { GivenQuestion } from './use-question.ts'

type Prompting = { id: string; prompt: RichTextDocument; picture?: Picture | undefined }

/** The id of the words that ask a question, for what is labelled by them. */
export function promptId(block: { id: string }): string {
  return `question-${block.id}`
}

/** A question: what is asked, what one answers with, what became of it, and the way to check or try again. */
export function QuestionForm({
  block,
  question,
  hint,
  incomplete,
  feedback,
  children,
}: {
  block: Prompting & { mode: QuestionMode }
  question: GivenQuestion
  hint?: string
  /** What a whole answer would be, said to whoever checks another one; choosing or writing one where nothing is said. */
  incomplete?: string
  /** What is said of the very answer chosen, before what is said to all. */
  feedback?: { text: RichTextDocument | undefined; part: string } | undefined
  children: ReactNode
}) {
  const { t } = useTranslation('player')
  const { rule, offer, firstAssessment } = useLesson()
  const { mark, isWaiting, isAway } = question
  const feedbackFocus = useFeedbackFocus(question)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    feedbackFocus.expect()
    question.submit()
  }
  if (offer && block.mode === 'assessment')
    return (
      <div className={styles.question}>
        <QuestionPrompt block={block} kicker={t(`question.${block.mode}`)} hint={hint} />
        <fieldset disabled className={styles.answer} aria-describedby={accountWordsId}>
          {children}
        </fieldset>
        {block.id === firstAssessment && <NeedsAccount offer={offer} />}
      </div>
    )
  const isToRepeat = mark !== null && question.isAskedAgain && !question.isLocked
  const isOpen = mark === null && !question.isLocked && !(isWaiting && isAway)
  return (
    <form ref={question.form} className={styles.question} onSubmit={submit} noValidate>
      <QuestionPrompt block={block} kicker={t(`question.${block.mode}`)} hint={hint} />
      {/* Where it may not be answered again, what was chosen stays to be read. */}
      <fieldset disabled={question.isLocked} className={styles.answer}>
        {children}
      </fieldset>
      <div aria-live="polite" className={styles.live}>
        {question.isIncomplete && <p className={styles.incomplete}>{incomplete ?? t('question.incomplete')}</p>}
        <Feedback
          question={question}
          counts={block.mode === 'assessment' && rule?.isGiven === true}
          own={feedback}
          place={feedbackFocus.place}
        />
        {isToRepeat && <p className={styles.attempts}>{t('question.askedAgain')}</p>}
        {(!mark?.isRight || isToRepeat) && !isWaiting && <Attempts next={question.next} />}
      </div>
      {isOpen && (
        <Button
          type="submit"
          look={question.isReady ? 'main' : 'soft'}
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
      {mark?.isRight === false && !isToRepeat && !question.isLocked && (
        <Button look="second" icon="retry" onClick={question.retry}>
          {t('question.retry')}
        </Button>
      )}
    </form>
  )
}

/** The id of the words that say why a visitor does not answer. */
const accountWordsId = 'needs-account'

/** Why a visitor reads assessments and does not answer them, and the ways to an account, for which all is kept. */
function NeedsAccount({ offer: { signUp, signIn } }: { offer: NonNullable<Lesson['offer']> }) {
  const { t } = useTranslation('player')
  return (
    <div className={styles.account}>
      <p id={accountWordsId}>{t('offer.assessment')}</p>
      <p className={styles.ways}>
        {signUp && (
          <a href={signUp} target="_top" onClick={keepInBrowser}>
            {t('offer.signUp')}
          </a>
        )}
        <a href={signIn} target="_top" onClick={keepInBrowser}>
          {t('offer.signIn')}
        </a>
      </p>
    </div>
  )
}

/** How often a question may still be answered, or when again. */
function Attempts({ next }: { next: NextAttempt | null }) {
  const { t } = useTranslation('player')
  const { lang } = useLesson()
  const words = next && attemptWords(next, t, lang)
  return words && <p className={styles.attempts}>{words}</p>
}

/** Takes the focus to what is said of an answer, which takes the button's place, unless the person has gone elsewhere. */
function useFeedbackFocus({ form, mark, isWaiting, isAway, refusal }: GivenQuestion) {
  const place = useRef<HTMLDivElement>(null)
  // A question that became another one is drawn anew, and whoever answered it was right here.
  const isExpected = useRef(refusal !== null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them changes what is said
  useEffect(() => {
    if (!isExpected.current || !place.current) return
    isExpected.current = false
    // The one it is drawn in, which a preview may have of its own.
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

/** What is asked, under a word that says what for, and the picture it is asked of. */
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
      <div className={styles.prompt} id={promptId(block)}>
        <RichText text={block.prompt} />
      </div>
      {block.picture && (
        <div className={styles.picture}>
          <PictureFigure picture={block.picture} part={pictureName} isAsked />
        </div>
      )}
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
