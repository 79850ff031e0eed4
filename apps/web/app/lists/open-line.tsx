import type { ReactNode } from 'react'
import styles from './list.module.css'

/** Opens its line of a list; the whole line can be pressed. */
export function OpenLine({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button className={styles.open} type="button" aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </button>
  )
}
