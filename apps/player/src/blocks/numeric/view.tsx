import type { LearnerBlockOf } from '@preau/course/block'
import { numberReadings } from '@preau/course/typed-number'
import { languages } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { TextField } from '@preau/ui/text-field/text-field'
import { useTranslation } from 'react-i18next'
import type { BlockView } from '#blocks/block-view.ts'
import { QuestionForm } from '#blocks/question/question-form.tsx'
import { useQuestion } from '#blocks/question/use-question.ts'
import { Verdict } from '#blocks/question/verdict.tsx'
import { useLesson } from '#lesson/lesson.ts'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { writeNumber } from './number-text.ts'
import styles from './view.module.css'

/** A question answered by a number. */
function NumericView({ block }: { block: LearnerBlockOf<'numeric'> }) {
  const { t } = useTranslation('player')
  const { lang } = useLesson()
  const words = useBlockLanguage()()
  const question = useQuestion<'numeric', string>(block, {
    draftOf: answer => (answer ? writeNumber(answer.value, lang) : ''),
    answerOf: text => {
      const [value, other] = numberReadings(text)
      return value === undefined || other !== undefined ? null : { value }
    },
  })
  const { draft, change, mark } = question
  const isRight = mark?.isRight
  const [broken, whole] = numberReadings(draft)
  const choose = (value: number) => {
    change(writeNumber(value, lang))
    question.form.current?.querySelector('input')?.focus()
  }
  return (
    <QuestionForm
      block={block}
      question={question}
      incomplete={
        broken === undefined || whole === undefined ? (
          t('numeric.notANumber', { whole: writeNumber(12, lang), broken: writeNumber(3.5, lang) })
        ) : (
          <span className="cluster gap-14">
            {t('numeric.whichNumber', { typed: draft.trim() })}
            {[whole, broken].map(value => (
              <Button key={value} look="second" size="sm" translate="no" onClick={() => choose(value)}>
                {value.toLocaleString(languages[lang].locale, { maximumFractionDigits: 15 })}
              </Button>
            ))}
          </span>
        )
      }
      solution={
        block.key?.answer === undefined
          ? undefined
          : {
              lines: [
                {
                  id: block.id,
                  given: draft,
                  right: `${writeNumber(block.key.answer, lang)} ${block.unit}`.trim(),
                  isRight: false,
                },
              ],
              why: block.key.right,
            }
      }
    >
      <div className="row gap-14">
        <div className={styles.field}>
          <TextField
            label={t('numeric.label')}
            aria-label={block.unit ? t('numeric.labelWithUnit', { unit: block.unit }) : undefined}
            // The decimal keyboard of an iPhone has no minus.
            inputMode="text"
            autoComplete="off"
            value={draft}
            onChange={event => change(event.target.value)}
          />
        </div>
        {block.unit && (
          <span className={styles.unit} lang={words} aria-hidden="true">
            {block.unit}
          </span>
        )}
        {typeof isRight === 'boolean' && <Verdict part={{ isRight }} />}
      </div>
    </QuestionForm>
  )
}

export const numeric: BlockView<'numeric'> = { View: NumericView }
