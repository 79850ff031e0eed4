import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** Numbers that say the most, beside each other. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>
}

/** One of them: what it counts, how many, and what share that is of another. */
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
