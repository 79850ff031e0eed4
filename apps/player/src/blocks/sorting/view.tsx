import type { LearnerBlockOf } from '@preau/course/block'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockView } from '#blocks/block-view.ts'
import marks from '#blocks/question/marked.module.css'
import { promptId, QuestionForm } from '#blocks/question/question-form.tsx'
import type { SolutionLine } from '#blocks/question/solution.tsx'
import { type QuestionState, useQuestion } from '#blocks/question/use-question.ts'
import { Verdict } from '#blocks/question/verdict.tsx'
import raised from '#blocks/raised-card.module.css'
import { useLesson } from '#lesson/lesson.ts'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import styles from './view.module.css'

type SortingBlock = LearnerBlockOf<'sorting'>

/** The id of the category that each card was put into. */
type Sorted = Record<string, string>

/** Cards to put into categories, one after the other; on paper, to tick. */
function SortingView({ block }: { block: SortingBlock }) {
  const { t } = useTranslation('player')
  const langOf = useBlockLanguage()
  const { isPrinted } = useLesson()
  const question = useQuestion<'sorting', Sorted>(block, {
    draftOf: answer => answer?.pairs ?? {},
    answerOf: pairs => ({ pairs }),
    onRetry: draft => rightOnes(block, draft),
  })
  return (
    <QuestionForm
      block={block}
      question={question}
      incomplete={t('sorting.incomplete')}
      parts={block.cards.map(({ id, text }) => ({ id, name: <span lang={langOf(id)}>{text}</span> }))}
      solution={block.key && { lines: linesOf(block, question.draft, langOf), why: block.key.right }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot hold the paragraphs of a prompt */}
      <div role="group" aria-labelledby={promptId(block)}>
        {isPrinted ? <CardsOnPaper block={block} question={question} /> : <Cards block={block} question={question} />}
      </div>
    </QuestionForm>
  )
}

/** The cards that are in the right category; all cards if the browser does not know which are. */
function rightOnes({ key }: SortingBlock, draft: Sorted): Sorted {
  if (!key) return draft
  const right = key.cards.filter(({ id, category }) => draft[id] === category)
  return Object.fromEntries(right.map(({ id, category }) => [id, category]))
}

type Props = { block: SortingBlock; question: QuestionState<Sorted> }

/** The card in hand, a button for each category, and what is in them; a sorted card can be taken back. */
function Cards({ block: { cards, categories }, question: { draft, change, mark } }: Props) {
  const { t } = useTranslation('player')
  const langOf = useBlockLanguage()
  const [taken, setTaken] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const hand = useRef<HTMLDivElement>(null)
  const left = cards.filter(({ id }) => draft[id] === undefined)
  const current = left.find(({ id }) => id === taken) ?? left[0]

  const put = (category: { id: string; name: string }) => {
    if (!current) return
    const next = left.find(card => card !== current)
    change({ ...draft, [current.id]: category.id })
    setTaken(null)
    const placed = t('sorting.placed', { card: current.text, category: category.name })
    setSaid(`${placed} ${next ? t('sorting.next', { card: next.text }) : t('sorting.done')}`)
  }
  const take = (id: string) => {
    const { [id]: _category, ...others } = draft
    change(others)
    setTaken(id)
    // The button that was pressed is gone.
    hand.current?.focus()
  }
  return (
    <div className="stack gap-16">
      <div
        ref={hand}
        className={`${raised.card} ${raised.centred} ${styles.hand}`}
        tabIndex={-1}
        data-empty={current === undefined}
      >
        {current ? (
          <>
            <p className={`small ${styles.count}`} translate="no">
              {t('sorting.count', { number: cards.length - left.length + 1, all: cards.length })}
            </p>
            <p key={current.id} className={styles.card} lang={langOf(current.id)}>
              {current.text}
            </p>
          </>
        ) : (
          <p className={styles.done}>{t('sorting.done')}</p>
        )}
      </div>
      <div className={styles.columns}>
        {categories.map((category, index) => (
          <button
            key={category.id}
            type="button"
            className={styles.category}
            aria-disabled={current === undefined}
            data-first={index === 0 ? '' : undefined}
            onClick={() => put(category)}
          >
            <span className="visually-hidden">{t('sorting.into')} </span>
            <span lang={langOf(category.id)}>{category.name}</span>
          </button>
        ))}
      </div>
      <div className={`${styles.columns} ${styles.wide}`}>
        {categories.map(({ id, name }) => (
          <Placed
            key={id}
            name={<span lang={langOf(id)}>{name}</span>}
            cards={cards.filter(card => draft[card.id] === id)}
            mark={mark}
            onTake={take}
          />
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  )
}

/** The cards that were put into a category. */
function Placed({
  name,
  cards,
  mark,
  onTake,
}: {
  name: React.ReactNode
  cards: SortingBlock['cards']
  mark: Props['question']['mark']
  onTake: (id: string) => void
}) {
  const { t } = useTranslation('player')
  const langOf = useBlockLanguage()
  return (
    <div>
      <p className={`small ${styles.name}`}>{name}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul role="list" className="stack gap-8">
        {cards.map(({ id, text }) => (
          <li key={id}>
            <button
              type="button"
              className={`${styles.sorted} ${marks.marked}`}
              data-right={mark?.parts[id]?.isRight}
              onClick={() => onTake(id)}
            >
              {mark?.parts[id] && (
                <span className={styles.verdict}>
                  <Verdict part={mark.parts[id]} />
                </span>
              )}
              <span className="visually-hidden">{t('sorting.take')} </span>
              <span lang={langOf(id)}>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Each card with the categories to tick, or as answered. */
function CardsOnPaper({ block: { cards, categories }, question: { draft, mark } }: Props) {
  const langOf = useBlockLanguage()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
    <ul role="list" className={styles.printed}>
      {cards.map(({ id, text }) => (
        <li key={id}>
          <p>
            <span lang={langOf(id)}>{text}</span> <Verdict part={mark?.parts[id]} />
          </p>
          <p className="small">
            {categories.map(category => (
              <span key={category.id} className={styles.tick}>
                {draft[id] === category.id ? '☑' : '☐'} <span lang={langOf(category.id)}>{category.name}</span>
              </span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Each card with the category it was put into, and the one it belongs to. */
function linesOf(
  { cards, categories, key }: SortingBlock,
  draft: Sorted,
  langOf: ReturnType<typeof useBlockLanguage>,
): SolutionLine[] {
  const named = (id = '') => <span lang={langOf(id)}>{categories.find(category => category.id === id)?.name}</span>
  return cards.map(({ id, text }) => {
    const { category, feedback } = key?.cards.find(card => card.id === id) ?? {}
    return {
      id,
      name: <span lang={langOf(id)}>{text}</span>,
      given: named(draft[id]),
      right: named(category),
      isRight: draft[id] === category,
      why: feedback,
    }
  })
}

export const sorting: BlockView<'sorting'> = { View: SortingView }
