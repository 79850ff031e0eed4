import type { LearnerBlockOf } from '@preau/course/block'
import { plainText } from '@preau/course/rich-text'
import { IconButton } from '@preau/ui/button/button'
import { moveItem } from '@preau/ui/sortable-list/move-item'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockView } from '#blocks/block-view.ts'
import { promptId, QuestionForm } from '#blocks/question/question-form.tsx'
import { useQuestion } from '#blocks/question/use-question.ts'
import { Verdict } from '#blocks/question/verdict.tsx'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { Items } from './items.tsx'
import styles from './view.module.css'

/** What tells a button from all others of its question. */
const nameOf = (id: string, by: 1 | -1) => `${id} ${by}`

/** Things to put in order, by two buttons each or by pulling. */
function OrderingView({ block }: { block: LearnerBlockOf<'ordering'> }) {
  const { t } = useTranslation('player')
  const langOf = useBlockLanguage()
  const [said, setSaid] = useState('')
  const held = useRef<string | null>(null)
  const start = block.items.map(({ id }) => id)
  const question = useQuestion<'ordering', string[]>(block, {
    draftOf: answer => (answer?.order.length === start.length ? answer.order : start),
    answerOf: order => ({ order }),
  })
  const { draft: order, change, mark } = question
  // A button loses the focus when its row moves in the document, and when the rows are made anew with their handles.
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
    <QuestionForm block={block} question={question} hint={t('ordering.hint')}>
      <Items
        label={plainText(block.prompt)}
        labelledBy={promptId(block)}
        items={items}
        draw={({ id, text }, handle, index) => (
          <div data-row="" className={styles.item} data-right={mark?.parts[id]?.isRight}>
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

export const ordering: BlockView<'ordering'> = { View: OrderingView }
