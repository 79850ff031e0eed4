import type { LearnerBlockOf } from '@preau/course/block'
import { plainText } from '@preau/course/rich-text'
import { Button } from '@preau/ui/button/button'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockView } from '#blocks/block-view.ts'
import raised from '#blocks/raised-card.module.css'
import { useLesson } from '#lesson/lesson.ts'
import { useOpenedParts } from '#lesson/opened-parts.ts'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { RichText } from '#rich-text/rich-text.tsx'
import { type Deck, isTurnedState, newDeck, putBack, setAsideKnown, type Turned } from './deck.ts'
import styles from './view.module.css'

type Cards = LearnerBlockOf<'flashcards'>['cards']

/** Cards to turn, one at a time, until each is known; on paper both sides of all of them. */
function FlashcardsView({ block: { id, cards } }: { block: LearnerBlockOf<'flashcards'> }) {
  const { isPrinted } = useLesson()
  if (isPrinted) return <PrintedCards cards={cards} />
  // When the author changes the set of cards, start over.
  return <CardDeck key={cards.map(({ id }) => id).join()} block={id} cards={cards} />
}

function CardDeck({ block, cards }: { block: string; cards: Cards }) {
  const { t } = useTranslation('player')
  const langOf = useBlockLanguage()
  const all = cards.map(({ id }) => id)
  const [turned, setTurned] = useOpenedParts<Turned>(
    { id: block, parts: cards },
    {
      first: () => ({ deck: newDeck(all), isTurned: false, read: [] }),
      isFit: isTurnedState,
      isThrough: ({ read }) => all.every(id => read.includes(id)),
    },
  )
  const { deck, isTurned } = turned
  const [said, setSaid] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  const card = cards.find(({ id }) => id === deck.waiting[0])
  const known = t('flashcards.known', { count: deck.known.length, all: all.length })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step removes the focused element
  useEffect(() => {
    if (hasMoved.current) place.current?.querySelector<HTMLElement>('[data-next]')?.focus()
  }, [deck, isTurned])

  function turn() {
    hasMoved.current = true
    if (!card) return
    setTurned(({ deck, read }) => ({
      deck,
      isTurned: true,
      read: read.includes(card.id) ? read : [...read, card.id],
    }))
    setSaid(plainText(card.back))
  }
  function goOn(next: Deck) {
    hasMoved.current = true
    setTurned(({ read }) => ({ deck: next, isTurned: false, read }))
    const front = cards.find(({ id }) => id === next.waiting[0])?.front ?? t('flashcards.done')
    setSaid(`${t('flashcards.known', { count: next.known.length, all: all.length })} ${front}`)
  }

  return (
    <div ref={place} className={`stack gap-16 ${styles.deck}`}>
      <p className="note">{known}</p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {card ? (
        <>
          <div className={`${raised.card} ${raised.centred} ${styles.card}`}>
            <p className={styles.front} lang={langOf(card.id)}>
              {card.front}
            </p>
            {isTurned && (
              <div className={`${styles.back} appear`}>
                <RichText text={card.back} part={card.id} />
              </div>
            )}
          </div>
          <div className={`cluster gap-12 ${styles.answers}`}>
            {isTurned ? (
              <>
                <Button key="again" data-next="" look="second" icon="retry" onClick={() => goOn(putBack(deck))}>
                  {t('flashcards.again')}
                </Button>
                <Button key="known" look="soft" icon="check" onClick={() => goOn(setAsideKnown(deck))}>
                  {t('flashcards.know')}
                </Button>
              </>
            ) : (
              <Button key="turn" data-next="" look="soft" onClick={turn}>
                {t('flashcards.turn')}
              </Button>
            )}
          </div>
        </>
      ) : (
        <div className={`${raised.card} ${raised.centred} ${styles.card}`} data-done="">
          <p className={styles.front}>{t('flashcards.done')}</p>
          <Button data-next="" look="second" icon="retry" onClick={() => goOn(newDeck(all))}>
            {t('flashcards.restart')}
          </Button>
        </div>
      )}
    </div>
  )
}

function PrintedCards({ cards }: { cards: Cards }) {
  const langOf = useBlockLanguage()
  return (
    <dl className={styles.printed}>
      {cards.map(({ id, front, back }) => (
        <div key={id}>
          <dt lang={langOf(id)}>{front}</dt>
          <dd>
            <RichText text={back} part={id} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const flashcards: BlockView<'flashcards'> = { View: FlashcardsView }
