import type { ReactNode } from 'react'
import styles from './list.module.css'

/** Opens the line of a list in which it stands, wherever that is pressed. */
export function OpenLine({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button className={styles.open} type="button" aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </button>
  )
}
