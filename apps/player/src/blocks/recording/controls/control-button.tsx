import { StrokeIcon } from '@preau/ui/icon/icon'
import type { ComponentProps } from 'react'
import styles from './controls.module.css'

/** Icons of the player alone, on the grid of all others; they load with the controls, and add nothing to other pages. */
const signs = {
  play: 'M8 5.5 18.5 12 8 18.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  again: 'M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 9M4.5 4.5V9H9',
  back: 'M5 5v5h5M5.5 9.7A7.5 7.5 0 1 1 4.5 13.5M9 13l1.6-1.2v5M16.3 14.3a1.5 2.4 0 1 1-3 0 1.5 2.4 0 0 1 3 0z',
  forward: 'M19 5v5h-5M18.5 9.7a7.5 7.5 0 1 0 1 3.8M8 13l1.6-1.2v5M15.3 14.3a1.5 2.4 0 1 1-3 0 1.5 2.4 0 0 1 3 0z',
  sound: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  muted: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM16 9.5l5 5M21 9.5l-5 5',
  captions: 'M3.5 5.5h17v13h-17zM10.5 10.6a2 2 0 1 0 0 2.8M17 10.6a2 2 0 1 0 0 2.8',
  settings:
    'M4 7h9M19 7h1M4 17h1M11 17h9M18.5 7a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM10.5 17a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  window: 'M20.5 10.5v-5h-17v13h7M13 13h7.5v5.5H13z',
  full: 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15',
  'leave-full': 'M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5',
} as const

/** The sign of a control. */
export type ControlSign = keyof typeof signs

/** A sign alone, if it is not a button. */
export function Sign({ name }: { name: ControlSign }) {
  return <StrokeIcon path={signs[name]} />
}

/** A button of the player: its sign, and its name as a tooltip and for screen readers. */
export function ControlButton({
  sign,
  label,
  ...attributes
}: ComponentProps<'button'> & {
  sign: ControlSign
  label: string
  /** `main` is the play button; `stride` buttons are hidden on narrow screens. */
  'data-part'?: 'main' | 'stride'
}) {
  return (
    <button {...attributes} type="button" aria-label={label} title={label} className={styles.button}>
      <Sign name={sign} />
    </button>
  )
}
