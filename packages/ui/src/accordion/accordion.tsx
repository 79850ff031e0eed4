import type { ReactNode } from 'react'
import { Icon } from '#icon/icon.tsx'
import styles from './accordion.module.css'

/** A list of folds, with a rule between. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.accordion}>{children}</div>
}

/** A line that expands to its content; of folds with the same `name`, only one is open. */
export function Fold({
  title,
  open = false,
  name,
  children,
}: {
  title: ReactNode
  open?: boolean
  name?: string
  children: ReactNode
}) {
  return (
    <details className={styles.fold} open={open} name={name}>
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
