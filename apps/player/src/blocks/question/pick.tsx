import type { PartMark } from '@preau/course/question'
import type { Language } from '@preau/locales/languages'
import { Icon } from '@preau/ui/icon/icon'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import marks from './marked.module.css'
import styles from './pick.module.css'
import { Verdict } from './verdict.tsx'

/** `lang` is the language of the option's words, if it differs from the page's. */
export type PickOption = { id: string; text: string; lang: Language | undefined; isUsed?: boolean }

/** The chip in hand, which can be put here instead of choosing from the list. */
export type Placing = { label: string; onPlace: () => void; onEscape: () => void }

/**
 * A list to choose one from. The browser's own select lies invisible over text that may take several lines: long
 * choices are shown in full, and touch and keyboard work as in any select.
 */
export function Pick({
  label,
  options,
  chosen,
  onPick,
  part,
  placing,
  isInline = false,
}: {
  label: string
  options: readonly PickOption[]
  chosen: string
  onPick: (id: string) => void
  part: PartMark | undefined
  placing?: Placing | undefined
  /** Whether the list is placed within running text. */
  isInline?: boolean
}) {
  const { t } = useTranslation('player')
  const select = useRef<HTMLSelectElement>(null)
  const isLeaving = useRef(false)
  useEffect(() => {
    // The button that was pressed is gone.
    if (isLeaving.current && !placing) select.current?.focus({ preventScroll: true })
    isLeaving.current = false
  }, [placing])
  const leaveBy = (leave: () => void) => {
    isLeaving.current = true
    leave()
  }
  const text = options.find(({ id }) => id === chosen)?.text
  return (
    <span
      className={`${styles.pick} ${marks.marked}`}
      data-inline={isInline}
      data-placing={placing && ''}
      data-right={part?.isRight}
    >
      <span className={styles.face} data-empty={text === undefined} aria-hidden="true">
        {text ?? t('pick.choose')}
      </span>
      {part ? <Verdict part={part} /> : <Icon name="chevron-down" size="sm" />}
      <select
        ref={select}
        hidden={placing !== undefined}
        aria-label={label}
        value={chosen}
        onChange={event => onPick(event.target.value)}
      >
        <option value="">{t('pick.choose')}</option>
        {options.map(({ id, text, lang, isUsed }) => (
          <option key={id} value={id} lang={lang}>
            {isUsed && id !== chosen ? t('pick.used', { text }) : text}
          </option>
        ))}
      </select>
      {placing && (
        <button
          type="button"
          className={styles.put}
          aria-label={placing.label}
          onClick={() => leaveBy(placing.onPlace)}
          onKeyDown={event => event.key === 'Escape' && leaveBy(placing.onEscape)}
        />
      )}
    </span>
  )
}
