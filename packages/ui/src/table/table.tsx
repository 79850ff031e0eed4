import type { ReactNode } from 'react'
import styles from './table.module.css'

/** The sheet around one `<table>`: it scrolls sideways where the table is wider. Cells of numbers carry `data-number`. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
