import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#class-names.ts'
import { Icon, type IconName } from '#icon/icon.tsx'
import type { Tone } from '#tone.ts'
import styles from './card.module.css'

type CardElement = 'article' | 'div' | 'li' | 'section'

/** A raised card. With `line` (0, 1, 2 …) it appears with an animation, which starts later for each line. */
export function Card({
  as: Element = 'div',
  tone,
  line,
  lift = false,
  children,
}: {
  as?: CardElement
  tone?: Tone
  line?: number
  /** Rises on hover; only for a clickable card. */
  lift?: boolean
  children: ReactNode
}) {
  return (
    <Element
      className={classNames(styles.card, lift && styles.lift, line !== undefined && styles.reveal)}
      data-tone={tone}
      data-line={line === undefined ? undefined : Math.min(line, 4)}
    >
      {children}
    </Element>
  )
}

/** The class of the only link of a `PictureCard`: the link stretches over the whole card. */
export const cardLinkClass: string = styles.link!

/** A card with a picture on top. Its only link makes it clickable everywhere; the edit button is above that link. */
export function PictureCard({
  picture,
  title,
  heading = 3,
  badge,
  ring,
  corner,
  meta,
  edit,
  link,
  children,
  ...card
}: {
  as?: CardElement
  tone?: Tone
  line?: number
  picture: ReactNode
  title: ReactNode
  heading?: 2 | 3 | 4
  badge?: ReactNode
  ring?: ReactNode
  /** A round button over the corner of the picture, above the link. */
  corner?: ReactNode
  meta?: ReactNode
  edit?: ReactNode
  link: ReactNode
  children?: ReactNode
}) {
  const Heading = `h${heading}` as const
  return (
    <Card as="article" {...card} lift>
      <div className={styles.top}>
        {picture}
        {badge && <div className={styles.badge}>{badge}</div>}
        {ring && <div className={styles.ring}>{ring}</div>}
      </div>
      <div className={styles.body}>
        <Heading className={classNames(styles.title, Boolean(ring) && styles.besideRing)}>{title}</Heading>
        {children}
      </div>
      {corner && <div className={styles.corner}>{corner}</div>}
      <div className={styles.foot}>
        {edit && <span className={styles.edit}>{edit}</span>}
        <span className={`note ${styles.meta}`}>{meta}</span>
        {link}
      </div>
    </Card>
  )
}

/** A dashed card with which people add another one. */
export function AddCard({
  icon = 'plus',
  className,
  children,
  ...attributes
}: ComponentProps<'button'> & { icon?: IconName }) {
  return (
    <button type="button" {...attributes} className={classNames(styles.card, styles.add, className)}>
      <Icon name={icon} />
      {children}
    </button>
  )
}

/** Cards side by side: as many as fit at 300 px each. */
export function CardGrid({ as: Element = 'div', children }: { as?: 'div' | 'ul'; children: ReactNode }) {
  return (
    <Element className={styles.grid} role={Element === 'ul' ? 'list' : undefined}>
      {children}
    </Element>
  )
}
