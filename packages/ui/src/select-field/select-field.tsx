import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '#field/field.tsx'
import { Icon } from '#icon/icon.tsx'

/** The browser's own select in a field; the children are its options. */
export function SelectField({
  label,
  error,
  hint,
  size,
  optional,
  children,
  ...input
}: FieldProps & Omit<ComponentProps<'select'>, 'size'>) {
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
      after={<Icon name="chevron-down" />}
    >
      {({ placeholder: _, ...control }) => (
        <select {...input} {...control}>
          {children}
        </select>
      )}
    </Field>
  )
}
