import type { LearnerBlockOf } from '@preau/course/block'
import { choiceFrom, longestWord } from '@preau/course/blocks/gap-text/gaps'
import { choiceOf } from '@preau/course/blocks/gap-text/score'
import type { PartMark } from '@preau/course/question'
import type { Language } from '@preau/locales/languages'
import { useTooLong } from '@preau/ui/hooks/use-too-long'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockView } from '#blocks/block-view.ts'
import { Chips, useChipHand } from '#blocks/question/chips.tsx'
import marks from '#blocks/question/marked.module.css'
import { Pick, type PickOption, type Placing } from '#blocks/question/pick.tsx'
import { PrintedChoices } from '#blocks/question/printed-choices.tsx'
import { promptId, QuestionForm } from '#blocks/question/question-form.tsx'
import type { SolutionLine } from '#blocks/question/solution.tsx'
import { useQuestion } from '#blocks/question/use-question.ts'
import { Verdict } from '#blocks/question/verdict.tsx'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import styles from './view.module.css'

/** A text with gaps, filled by typing or from a list of words. */
function GapTextView({ block }: { block: LearnerBlockOf<'gap-text'> }) {
  const { t } = useTranslation('player')
  const lang = useBlockLanguage()()
  const question = useQuestion<'gap-text', Record<string, string>>(block, {
    draftOf: answer => answer?.gaps ?? {},
    answerOf: gaps => ({ gaps }),
  })
  const { draft, change, mark } = question
  const choices = block.choices?.map(choiceFrom)
  const used = new Set(Object.values(draft).map(word => choiceOf(choices, word)?.id))
  const chips = choices?.map(choice => ({ ...choice, lang, isUsed: used.has(choice.id) }))
  const hand = useChipHand(mark)
  const gaps = block.text.flatMap(part => ('gap' in part ? [part.gap] : []))
  const fill = (gap: string) => ({
    label: t('gapText.gap', { number: gaps.indexOf(gap) + 1, all: gaps.length }),
    word: draft[gap] ?? '',
    onFill: (word: string) => change({ ...draft, [gap]: word }),
    part: mark?.parts[gap],
    lang,
  })
  return (
    <QuestionForm
      block={block}
      question={question}
      parts={gaps.map(gap => ({ id: gap, name: fill(gap).label }))}
      solution={block.key && { lines: linesOf(block, draft, fill), why: block.key.right }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot hold the paragraphs of a prompt */}
      <div role="group" aria-labelledby={promptId(block)} className={styles.text}>
        {block.text.map((part, index) =>
          'gap' in part ? (
            <Gap
              key={part.gap}
              choices={chips}
              placing={hand.placing(fill(part.gap).label, fill(part.gap).onFill)}
              {...fill(part.gap)}
            />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: words are known by their place among the gaps
            <span key={index} lang={lang}>
              {heldToGaps(part.text)}
            </span>
          ),
        )}
      </div>
      {chips && <Chips chips={chips} hand={hand} />}
      {chips && <PrintedChoices choices={chips} />}
    </QuestionForm>
  )
}

/** For each gap, the answer of the learner and the first right word. */
function linesOf(
  { choices, key }: LearnerBlockOf<'gap-text'>,
  filled: Readonly<Record<string, string>>,
  fill: (gap: string) => { label: string; part: PartMark | undefined; lang: Language | undefined },
): SolutionLine[] {
  return (key?.gaps ?? []).map(({ id, answers, feedback }) => {
    const { label, part, lang } = fill(id)
    const given = filled[id] ?? ''
    return {
      id,
      name: label,
      given: <span lang={lang}>{choiceOf(choices?.map(choiceFrom), given)?.text ?? given}</span>,
      right: <span lang={lang}>{answers[0]}</span>,
      isRight: part?.isRight === true,
      why: feedback,
    }
  })
}

/** Joins the first and last letter to the gap beside them: no line begins with a full stop. */
function heldToGaps(text: string): string {
  // No look-behind: a browser that does not support it rejects the whole file.
  return text.replace(/^(?=\S)/u, wordJoiner).replace(/\S$/u, last => last + wordJoiner)
}

const wordJoiner = '\u2060'

function Gap({
  choices,
  placing,
  label,
  word,
  onFill,
  part,
  lang,
}: {
  choices: readonly PickOption[] | undefined
  placing: Placing | undefined
  label: string
  word: string
  onFill: (word: string) => void
  part: PartMark | undefined
  lang: Language | undefined
}) {
  const tooLong = useTooLong(word.length, longestWord)
  const message = useId()
  if (choices) {
    const chosen = choiceOf([...choices], word)?.id ?? word
    // A chosen word that is no longer on the list is still shown.
    const isGone = word !== '' && !choices.some(({ id }) => id === chosen)
    const options = [...(isGone ? [{ id: word, text: word, lang }] : []), ...choices]
    return (
      <Pick label={label} options={options} chosen={chosen} onPick={onFill} part={part} placing={placing} isInline />
    )
  }
  return (
    <span className={`tap gap-6 ${styles.gap} ${marks.marked}`} data-right={part?.isRight}>
      <input
        aria-label={label}
        value={word}
        size={Math.min(24, Math.max(7, word.length + 1))}
        aria-invalid={tooLong ? true : undefined}
        aria-describedby={tooLong ? message : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={event => onFill(event.target.value)}
      />
      <Verdict part={part} />
      <small id={message} role="status">
        {tooLong}
      </small>
    </span>
  )
}

export const gapText: BlockView<'gap-text'> = { View: GapTextView }
