import { Icon, type IconName } from '@preau/ui/icon/icon'
import type { Tone } from '@preau/ui/tone'
import { useId } from 'react'
import { useLanguage } from '#site.tsx'
import styles from './state-filter.module.css'

/** A state in the filter of a list; the one without a state means all of them. */
type Choice<State> = {
  state: State | undefined
  name: string
  /** How many there are; undefined while that is not known. */
  count: number | undefined
  tone?: Tone | undefined
  icon?: IconName | undefined
}

/** How many there are in each state, and which of them are shown. */
export function StateFilter<State extends string>(props: {
  legend: string
  choices: readonly Choice<State>[]
  chosen: State | undefined
  onChoose: (state: State | undefined) => void
}) {
  const language = useLanguage()
  const group = useId()
  return (
    <fieldset className={styles.states}>
      <legend className="visually-hidden">{props.legend}</legend>
      {props.choices.map(({ state, name, count, tone, icon }) => (
        <label key={state ?? 'all'} className={styles.state} data-tone={tone}>
          <input
            className="over-label"
            type="radio"
            name={group}
            checked={props.chosen === state}
            onChange={() => props.onChoose(state)}
          />
          <span className={`stack gap-2 ${styles.box}`}>
            <span className={styles.count}>{count?.toLocaleString(language) ?? '…'}</span>
            <span className={styles.name}>
              {icon && <Icon name={icon} size="xs" />}
              {name}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
