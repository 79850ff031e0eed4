import { nameMaximum } from '@preau/contract/objects'
import { useRef, useState } from 'react'
import styles from './side-list.module.css'

/** A name written where it stands: Enter or leaving keeps it, Escape or nothing at all leaves the old one. */
export function RenameField({
  label,
  name,
  onDone,
}: {
  label: string
  name: string
  /** Null where the name stays. */
  onDone: (name: string | null) => void
}) {
  const [typed, setTyped] = useState(name)
  const isDone = useRef(false)
  const done = (result: string) => {
    // Leaving by Enter takes the focus away, which would count again.
    if (isDone.current) return
    isDone.current = true
    const trimmed = result.trim()
    onDone(trimmed === '' || trimmed === name ? null : trimmed)
  }
  return (
    <input
      className={styles.rename}
      aria-label={label}
      value={typed}
      maxLength={nameMaximum}
      // biome-ignore lint/a11y/noAutofocus: the field opens at the author's wish, for this name
      autoFocus
      onFocus={event => event.target.select()}
      onChange={event => setTyped(event.target.value)}
      onBlur={() => done(typed)}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) done(typed)
        if (event.key === 'Escape') done(name)
      }}
    />
  )
}
