import type { ReactNode } from 'react'
import { Icon, type IconName } from '#icon/icon.tsx'
import type { Tone } from '#tone.ts'
import styles from './callout.module.css'

/** A highlighted box, set off from the text around it. */
export function Callout({
  title,
  heading = 2,
  icon = 'bulb',
  tone = 'sun',
  children,
}: {
  title?: ReactNode
  heading?: 2 | 3 | 4
  icon?: IconName
  tone?: Tone
  children: ReactNode
}) {
  const Heading = `h${heading}` as const
  return (
    <aside className={styles.callout} data-tone={tone}>
      <Icon name={icon} size="lg" />
      <div className="stack gap-8">
        {title && <Heading className={styles.title}>{title}</Heading>}
        {children}
      </div>
    </aside>
  )
}
