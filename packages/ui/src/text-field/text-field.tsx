import type { ComponentProps } from 'react'
import { Field, type FieldProps, splitField } from '#field/field.tsx'
import { useFieldLength } from '#hooks/use-too-long.ts'

/**
 * A field for one line, with any textual `type`. If the text is longer than `most`, it is kept, and a message says by
 * how many characters.
 */
export function TextField({
  most,
  ...props
}: FieldProps & { most?: number | undefined } & Omit<ComponentProps<'input'>, 'size'>) {
  const { frame, input } = splitField(props)
  const { tooLong, measure } = useFieldLength(input, most)
  return (
    <Field {...frame} error={frame.error ?? tooLong} isCounted={most !== undefined}>
      {control => (
        <input
          type="text"
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

/** Normalises typed text: trimmed, without null characters, undefined if empty. */
export function textValue(typed: string | null | undefined): string | undefined {
  return typed?.replaceAll('\0', '').trim() || undefined
}
