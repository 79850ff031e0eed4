import { nameMaximum } from '@preau/contract/library/library-object'
import { titleLine } from '@preau/course/title-line'
import { useTooLong } from '@preau/ui/hooks/use-too-long'
import { useId, useRef, useState } from 'react'
import styles from './side-list.module.css'

/** Edits a name in place: Enter or leaving saves it; Escape or an empty field keeps the old one. */
export function RenameField({
  label,
  name,
  onDone,
}: {
  label: string
  name: string
  /** `name` is null if unchanged; `byKey` if a key ended the editing, not a loss of focus. */
  onDone: (name: string | null, byKey: boolean) => void
}) {
  const [typed, setTyped] = useState(name)
  const tooLong = useTooLong(typed.trim().length, nameMaximum)
  const message = useId()
  const isDone = useRef(false)
  const done = (result: string, byKey: boolean) => {
    // Enter removes the field and so causes a blur, which must not count again.
    if (isDone.current) return
    // The field remains until the name is shortened, or discarded with Escape.
    if (result !== name && result.trim().length > nameMaximum) return
    isDone.current = true
    const title = titleLine(result, Number.POSITIVE_INFINITY)
    onDone(title === '' || title === name ? null : title, byKey)
  }
  return (
    <>
      <input
        className={styles.rename}
        aria-label={label}
        value={typed}
        aria-invalid={tooLong ? true : undefined}
        aria-describedby={tooLong ? message : undefined}
        // biome-ignore lint/a11y/noAutofocus: the author opened the field to type this name
        autoFocus
        onFocus={event => event.target.select()}
        onChange={event => setTyped(event.target.value)}
        onBlur={() => done(typed, false)}
        onKeyDown={event => {
          const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
          if (!isEnter && event.key !== 'Escape') return
          // Otherwise the same key would press the next focused element, or close the list.
          event.preventDefault()
          done(isEnter ? typed : name, true)
        }}
      />
      <small id={message} role="status" className={styles.tooLong}>
        {tooLong}
      </small>
    </>
  )
}
