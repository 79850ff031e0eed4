import { createContext } from 'react'
import { RestingFormatBar } from './format-bar.tsx'
import styles from './rich-text-field.module.css'

/** The element for the format bar of the focused text: at the top, where it covers nothing that the author needs. */
export const FormatPlace = createContext<HTMLElement | null>(null)

/** Renders that element; `onPlace` is called with it. */
export function FormatRow({ onPlace }: { onPlace: (place: HTMLElement | null) => void }) {
  return (
    <div ref={onPlace} className={styles.place}>
      <RestingFormatBar />
    </div>
  )
}
