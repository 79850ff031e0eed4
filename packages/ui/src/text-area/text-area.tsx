import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '#field/field.tsx'
import { useFieldLength } from '#hooks/use-too-long.ts'

/**
 * A field for several lines, three at first. If the text is longer than `most`, it is kept, and a message says by how
 * many characters.
 */
export function TextArea({
  label,
  error,
  hint,
  size,
  optional,
  most,
  ...input
}: FieldProps & { most?: number | undefined } & ComponentProps<'textarea'>) {
  const { tooLong, measure } = useFieldLength(input, most)
  return (
    <Field
      label={label}
      error={error ?? tooLong}
      isCounted={most !== undefined}
      hint={hint}
      size={size}
      required={input.required}
      optional={optional}
      id={input.id}
    >
      {control => (
        <textarea
          rows={3}
          {...input}
          {...control}
          onInput={event => {
            measure(event.currentTarget.value.length)
            input.onInput?.(event)
          }}
        />
      )}
    </Field>
  )
}
