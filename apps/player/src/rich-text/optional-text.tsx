import { emptyRichText, isEmptyText, type RichText } from '@preau/course/rich-text'
import { useRef } from 'react'
import { RichTextField } from './rich-text-field.tsx'

/** An optional rich text: if empty, it is not stored. */
export function OptionalText({
  label,
  value,
  onChange,
  placeholder,
  className,
}: {
  label: string
  value: RichText | undefined
  onChange: (value: RichText | undefined) => void
  placeholder: string
  className?: string | undefined
}) {
  // The same empty document each time: another object would reset the text under the caret.
  const empty = useRef(emptyRichText())
  return (
    <RichTextField
      label={label}
      value={value ?? empty.current}
      onChange={text => {
        const isEmpty = isEmptyText(text) && text.content.length === 1
        if (isEmpty) empty.current = text
        onChange(isEmpty ? undefined : text)
      }}
      placeholder={placeholder}
      className={className}
      isOptional
    />
  )
}
