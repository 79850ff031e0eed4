import type { LearnerBlockOf } from '@preau/course/block'
import { type Choice, situationAfter } from '@preau/course/branching'
import { isEmptyText } from '@preau/course/rich-text'
import { Button } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockView } from '#blocks/block-view.ts'
import { ChoiceButtons } from '#blocks/branching/choice-buttons.tsx'
import {
  choose,
  goBack,
  goOn,
  isThrough,
  isWalk,
  newWalk,
  partsOf,
  unchoose,
  type Walk,
} from '#blocks/branching/walk.ts'
import { useLesson } from '#lesson/lesson.ts'
import { useOpenedParts } from '#lesson/opened-parts.ts'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { RichText } from '#rich-text/rich-text.tsx'
import { PrintedConversation } from './printed-conversation.tsx'
import { type Entry, threadOf } from './thread.ts'
import styles from './view.module.css'

type ConversationBlock = LearnerBlockOf<'conversation'>

/** A conversation to take part in; on paper, its script. */
function ConversationView({ block }: { block: ConversationBlock }) {
  const { isPrinted } = useLesson()
  if (isPrinted) return <PrintedConversation block={block} />
  // Starts over when the author changes the situations.
  return <Conversation key={block.situations.map(({ id }) => id).join()} block={block} />
}

/** How far the learner is: the walk, and how many messages of the present situation are shown. */
type Place = { walk: Walk; shown: number }

/** Whether a value stored in the browser has the form of a `Place`. */
function isPlace(kept: unknown): kept is Place {
  const { walk, shown } = (kept ?? {}) as Partial<Place>
  return isWalk(walk) && typeof shown === 'number'
}

