import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '#field/field.tsx'

/** Several lines of text, three to begin with. */
export function TextArea({ label, error, hint, size, optional, ...input }: FieldProps & ComponentProps<'textarea'>) {
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
      {control => <textarea rows={3} {...input} {...control} />}
    </Field>
  )
}
