import type { ComponentProps } from 'react'
import { Field, type FieldProps, splitField } from '#field/field.tsx'
import { useFieldLength } from '#hooks/use-too-long.ts'

/** A multi-line text, three lines at first; if longer than `most`, says by how many characters, and keeps them. */
export function TextArea({ most, ...props }: FieldProps & { most?: number | undefined } & ComponentProps<'textarea'>) {
  const { frame, input } = splitField(props)
  const { tooLong, measure } = useFieldLength(input, most)
  return (
    <Field {...frame} error={frame.error ?? tooLong} isCounted={most !== undefined}>
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
