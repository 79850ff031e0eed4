import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '#field/field.tsx'

/** A day, through the browser's own picker, as `YYYY-MM-DD`; the label is always up, since the picker is never blank. */
export function DateField({
  label,
  error,
  hint,
  size,
  optional,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'size' | 'type'>) {
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      size={size}
      required={input.required}
      optional={optional}
      id={input.id}
      float
    >
      {control => <input {...input} {...control} type="date" />}
    </Field>
  )
}
