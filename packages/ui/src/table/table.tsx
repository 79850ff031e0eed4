import type { ReactNode } from 'react'
import styles from './table.module.css'

/** The frame of one `<table>`: it scrolls sideways if the table is wider. Cells with numbers have `data-number`. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be scrollable by keyboard
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
