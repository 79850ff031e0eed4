import { Button } from '@preau/ui/button/button'
import { type MouseEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenQuestion } from '#lesson/lesson.ts'
import styles from './foot.module.css'

/** The buttons to turn slides, within reach of the thumb, and the position; on a phone also the button to check an answer. */
export function Foot({
  of = 'turn',
  place,
  all,
  isDone,
  isQuiet,
  question,
  onPrevious,
  onNext,
}: {
  /** What it turns: the slides of a module, or questions some weeks later. */
  of?: 'turn' | 'recall'
  /** Counted from 1. */
  place: number
  all: number
  isDone: boolean
  /** Something else on the screen has priority. */
  isQuiet: boolean
  /** The question that waits for an answer. */
  question: OpenQuestion | undefined
  onPrevious: () => void
  onNext: () => void
}) {
  const { t } = useTranslation('player')
  const isLast = place === all
  // One word of the sentence is emphasised: a general markup reader would weigh 5 kB.
  const [before, here, after] = t(`${of}.where`, { place, all }).split(/<\/?1>/)
  const hasJustChecked = useRef(false)
  const check = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    hasJustChecked.current = true
    // The button is removed after the check: without the focus, it leaves that to the feedback.
    currentTarget.blur()
    question?.check()
  }
  const next = ({ detail }: MouseEvent) => {
    // The second press of a double one is not meant for the button that has just taken the place of the first.
    const isEcho = hasJustChecked.current && detail > 1
    hasJustChecked.current = false
    if (!isEcho) onNext()
  }
  const nextWords = t(isLast ? 'turn.finish' : 'turn.next')
  return (
    <nav className={styles.foot} aria-label={t(`${of}.label`)}>
      <div className={styles.inside}>
        <Button look="plain" icon="back" disabled={place === 1} onClick={onPrevious}>
          <span className="visually-hidden" data-seen-over="600">
            {t('turn.previous')}
          </span>
        </Button>
        {/* On a phone the button to check takes its place: the progress is above, too. */}
        <p role="status" className={question && 'visually-hidden'} data-seen-over={question && '600'}>
          {before}
          <strong>{here}</strong>
          {after}
          {isDone && <span className="visually-hidden"> {t('screens.done')}</span>}
        </p>
        <div className={styles.ways}>
          {question && (
            <Button className={styles.check} busy={question.isBusy} busyLabel={t('question.marking')} onClick={check}>
              {t('turn.check')}
            </Button>
          )}
          <Button look={isQuiet ? 'second' : 'main'} iconAfter={isLast ? 'check' : 'arrow'} onClick={next}>
            {question ? (
              <span className="visually-hidden" data-seen-over="600">
                {nextWords}
              </span>
            ) : (
              nextWords
            )}
          </Button>
        </div>
      </div>
    </nav>
  )
}
