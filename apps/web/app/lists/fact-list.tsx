import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

/** The facts about the subject of a dialog, in two columns; `isRuled` draws a line above, below the subject's state. */
export function FactList({ isRuled = false, children }: { isRuled?: boolean; children: ReactNode }) {
  return (
    <dl className={styles.facts} data-ruled={isRuled || undefined}>
      {children}
    </dl>
  )
}

/** A fact: its label and its value; `isWide` spans both columns. */
export function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={isWide || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
