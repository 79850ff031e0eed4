import type { ReactNode } from 'react'
import styles from './own-account.module.css'

/** The parts of the page, in order; also the anchors that lead to them. */
export const sectionIds = ['profile', 'preferences', 'signIn', 'devices', 'data'] as const

type SectionId = (typeof sectionIds)[number]

/** The anchor of a part of the page. */
export const anchorOf = (id: SectionId) => (id === 'signIn' ? 'sign-in' : id)

/** One part of the page: its heading, what it is about, and its forms. */
export function AccountSection({
  id,
  title,
  lead,
  children,
}: {
  id: SectionId
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  const anchor = anchorOf(id)
  const titleId = `${anchor}-title`
  return (
    <section className={styles.section} id={anchor} aria-labelledby={titleId}>
      <div className={styles.sectionHead}>
        <h2 id={titleId}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </section>
  )
}
