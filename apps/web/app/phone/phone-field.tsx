import type { FieldProps } from '@preau/ui/field/field'
import { lazyPart } from '@preau/ui/loading/lazy-part'
import { TextField } from '@preau/ui/text-field/text-field'
import { type Ref, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsHydrated } from '#document/hydration.tsx'
import styles from './phone.module.css'

/** Props of a `PhoneField`; all but label, error, hint and size are those of a `Controller`'s `field`. */
export type PhoneFieldProps = FieldProps & {
  name?: string
  /** E.164, e.g. `+41791234567`; empty for none. */
  value: string | undefined
  /**
   * Called with E.164 once it is a number of its country, until then with the typed text, and with an empty text for
   * nothing.
   */
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  required?: boolean
  disabled?: boolean | undefined
}

const PhoneInput = lazyPart(() => import('./phone-input.tsx').then(({ PhoneInput }) => PhoneInput), AnyNumber)

/**
 * A phone number with its country, Swiss to begin with. Its code is large: it loads on first render, in reserved space.
 *
 *     <Controller control={form.control} name="phone"
 *       render={({ field, fieldState }) => <PhoneField {...field} label={…} error={message(fieldState.error)} />} />
 *
 * The schema uses `optionalPhone` of `phone-value.ts`; the route names the namespace `phone`.
 */
export function PhoneField(props: PhoneFieldProps) {
  const waiting = <Waiting {...props} />
  return useIsHydrated() ? (
    <Suspense fallback={waiting}>
      <PhoneInput {...props} />
    </Suspense>
  ) : (
    waiting
  )
}

/** A disabled placeholder of the field. */
function Waiting({ label, hint, error, size, required, optional }: PhoneFieldProps) {
  const { t } = useTranslation('phone')
  return (
    <div className={`cluster gap-8 ${styles.phone}`}>
      <TextField label={t('country')} size={size} disabled />
      <TextField {...{ label, hint, error, size, required, optional }} disabled />
    </div>
  )
}

/** Fallback where it did not load: a plain field, so that a number can still be entered. */
function AnyNumber({ onChange, ...field }: PhoneFieldProps) {
  return <TextField {...field} type="tel" autoComplete="tel" onChange={event => onChange(event.target.value)} />
}
