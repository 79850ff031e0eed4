import { Icon, type IconName } from '@preau/ui/icon/icon'
import type { ReactNode } from 'react'
import styles from './pill-choice.module.css'

type Pill<Value> = { value: Value; label: string; icon?: IconName }

/** Two or three options of a block beside each other, of which one is chosen. */
export function PillChoice<Value extends string>({
  legend,
  name,
  pills,
  chosen,
  onChoose,
  children,
}: {
  legend: string
  name: string
  pills: readonly Pill<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
  /** An explanation of the choice. */
  children?: ReactNode
}) {
  return (
    <fieldset className={`row gap-4 ${styles.pills}`}>
      <legend className="visually-hidden">{legend}</legend>
      {pills.map(({ value, label, icon }) => (
        <label key={value} className={`tap gap-8 ${styles.pill}`}>
          <input
            className="over-label"
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {icon && <Icon name={icon} size="sm" />}
          {label}
        </label>
      ))}
      {children}
    </fieldset>
  )
}
