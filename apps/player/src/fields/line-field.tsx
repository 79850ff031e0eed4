import { asOneLine } from '@preau/course/title-line'
import { useTooLong } from '@preau/ui/hooks/use-too-long'
import { type ComponentProps, useId } from 'react'
import { useIsReadOnly } from './editing.ts'
import styles from './line-field.module.css'
import { wordsToRead } from './words-to-read.ts'

/** One line of plain text, edited in place: it looks like the final text and grows with it. */
export function LineField({
  label,
  value,
  onChange,
  most,
  placeholder,
  className,
  ...rest
}: {
  label: string
  value: string
  onChange: (value: string) => void
  /** The maximum length; the field keeps a longer text and says by how much it is too long. */
  most: number
} & Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'maxLength' | 'rows'>) {
  const tooLong = useTooLong(value.length, most)
  const message = useId()
  const frame = `${styles.line} ${className ?? ''}`
  if (useIsReadOnly()) {
    return (
      <span className={frame} {...wordsToRead(label, value)}>
        {value}
      </span>
    )
  }
  return (
    // The text is twice in one grid cell: a hidden copy gives the field its height.
    <span className={frame} data-words="">
      <span className={styles.measure} aria-hidden="true">
        {value || placeholder}{' '}
      </span>
      <textarea
        {...rest}
        rows={1}
        aria-label={label}
        value={value}
        aria-invalid={tooLong ? true : undefined}
        aria-describedby={tooLong ? message : rest['aria-describedby']}
        placeholder={placeholder}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
          rest.onKeyDown?.(event)
        }}
        onChange={event => onChange(asOneLine(event.target.value))}
      />
      <span id={message} role="status" className={styles.tooLong}>
        {tooLong}
      </span>
    </span>
  )
}
