import { createElement, type ReactNode } from 'react'
import type { Tone } from '#tone.ts'
import styles from './cover.module.css'

/** One shape in an SVG of 480 by 300: a tag, and attributes with the names of SVG. */
export type CoverShape = {
  readonly tag: 'rect' | 'circle' | 'ellipse' | 'path'
  readonly attributes: Readonly<Record<string, string | number>>
}

/**
 * A cover: a picture if there is one, otherwise the shapes or the children. It is decorative: the name must be beside
 * it.
 */
export function Cover({
  shapes = [],
  src,
  tone,
  ratio = 'card',
  children,
}: {
  shapes?: readonly CoverShape[]
  src?: string | undefined
  tone?: Tone
  ratio?: 'card' | 'wide' | 'fill'
  children?: ReactNode
}) {
  return (
    <span className={styles.cover} data-tone={tone} data-ratio={ratio}>
      {src ? (
        <img src={src} alt="" loading="lazy" decoding="async" />
      ) : (
        <svg viewBox="0 0 480 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          {children ?? <CoverShapes shapes={shapes} />}
          <rect width="480" height="300" className={styles.evening} />
        </svg>
      )}
    </span>
  )
}

/** The shapes of a cover, inside an SVG of 480 by 300. */
export function CoverShapes({ shapes }: { shapes: readonly CoverShape[] }) {
  return shapes.map((shape, position) =>
    createElement(shape.tag, { key: position, fill: 'none', ...reactAttributes(shape.attributes) }),
  )
}

/** Renames attributes for React: `stroke-width` to `strokeWidth`. */
function reactAttributes(attributes: CoverShape['attributes']) {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
}
