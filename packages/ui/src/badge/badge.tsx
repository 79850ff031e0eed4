import type { ReactNode } from 'react'
import { Icon, type IconName } from '#icon/icon.tsx'
import type { Tone } from '#tone.ts'
import styles from './badge.module.css'

/** A short label on an object: its group, its state. */
export function Badge({
  look = 'plain',
  tone,
  icon,
  children,
}: {
  look?: 'plain' | 'tone' | 'ink' | 'ok'
  tone?: Tone
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={styles.badge} data-look={look} data-tone={tone}>
      {icon && <Icon name={icon} size="xs" />}
      {children}
    </span>
  )
}
