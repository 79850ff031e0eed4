import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { Icon } from '#icon/icon.tsx'
import styles from './drop-zone.module.css'

/** An area on which people drop files, or which they click to choose files. */
export function DropZone({
  label,
  hint,
  onFiles,
  accept,
  multiple = false,
  disabled = false,
  size = 'md',
}: {
  label: string
  hint?: string
  onFiles: (files: File[]) => void
  accept?: string
  multiple?: boolean
  disabled?: boolean
  /** `sm`: in one line, beside what is there already. */
  size?: 'md' | 'sm'
}) {
  const hintId = useId()
  const [isOver, setIsOver] = useState(false)

  function take(list: FileList | null) {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    if (files.length > 0 && !disabled) onFiles(files)
  }
  function choose(event: ChangeEvent<HTMLInputElement>) {
    take(event.target.files)
    // Otherwise no event would be fired if the same file is chosen again after a failure.
    event.target.value = ''
  }
  function over(event: DragEvent) {
    event.preventDefault()
    setIsOver(true)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <label
      className={styles.zone}
      data-over={isOver}
      data-size={size}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        className="visually-hidden"
        type="file"
        accept={accept}
        multiple={multiple}
        // Not `disabled`, since that would lose the focus while the chosen file is sent.
        aria-disabled={disabled || undefined}
        onClick={event => disabled && event.preventDefault()}
        aria-describedby={hint ? hintId : undefined}
        onChange={choose}
      />
      <Icon name="upload" size={size === 'sm' ? 'sm' : 'lg'} />
      <span className={styles.label}>{label}</span>
      {hint && (
        <span className={`note ${styles.hint}`} id={hintId}>
          {hint}
        </span>
      )}
    </label>
  )
}
