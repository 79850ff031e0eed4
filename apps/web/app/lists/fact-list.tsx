import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

/** What is known of the one thing that a dialog shows, in two columns; `isRuled` under a line, where its state stands above. */
export function FactList({ isRuled = false, children }: { isRuled?: boolean; children: ReactNode }) {
  return (
    <dl className={styles.facts} data-ruled={isRuled || undefined}>
      {children}
    </dl>
  )
}

/** A line of it: what it is called, and what it says; `isWide` for what needs both columns. */
export function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={isWide || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
