import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '#field/field.tsx'

/** One line of text, of any textual `type`. */
export function TextField({
  label,
  error,
  hint,
  size,
  optional,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'size'>) {
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      size={size}
      required={input.required}
      optional={optional}
      id={input.id}
    >
      {control => <input type="text" {...input} {...control} />}
    </Field>
  )
}

/** What was meant by what was typed: trimmed, without null characters, and undefined when nothing is left. */
export function textValue(typed: string | null | undefined): string | undefined {
  return typed?.replaceAll('\0', '').trim() || undefined
}
