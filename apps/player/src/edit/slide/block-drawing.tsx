import type { BlockType } from '@preau/course/block'
import styles from './block-drawing.module.css'

type Drawing = {
  /** Lines of text and outlines. */
  ink?: string
  /** What the type is about. */
  accent?: string
  /** Filled. */
  solid?: string
}

/** Each type of block in miniature, on a 64 by 48 field. */
const drawings: { [Type in BlockType]: Drawing } = {
  text: { accent: 'M12 13h22', ink: 'M12 22h40M12 29h40M12 36h26' },
  image: { ink: 'M11 9h42v30H11z', accent: 'M11 34l12-11 9 8 8-6 13 10', solid: 'M45 17a3 3 0 1 1-6 0 3 3 0 0 1 6 0z' },
  video: { ink: 'M11 9h42v30H11z', solid: 'M27 17l13 7-13 7z' },
  callout: { ink: 'M9 11h46v26H9zM28 21h20M28 28h14', solid: 'M22 24a4 4 0 1 1-8 0 4 4 0 0 1 8 0z' },
  accordion: {
    ink: 'M10 9h44M10 20h44M10 31h44M10 42h44M14 14.5h20M14 36.5h24',
    accent: 'M45 13l3 3 3-3M45 24l3 3 3-3M45 35l3 3 3-3',
  },
  quote: { accent: 'M20 13c-5 1.5-7 4-7 8v6h7v-7h-4M33 13c-5 1.5-7 4-7 8v6h7v-7h-4', ink: 'M13 37h26' },
  file: { ink: 'M10 13h44v22H10zM30 24h18', accent: 'M19 18v9M15.5 24l3.5 3.5 3.5-3.5M15 31h8' },
  'single-choice': {
    ink: 'M19 13a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM19 35a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM26 13h26M26 24h20M26 35h24',
    solid: 'M20 24a5 5 0 1 1-10 0 5 5 0 0 1 10 0z',
  },
  'multiple-choice': {
    ink: 'M11 9h8v8h-8zM11 31h8v8h-8zM26 13h26M26 24h20M26 35h24',
    solid: 'M10 19h10v10H10z',
    accent: 'M12.5 35l2.5 2.5 4.5-5',
  },
  'true-false': { ink: 'M9 14h22v20H9zM33 14h22v20H33z', accent: 'M15 24.5l3.5 3.5 7-8M40 20l8 8M48 20l-8 8' },
  matching: { ink: 'M9 9h16v10H9zM9 29h16v10H9zM39 9h16v10H39zM39 29h16v10H39z', accent: 'M25 14l14 20M25 34l14-20' },
  ordering: { ink: 'M24 13h28M24 24h28M24 35h28', accent: 'M14 38V11M9 16l5-5 5 5' },
  'gap-text': { ink: 'M10 15h12M42 15h12M10 33h24', accent: 'M25 10h14v10H25zM38 28h14v10H38z' },
  numeric: {
    ink: 'M10 13h44v22H10z',
    accent: 'M18 21l3-2v10M27 20.5c4-3.5 7 1 3.5 4L27 29h6.5',
    solid: 'M44 18h1.5v12H44z',
  },
  reflection: { ink: 'M10 10h44v22H30l-8 7v-7H10z', accent: 'M18 18h28M18 24h16' },
}

/** What a type of block looks like, in miniature. */
export function BlockDrawing({ type }: { type: BlockType }) {
  const { ink, accent, solid } = drawings[type]
  return (
    <svg className={styles.drawing} viewBox="0 0 64 48" aria-hidden="true">
      {ink && <path className={styles.ink} d={ink} />}
      {solid && <path className={styles.solid} d={solid} />}
      {accent && <path className={styles.accent} d={accent} />}
    </svg>
  )
}
