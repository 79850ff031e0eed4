import type { ReactNode } from 'react'
import { Icon } from '#icon/icon.tsx'
import styles from './accordion.module.css'

/** A list of folds, with a line between them. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.accordion}>{children}</div>
}

/** A line that expands to its content; of folds with the same `name`, only one is open. */
export function Fold({
  title,
  open = false,
  name,
  onOpen,
  children,
}: {
  title: ReactNode
  open?: boolean
  name?: string
  /** Called each time the fold is open, even if it is open from the beginning. */
  onOpen?: () => void
  children: ReactNode
}) {
  return (
    <details
      className={styles.fold}
      open={open}
      name={name}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
