import type { Mark } from '@preau/course/question'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLesson } from '#lesson/lesson.ts'
import styles from './chips.module.css'
import type { PickOption, Placing } from './pick.tsx'

/** The chip in hand, and what is announced of it. */
export type ChipHand = {
  held: PickOption | null
  said: string
  take: (chip: PickOption) => void
  /** What a place needs while a chip is in hand; `name` says which place it is. */
  placing: (name: string, onPick: (id: string) => void) => Placing | undefined
}

/** Holds a chip from when it is tapped until its place is, or it is tapped again; a marked answer empties the hand. */
export function useChipHand(mark: Mark | null): ChipHand {
  const { t } = useTranslation('player')
  const [held, setHeld] = useState<PickOption | null>(null)
  const [said, setSaid] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each mark
  useEffect(() => setHeld(null), [mark])
  const drop = () => {
    setHeld(null)
    setSaid('')
  }
  return {
    held,
    said,
    take: chip => {
      if (held?.id === chip.id) return drop()
      setHeld(chip)
      setSaid(t('chips.held', { chip: chip.text }))
    },
    placing: (name, onPick) =>
      held
        ? {
            label: t('chips.put', { chip: held.text, place: name }),
            onPlace: () => {
              onPick(held.id)
              setHeld(null)
              setSaid(t('chips.placed', { chip: held.text, place: name }))
            },
            onEscape: drop,
          }
        : undefined,
  }
}

/** The options as cards: a learner taps one and then its place. The lists at the places are the other way to answer. */
export function Chips({ chips, hand: { held, said, take } }: { chips: readonly PickOption[]; hand: ChipHand }) {
  const { t } = useTranslation('player')
  const { isPrinted } = useLesson()
  if (isPrinted) return null
  return (
    <div className={styles.tray}>
      <p className="small">{t('chips.hint')}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul role="list" className="cluster gap-8">
        {chips.map(chip => (
          <li key={chip.id}>
            <button
              type="button"
              className={styles.chip}
              aria-pressed={held?.id === chip.id}
              data-used={chip.isUsed || undefined}
              onClick={() => take(chip)}
              onKeyDown={event => event.key === 'Escape' && held?.id === chip.id && take(chip)}
            >
              <span lang={chip.lang}>{chip.text}</span>
              {chip.isUsed && <span className="visually-hidden"> {t('chips.used')}</span>}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  )
}
