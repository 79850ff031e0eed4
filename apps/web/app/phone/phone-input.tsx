import { languages } from '@preau/locales/languages'
import { TextField } from '@preau/ui/text-field/text-field'
import { type ChangeEvent, useState } from 'react'
import { useLanguage } from '#site.tsx'
import { CountryChoice } from './country-choice.tsx'
import styles from './phone.module.css'
import type { PhoneFieldProps } from './phone-field.tsx'
import { type CountryCode, defaultCountry, readPhone } from './phone-number.ts'

/** The two inputs of a `PhoneField`. The number is formatted on blur, so that the caret never jumps. */
export function PhoneInput({
  value = '',
  onChange,
  onBlur,
  label,
  error,
  hint,
  size,
  optional,
  ...input
}: PhoneFieldProps) {
  const { locale } = languages[useLanguage()]
  const [read, setRead] = useState(() => readPhone(value, defaultCountry))

  const [previous, setPrevious] = useState(value)

  if (value !== previous) {
    setPrevious(value)
    // The value was changed from outside, as by a reset of the form.
    if (value !== read.value) setRead(readPhone(value, defaultCountry))
  }

  function take(typed: string, country: CountryCode, isWhole: boolean) {
    const next = readPhone(typed, country)
    // While typing, neither the text nor the country is changed: half a number says little.
    setRead(isWhole ? next : { ...next, country, shown: typed })
    if (next.value !== value) onChange(next.value)
  }

  function onType(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value
    // Text inserted at once was pasted, or filled in by the browser.
    take(typed, read.country, Math.abs(typed.length - read.shown.length) > 1)
  }

  return (
    <div className={`cluster gap-8 ${styles.phone}`}>
      <CountryChoice
        country={read.country}
        locale={locale}
        size={size}
        disabled={input.disabled}
        onChoose={country => {
          take(read.shown, country, true)
          onBlur?.()
        }}
      />
      <TextField
        {...input}
        label={label}
        optional={optional}
        error={error}
        hint={hint}
        size={size}
        type="tel"
        autoComplete="tel"
        value={read.shown}
        onChange={onType}
        onBlur={() => {
          take(read.shown, read.country, true)
          onBlur?.()
        }}
      />
    </div>
  )
}
