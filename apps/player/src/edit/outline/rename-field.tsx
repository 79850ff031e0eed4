import { nameMaximum } from '@preau/contract/library/library-object'
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
  /** Null where the name stays; `byKey` where it was a key that ended it, and not the focus that went elsewhere. */
  onDone: (name: string | null, byKey: boolean) => void
}) {
  const [typed, setTyped] = useState(name)
  const isDone = useRef(false)
  const done = (result: string, byKey: boolean) => {
    // Leaving by Enter takes the focus away, which would count again.
    if (isDone.current) return
    isDone.current = true
    const trimmed = result.trim()
    onDone(trimmed === '' || trimmed === name ? null : trimmed, byKey)
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
      onBlur={() => done(typed, false)}
      onKeyDown={event => {
        const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
        if (!isEnter && event.key !== 'Escape') return
        // What takes the focus next would be pressed by the same key, or the list around it closed.
        event.preventDefault()
        done(isEnter ? typed : name, true)
      }}
    />
  )
}
