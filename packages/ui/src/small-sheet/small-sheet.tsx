import type { ReactNode } from 'react'
import { Logo } from '#logo/logo.tsx'
import styles from './small-sheet.module.css'

/** A small sheet of paper with a cover and the logo, beside something printable; decorative. */
export function SmallSheet({
  faded = false,
  children,
}: {
  /** Whether the document is no longer valid. */ faded?: boolean
  children: ReactNode
}) {
  return (
    <div className={styles.sheet} data-faded={faded || undefined} aria-hidden="true">
      <div className={styles.cover}>{children}</div>
      <Logo size="sm" />
    </div>
  )
}