/** The thread: each press shows one more message, then the answers to choose from, then the consequence. */
function Conversation({ block: { id, people, situations } }: { block: ConversationBlock }) {
  const { t } = useTranslation('player')
  const hasMoreAt = ({ at }: Walk, shown: number) =>
    shown < (situations.find(({ id }) => id === at)?.messages.length ?? 0)
  const [{ walk, shown }, setPlace] = useOpenedParts<Place>(
    { id, parts: partsOf(situations) },
    {
      first: () => ({ walk: newWalk(situations[0]?.id), shown: 1 }),
      isFit: isPlace,
      isThrough: ({ walk, shown }) => isThrough(walk, situations) && !hasMoreAt(walk, shown),
    },
  )
  const [said, setSaid] = useState('')
  /** The learner's last step: to the next message, whose button may remain, or any other step. */
  const moved = useRef<'next' | 'other' | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const controls = useRef<HTMLDivElement>(null)
  const situation = situations.find(({ id }) => id === walk.at)
  const thread = threadOf(situations, walk, shown)
  const all = situations.flatMap(({ choices }) => choices).length
  const hasMore = hasMoreAt(walk, shown)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step shows something new
  useEffect(() => {
    if (moved.current === null) return
    const news = [...(place.current?.querySelectorAll<HTMLElement>('[data-news]') ?? [])].at(-1)
    // While the button remains it keeps the focus, and the message is announced. A message that is announced while the
    // focus moves is lost to some screen readers: then it takes the focus itself.
    if (moved.current === 'other' || !hasMore) news?.focus({ preventScroll: true })
    controls.current?.scrollIntoView({ block: 'nearest' })
    news?.scrollIntoView({ block: 'nearest' })
  }, [thread.length, walk])

  if (!situation) return null
  const isOver = walk.chosen !== null || (!hasMore && situation.choices.length === 0)
  const move = (to: Place, by: 'next' | 'other' = 'other') => {
    moved.current = by
    setPlace(() => to)
    const news = threadOf(situations, to.walk, to.shown).at(-1)
    setSaid(
      by === 'next' && news?.is === 'message' ? t('conversation.says', { name: nameOf(news), text: news.text }) : '',
    )
  }
  const person = (id: string | undefined) => people.find(one => one.id === id)
  const nameOf = (entry: Entry) =>
    entry.is === 'message' && entry.from !== undefined ? (person(entry.from)?.name ?? '') : t('conversation.you')
  const pick = (choice: Choice) => {
    const picked = choose(walk, choice.id)
    const next = situationAfter(choice, situations)
    if (next) move({ walk: goOn(picked, next.id), shown: isEmptyText(choice.consequence) ? 1 : 0 })
    else move({ walk: picked, shown })
  }
  /** Takes the last answer back. */
  const answerOtherwise = () => {
    const back = walk.chosen === null ? goBack(walk, walk.behind.length - 1) : unchoose(walk)
    move({ walk: back, shown: situations.find(({ id }) => id === back.at)?.messages.length ?? 0 })
  }
  const hasAnswered = walk.behind.length > 0 || walk.chosen !== null
  return (
    <div ref={place} className={`stack gap-16 ${styles.conversation}`}>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its numbers */}
      <ol role="list" className={styles.thread} aria-label={t('conversation.thread')}>
        {thread.map((entry, index) => {
          const before = thread[index - 1]
          const isSame = before !== undefined && before.is !== 'note' && nameOf(before) === nameOf(entry)
          return (
            <Line
              key={entry.key}
              entry={entry}
              name={nameOf(entry)}
              isFirst={!isSame}
              isNew={index === thread.length - 1 && moved.current !== null}
            />
          )
        })}
      </ol>
      <div ref={controls} className={`stack gap-12 ${styles.controls}`}>
        {hasMore && (
          <div className="cluster gap-10">
            <Button look="soft" iconAfter="arrow" onClick={() => move({ walk, shown: shown + 1 }, 'next')}>
              {t('conversation.next')}
            </Button>
            {shown === 0 && (
              <Button look="plain" icon="back" onClick={answerOtherwise}>
                {t('branching.otherWay')}
              </Button>
            )}
          </div>
        )}
        {!hasMore && !isOver && (
          <>
            <p className="small" aria-hidden="true">
              {t('conversation.answers')}
            </p>
            <ChoiceButtons
              label={t('conversation.answers')}
              choices={situation.choices}
              seen={walk.seen}
              onPick={pick}
            />
          </>
        )}
        {isOver && (
          <>
            <p className={`small ${styles.over}`}>
              <Icon name="check" size="xs" />
              {t('conversation.over')}
            </p>
            <div className="cluster gap-10">
              <Button look="soft" icon="retry" onClick={() => move({ walk: goBack(walk, 0), shown: 1 })}>
                {t('conversation.again')}
              </Button>
              {hasAnswered && (
                <Button look="plain" icon="back" onClick={answerOtherwise}>
                  {t('branching.otherWay')}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <p className="note">{t('conversation.seen', { count: walk.seen.length, all })}</p>
    </div>
  )
}

/** A line of the thread, with the name of its writer if somebody else wrote the line before. */
function Line({
  entry,
  name,
  isFirst,
  isNew,
}: {
  entry: Entry
  name: string
  isFirst: boolean
  /** The line was just added. */
  isNew: boolean
}) {
  const { t } = useTranslation('player')
  const langOf = useBlockLanguage()
  const entrance = isNew ? 'appear' : ''
  if (entry.is === 'note')
    return (
      <li>
        <div className={`${styles.note} ${entrance}`} data-news="" tabIndex={-1}>
          <Icon name="bulb" size="sm" />
          <div className="stack gap-4">
            <p className="kicker">{t('branching.follows')}</p>
            <RichText text={entry.text} part={entry.part} />
          </div>
        </div>
      </li>
    )
  const from = entry.is === 'message' ? entry.from : undefined
  return (
    <li className={styles.line} data-side={from === undefined ? 'own' : 'other'} data-first={isFirst}>
      {from !== undefined && (
        <span className={styles.face} aria-hidden="true" translate="no">
          {isFirst && [...name][0]}
        </span>
      )}
      <div className={`${styles.message} ${entrance}`} data-news="" tabIndex={-1}>
        <p className={isFirst ? styles.name : 'visually-hidden'} lang={from === undefined ? undefined : langOf(from)}>
          {name}
        </p>
        <p className={styles.bubble} lang={langOf(entry.part)}>
          {entry.text}
        </p>
      </div>
    </li>
  )
}

export const conversation: BlockView<'conversation'> = { View: ConversationView }
