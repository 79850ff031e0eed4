import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '#field/field.tsx'
import { useFieldLength } from '#hooks/use-too-long.ts'

/**
 * A field for one line, with any textual `type`. If the text is longer than `most`, it is kept, and a message says by
 * how many characters.
 */
export function TextField({
  label,
  error,
  hint,
  size,
  optional,
  verbatim,
  most,
  ...input
}: FieldProps & { most?: number | undefined } & Omit<ComponentProps<'input'>, 'size'>) {
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
      verbatim={verbatim}
      id={input.id}
    >
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
