import { type ComponentProps, useId } from 'react'
import styles from '#checkbox/checkbox.module.css'
import { FieldMessage } from '#field/field.tsx'

/** A radio group; native attributes go to each input, so `register` can be spread. */
export function RadioGroup({
  legend,
  options,
  value,
  defaultValue,
  error,
  hint,
  inline = false,
  required,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'size' | 'value' | 'defaultValue'> & {
  legend: string
  name: string
  options: readonly { value: string; label: string; hint?: string; disabled?: boolean }[]
  value?: string
  defaultValue?: string
  error?: string | undefined
  hint?: string | undefined
  inline?: boolean
}) {
  const message = useId()
  const hasMessage = Boolean(error || hint)
  return (
    <fieldset className={`stack gap-4 ${styles.group}`} aria-describedby={hasMessage ? message : undefined}>
      <legend>{legend}</legend>
      <div className={styles.options} data-inline={inline}>
        {options.map(option => (
          <label key={option.value} className={styles.choice} data-wrong={error ? '' : undefined}>
            <input
              disabled={option.disabled}
              {...input}
              type="radio"
              value={option.value}
              required={required}
              aria-describedby={error ? message : undefined}
              {...(value !== undefined && { checked: option.value === value })}
              {...(defaultValue !== undefined && { defaultChecked: option.value === defaultValue })}
            />
            <span>
              {option.label}
              {option.hint && <span className={`note ${styles.more}`}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {hasMessage && <FieldMessage id={message} error={error} hint={hint} />}
    </fieldset>
  )
}
