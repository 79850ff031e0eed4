import type { ReactNode } from 'react'
import { Icon, type IconName } from '#icon/icon.tsx'
import styles from './notice.module.css'

const icons = { note: 'info', ok: 'check', bad: 'alert' } as const satisfies Record<string, IconName>

/** A message in the flow of the page; with `live`, a message that appears later is announced. */
export function Notice({
  look = 'note',
  title,
  live = false,
  children,
}: {
  look?: 'note' | 'ok' | 'bad'
  title?: ReactNode
  live?: boolean
  children: ReactNode
}) {
  const role = live ? (look === 'bad' ? 'alert' : 'status') : undefined
  return (
    <div className={styles.notice} data-look={look} role={role}>
      <Icon name={icons[look]} />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
