import type { ReactNode } from 'react'
import styles from './beside.module.css'

/** Two or three elements beside each other if there is room for their words, otherwise one under the other. */
export function Beside({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={`stack gap-28 ${styles.columns}`} data-count={count}>
        {children}
      </div>
    </div>
  )
}
