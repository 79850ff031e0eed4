import { Icon } from '@preau/ui/icon/icon'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './form-sections.module.css'

/**
 * A page of forms, each in a section; beside them, where there is room, a link to each. With `one`, one section is
 * shown at a time; if there is no room beside it, the list is shown first, and `back` leads to it again.
 */
export function FormSections({
  label,
  sections,
  isHidden = false,
  one,
  children,
}: {
  /** Label of the list of sections. */
  label: string
  sections: { anchor: string; title: string }[]
  isHidden?: boolean
  /** The anchor of the chosen section; with null the first one is shown, or the list alone. */
  one?: { anchor: string | null; back: string }
  children: ReactNode
}) {
  return (
    <div className={styles.columns} hidden={isHidden} data-one={one && (one.anchor ?? '')}>
      <nav className={styles.outline} aria-label={label}>
        {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
        <ul role="list">
          {sections.map(({ anchor, title }) => (
            <li key={anchor}>
              <a href={`#${anchor}`} aria-current={one?.anchor === anchor ? 'true' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={`stack ${styles.sections}`}>
        {one && (
          <Link className={styles.back} to={{ hash: '' }}>
            <Icon name="back" size="sm" />
            {one.back}
          </Link>
        )}
        {children}
      </div>
    </div>
  )
}

/** A section: its heading, what it is about, and its forms. */
export function FormSection({
  anchor,
  title,
  head,
  isShown = true,
  children,
}: {
  anchor: string
  title: string
  /** Paragraphs below the heading. */
  head?: ReactNode
  isShown?: boolean
  children: ReactNode
}) {
  const titleId = `${anchor}-title`
  return (
    <section className={`stack ${styles.section}`} id={anchor} aria-labelledby={titleId} data-shown={isShown}>
      <div className={`stack ${styles.head}`}>
        <h2 id={titleId}>{title}</h2>
        {head}
      </div>
      {children}
    </section>
  )
}
