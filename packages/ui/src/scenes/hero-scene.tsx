import type { ReactNode } from 'react'
import { classNames } from '#class-names.ts'
import styles from './hero-scene.module.css'

/**
 * The top of the landing page: its text under a roof, with the schoolyard beside it, both drawn in `hero-drawing.tsx`;
 * `yardLabel` describes the yard.
 */
export function HeroScene({
  labelledBy,
  backdrop,
  yard,
  yardLabel,
  children,
}: {
  labelledBy?: string
  backdrop: ReactNode
  yard: ReactNode
  yardLabel: string
  children: ReactNode
}) {
  return (
    <section className={styles.hero} aria-labelledby={labelledBy}>
      <div className={classNames('page', styles.text)}>{children}</div>
      <svg className={styles.yard} viewBox="0 0 720 330" role="img" aria-label={yardLabel}>
        {yard}
      </svg>
      {/* Last in the document: it is at the bottom, and would move while the content above it is still streamed. */}
      <div aria-hidden="true">{backdrop}</div>
    </section>
  )
}
