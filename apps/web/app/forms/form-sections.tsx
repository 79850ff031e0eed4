import type { ReactNode } from 'react'
import styles from './form-sections.module.css'

/** A page of forms, each in a section of its own: beside them, where there is room, the way to each. */
export function FormSections({
  label,
  sections,
  isHidden = false,
  children,
}: {
  /** Of the list of the sections. */
  label: string
  sections: { anchor: string; title: string }[]
  isHidden?: boolean
  children: ReactNode
}) {
  return (
    <div className={styles.columns} hidden={isHidden}>
      <nav className={styles.outline} aria-label={label}>
        {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
        <ul role="list">
          {sections.map(({ anchor, title }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>{children}</div>
    </div>
  )
}

/** One section: its heading, what it is about, and its forms. */
export function FormSection({
  anchor,
  title,
  head,
  children,
}: {
  anchor: string
  title: string
  /** Paragraphs below the heading. */
  head?: ReactNode
  children: ReactNode
}) {
  const titleId = `${anchor}-title`
  return (
    <section className={styles.section} id={anchor} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {head}
      </div>
      {children}
    </section>
  )
}
