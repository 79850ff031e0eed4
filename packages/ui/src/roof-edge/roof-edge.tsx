import type { ComponentProps } from 'react'
import { classNames } from '#class-names.ts'
import type { Tone } from '#tone.ts'
import styles from './roof-edge.module.css'

/** The roof line above other content. */
export function RoofEdge({ tone }: { tone?: Tone }) {
  return (
    <svg className={styles.eave} data-tone={tone} viewBox="0 0 1280 40" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 25 794 0l486 18v12L794 12 0 38z" fill="currentColor" />
    </svg>
  )
}

/** A roof on two posts around its content; takes the attributes of its root element. */
export function Shelter({
  as: Element = 'div',
  tone,
  className,
  children,
  ...attributes
}: Omit<ComponentProps<'section'>, 'ref'> & { as?: 'div' | 'section'; tone?: Tone }) {
  return (
    <Element {...attributes} className={classNames(styles.shelter, className)} data-tone={tone}>
      <RoofEdge />
      <div className={styles.inside}>{children}</div>
    </Element>
  )
}
