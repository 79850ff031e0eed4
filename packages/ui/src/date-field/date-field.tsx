import { type ComponentProps, type FocusEvent, type InputEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps, splitField } from '#field/field.tsx'

/**
 * A date as `YYYY-MM-DD`, with the browser's own picker. The label is always at the top, since the picker is never
 * blank. A partly typed date has no value, and the field shows that as an error.
 */
export function DateField(props: FieldProps & Omit<ComponentProps<'input'>, 'size' | 'type'>) {
  const { frame, input } = splitField(props)
  const { t } = useTranslation('ui')
  const [isBegun, setBegun] = useState(false)
  function leave(event: FocusEvent<HTMLInputElement>) {
    setBegun(event.currentTarget.validity.badInput)
    input.onBlur?.(event)
  }
  function clearIncomplete(event: InputEvent<HTMLInputElement>) {
    if (!event.currentTarget.validity.badInput) setBegun(false)
    input.onInput?.(event)
  }
  return (
    <Field {...frame} error={isBegun ? t('validation.incomplete-date') : frame.error} float>
      {control => <input {...input} {...control} type="date" onBlur={leave} onInput={clearIncomplete} />}
    </Field>
  )
}
