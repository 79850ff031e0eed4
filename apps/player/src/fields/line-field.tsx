import type { ComponentProps } from 'react'
import { useIsReadOnly } from './editing.ts'
import styles from './line-field.module.css'
import { wordsToRead } from './words-to-read.ts'

/** Plain words of one line, written where they stand: it looks like the text it becomes and grows with it. */
export function LineField({
  label,
  value,
  onChange,
  maxLength,
  placeholder,
  className,
  ...rest
}: {
  label: string
  value: string
  onChange: (value: string) => void
  maxLength: number
} & Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'maxLength' | 'rows'>) {
  const frame = `${styles.line} ${className ?? ''}`
  if (useIsReadOnly()) {
    return (
      <span className={frame} {...wordsToRead(label, value)}>
        {value}
      </span>
    )
  }
  return (
    // The words stand twice in one cell: unseen, they give the height that the field fills.
    <span className={frame} data-words="">
      <span className={styles.measure} aria-hidden="true">
        {value || placeholder}{' '}
      </span>
      <textarea
        {...rest}
        rows={1}
        aria-label={label}
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
          rest.onKeyDown?.(event)
        }}
        onChange={event => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
      />
    </span>
  )
}
