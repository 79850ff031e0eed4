import type { BlockType } from '@preau/course/block'
import { pictureOf } from '#blocks/editors.ts'
import styles from './block-drawing.module.css'

/** A miniature drawing of a block type. */
export function BlockDrawing({ type }: { type: BlockType }) {
  const { ink, accent, solid } = pictureOf(type)
  return (
    <svg className={styles.drawing} viewBox="0 0 64 48" aria-hidden="true">
      {ink && <path className={styles.ink} d={ink} />}
      {solid && <path className={styles.solid} d={solid} />}
      {accent && <path className={styles.accent} d={accent} />}
    </svg>
  )
}
