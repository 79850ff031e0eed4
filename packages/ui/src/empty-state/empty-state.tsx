import type { ReactNode } from 'react'
import { EmptyYard } from '#scenes/empty-yard.tsx'
import styles from './empty-state.module.css'

/** An empty list: a drawing, the reason, and one action. */
export function EmptyState({
  title,
  heading = 3,
  action,
  children,
}: {
  title: ReactNode
  heading?: 1 | 2 | 3 | 4
  action?: ReactNode
  children?: ReactNode
}) {
  const Heading = `h${heading}` as const
  return (
    <div className={styles.empty}>
      <EmptyYard />
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}
