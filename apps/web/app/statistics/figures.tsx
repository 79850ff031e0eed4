import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** The most important numbers, side by side. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>
}

/** A number: its label, its value, and its share of another one. */
export function Figure({ name, value, share }: { name: string; value: string; share?: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {share !== undefined && <span className={styles.share}>{share}</span>}
      </dd>
    </div>
  )
}
