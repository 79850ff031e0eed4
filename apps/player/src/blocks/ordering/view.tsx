import type { LearnerBlockOf } from '@preau/course/block'
import type { AnswerOf } from '@preau/course/marking'
import { plainText } from '@preau/course/rich-text'
import { IconButton } from '@preau/ui/button/button'
import { moveItem } from '@preau/ui/sortable-list/move-item'
import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockView } from '#blocks/block-view.ts'
import marks from '#blocks/question/marked.module.css'
import { promptId, QuestionForm } from '#blocks/question/question-form.tsx'
import type { SolutionLine } from '#blocks/question/solution.tsx'
import { useQuestion, useRecordedAnswer } from '#blocks/question/use-question.ts'
import { Verdict } from '#blocks/question/verdict.tsx'
import { useLesson } from '#lesson/lesson.ts'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { Items } from './items.tsx'
import styles from './view.module.css'

/** Identifies a button within its question. */
const nameOf = (id: string, by: 1 | -1) => `${id} ${by}`

type OrderingBlock = LearnerBlockOf<'ordering'>

/** Things to put in order; on paper, to number. */
function OrderingView({ block }: { block: OrderingBlock }) {
  const { isPrinted } = useLesson()
  return isPrinted ? <ItemsToNumber block={block} /> : <ItemsToMove block={block} />
}

/** Items to move with two buttons each, or by drag and drop. */
function ItemsToMove({ block }: { block: OrderingBlock }) {
  const { t } = useTranslation('player')
  const langOf = useBlockLanguage()
  const [said, setSaid] = useState('')
  const held = useRef<string | null>(null)
  const question = useQuestion<'ordering', string[]>(block, {
    draftOf: answer => orderOf(block, answer),
    answerOf: order => ({ order }),
  })
  const { draft: order, change, mark } = question
  // A button loses the focus when its row moves in the document, and when rows are recreated with their handles.
  const keepsFocus = (name: string) => ({
    onFocus: () => {
      held.current = name
    },
    onBlur: () => {
      held.current = null
    },
    ref: (button: HTMLButtonElement | null) => {
      if (held.current === name) button?.focus()
    },
  })

  const items = order.map(id => ({ id, text: block.items.find(item => item.id === id)?.text ?? '' }))
  const step = (id: string, text: string, by: 1 | -1) => () => {
    const place = order.indexOf(id) + by
    if (place < 0 || place >= order.length) return
    held.current = nameOf(id, by)
    setSaid(t('ordering.moved', { text, place: place + 1, all: order.length }))
    change(moveItem(order, id, place))
  }
  return (
    <QuestionForm
      block={block}
      question={question}
      hint={t('ordering.hint')}
      parts={items.map(({ id, text }) => ({ id, name: <span lang={langOf(id)}>{text}</span> }))}
      solution={block.key && { lines: linesOf(block, order, langOf, t), why: block.key.right }}
    >
      <Items
        label={plainText(block.prompt)}
        labelledBy={promptId(block)}
        items={items}
        draw={({ id, text }, handle, index) => (
          <div data-row="" className={`${styles.item} ${marks.marked}`} data-right={mark?.parts[id]?.isRight}>
            {handle}
            <span className={styles.text}>
              <span className={styles.place}>{t('ordering.place', { place: index + 1 })}</span>
              <span lang={langOf(id)}>{text}</span>
            </span>
            <Verdict part={mark?.parts[id]} />
            <span className={styles.buttons}>
              <IconButton
                icon="up"
                label={t('ordering.up', { text })}
                aria-disabled={index === 0}
                data-first={index === 0 ? undefined : ''}
                onClick={step(id, text, -1)}
                {...keepsFocus(nameOf(id, -1))}
              />
              <IconButton
                icon="down"
                label={t('ordering.down', { text })}
                aria-disabled={index === order.length - 1}
                onClick={step(id, text, 1)}
                {...keepsFocus(nameOf(id, 1))}
              />
            </span>
          </div>
        )}
        onMove={(id, to) => change(moveItem(order, id, to))}
      />
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </QuestionForm>
  )
}

/** The items in the right order, each with the place it was given. */
function linesOf(
  { items, key }: OrderingBlock,
  given: readonly string[],
  langOf: ReturnType<typeof useBlockLanguage>,
  t: TFunction<'player'>,
): SolutionLine[] {
  return (key?.order ?? []).map((id, index) => ({
    id,
    name: (
      <span lang={langOf(id)}>
        {t('ordering.place', { place: index + 1 })} {items.find(item => item.id === id)?.text}
      </span>
    ),
    given: t('solution.place', { place: given.indexOf(id) + 1 }),
    right: t('solution.place', { place: index + 1 }),
    isRight: given.indexOf(id) === index,
    why: key?.items?.find(item => item.id === id)?.feedback,
  }))
}

/** The order answered; until then, the order the items came in. */
function orderOf({ items }: OrderingBlock, answer: AnswerOf<'ordering'> | null): string[] {
  return answer?.order.length === items.length ? answer.order : items.map(({ id }) => id)
}

/** On paper, items with a box each for their number, or with the number that was answered. */
function ItemsToNumber({ block }: { block: OrderingBlock }) {
  const { t } = useTranslation('player')
  const langOf = useBlockLanguage()
  const { given } = useRecordedAnswer(block.id)
  const question = useQuestion<'ordering', string[]>(block, {
    draftOf: answer => orderOf(block, answer),
    answerOf: order => ({ order }),
  })
  return (
    <QuestionForm block={block} question={question} hint={given ? '' : t('print.order', { count: block.items.length })}>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul role="list" aria-labelledby={promptId(block)}>
        {question.draft.map((id, index) => (
          <li key={id} className={styles.toNumber}>
            <span className={styles.box}>{given && index + 1}</span>
            <span lang={langOf(id)}>{block.items.find(item => item.id === id)?.text}</span>
            <Verdict part={question.mark?.parts[id]} />
          </li>
        ))}
      </ul>
    </QuestionForm>
  )
}

export const ordering: BlockView<'ordering'> = { View: OrderingView }
