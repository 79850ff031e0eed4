import type { ComponentProps } from 'react'
import { Field, type FieldProps, splitField } from '#field/field.tsx'
import { Icon } from '#icon/icon.tsx'

/** The browser's own select in a field; the children are its options. */
export function SelectField({ children, ...props }: FieldProps & Omit<ComponentProps<'select'>, 'size'>) {
  const { frame, input } = splitField(props)
  return (
    <Field {...frame} float after={<Icon name="chevron-down" />}>
      {({ placeholder: _, ...control }) => (
        <select {...input} {...control}>
          {children}
        </select>
      )}
    </Field>
  )
}
