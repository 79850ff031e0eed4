import { createContext } from 'react'
import { RestingFormatBar } from './format-bar.tsx'
import styles from './rich-text-field.module.css'

/** Where the format bar stands of the text one writes: at the top, where it covers nothing one writes or needs. */
export const FormatPlace = createContext<HTMLElement | null>(null)

/** Keeps that place; `onPlace` hears of it once it is there. */
export function FormatRow({ onPlace }: { onPlace: (place: HTMLElement | null) => void }) {
  return (
    <div ref={onPlace} className={styles.place}>
      <RestingFormatBar />
    </div>
  )
}
