import { Icon } from '@preau/ui/icon/icon'
import { useId } from 'react'
import { useLanguage } from '#site.tsx'
import type { ChoiceField } from './list-query.ts'
import styles from './state-filter.module.css'

/** How many there are in each state, once that is known, and which of them are shown: one state, or all. */
export function StateFilter({
  field: { label, every = '', options },
  counts,
  chosen,
  onChoose,
}: {
  field: ChoiceField
  counts: Record<string, number> | undefined
  chosen: string
  onChoose: (state: string) => void
}) {
  const language = useLanguage()
  const group = useId()
  const all = { value: '', label: every, tone: undefined, icon: undefined }
  const isSeparate = (state: string) => options.some(option => option.value === state && option.isSeparate)
  const total =
    counts && Object.entries(counts).reduce((sum, [state, count]) => sum + (isSeparate(state) ? 0 : count), 0)
  return (
    <fieldset className={styles.states}>
      <legend className="visually-hidden">{label}</legend>
      {[all, ...options].map(({ value, label, tone, icon }) => (
        <label key={value} className={styles.state} data-tone={tone}>
          <input
            className="over-label"
            type="radio"
            name={group}
            checked={value === (options.some(option => option.value === chosen) ? chosen : '')}
            onChange={() => onChoose(value)}
          />
          <span className={`stack gap-2 ${styles.box}`}>
            <span className={styles.count}>
              {(value === '' ? total : counts?.[value])?.toLocaleString(language) ?? '…'}
            </span>
            <span className={styles.name}>
              {icon && <Icon name={icon} size="xs" />}
              {label}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
