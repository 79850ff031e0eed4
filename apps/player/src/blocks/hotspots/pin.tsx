import type { ComponentProps, CSSProperties } from 'react'
import styles from './pin.module.css'
import type { Point } from './points.ts'

/** The number of a point, at its place on the picture; `children` is its name, for people who do not see the place. */
export function Pin({ place, number, children, ...rest }: { place: Point; number: number } & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={styles.pin} style={at(place)}>
      <span className={styles.number} translate="no">
        {number}
      </span>
      <span className="visually-hidden">{children}</span>
    </button>
  )
}

/** The number of a point on paper. */
export function PrintedPin({ place, number }: { place: Point; number: number }) {
  return (
    <span className={styles.pin} style={at(place)} aria-hidden="true">
      <span className={styles.number} translate="no">
        {number}
      </span>
    </span>
  )
}

/** The place as the CSS properties `--x` and `--y`, for an element that is drawn there. */
export function at({ x, y }: Point): CSSProperties {
  return { '--x': `${x}%`, '--y': `${y}%` } as CSSProperties
}
