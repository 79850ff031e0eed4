import type { LearnerBlockOf } from '@preau/course/block'
import { IconButton } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { moveItem } from '@preau/ui/sortable-list/move-item'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockView } from '#blocks/block-view.ts'
import { promptId, QuestionForm } from '#blocks/question/question-form.tsx'
import { useQuestion } from '#blocks/question/use-question.ts'
import { Verdict } from '#blocks/question/verdict.tsx'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { useDragOrder } from './use-drag-order.ts'
import styles from './view.module.css'

/** Things to put in order, by two buttons each or by pulling. */
function OrderingView({ block }: { block: LearnerBlockOf<'ordering'> }) {
  const { t } = useTranslation('player')
  const langOf = useBlockLanguage()
  const [said, setSaid] = useState('')
  const refocus = useRef<HTMLButtonElement | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const start = block.items.map(({ id }) => id)
  const question = useQuestion<'ordering', string[]>(block, {
    draftOf: answer => (answer?.order.length === start.length ? answer.order : start),
    answerOf: order => ({ order }),
  })
  const { draft: order, change, mark } = question
  const { dragged, handleOf } = useDragOrder(list, order, change)
  // Moving its row in the document takes the focus off the button that moved it.
  useLayoutEffect(() => {
    refocus.current?.focus()
    refocus.current = null
  })

  const textOf = (id: string) => block.items.find(item => item.id === id)?.text ?? ''
  const step = (id: string, by: 1 | -1) => (event: React.MouseEvent<HTMLButtonElement>) => {
    const place = order.indexOf(id) + by
    if (place < 0 || place >= order.length) return
    refocus.current = event.currentTarget
    setSaid(t('ordering.moved', { text: textOf(id), place: place + 1, all: order.length }))
    change(moveItem(order, id, place))
  }
  return (
    <QuestionForm block={block} question={question} hint={t('ordering.hint')}>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ol ref={list} role="list" aria-labelledby={promptId(block)} className={styles.items}>
        {order.map((id, index) => (
          <li
            key={id}
            data-row={id}
            className={styles.item}
            data-dragged={id === dragged}
            data-right={mark?.parts[id]?.isRight}
          >
            <span className={styles.handle} {...handleOf(id)}>
              <Icon name="drag" />
            </span>
            <span className={styles.text}>
              <span className={styles.place}>{t('ordering.place', { place: index + 1 })}</span>
              <span lang={langOf(id)}>{textOf(id)}</span>
            </span>
            <Verdict part={mark?.parts[id]} />
            <span className={styles.buttons}>
              <IconButton
                icon="up"
                label={t('ordering.up', { text: textOf(id) })}
                aria-disabled={index === 0}
                data-first={index === 0 ? undefined : ''}
                onClick={step(id, -1)}
              />
              <IconButton
                icon="down"
                label={t('ordering.down', { text: textOf(id) })}
                aria-disabled={index === order.length - 1}
                onClick={step(id, 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </QuestionForm>
  )
}

export const ordering: BlockView<'ordering'> = { View: OrderingView }
