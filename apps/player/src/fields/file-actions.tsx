import type { ReactNode } from 'react'
import { useIsReadOnly } from './editing.ts'
import styles from './file-chooser.module.css'

/** What can be done with the file of a block; nothing where that is only read. */
export function FileActions({ children }: { children: ReactNode }) {
  return useIsReadOnly() ? null : <div className={styles.actions}>{children}</div>
}
