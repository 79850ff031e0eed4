import { passwordMinimum } from '@preau/contract/accounts/new-password'
import type { FieldProps } from '@preau/ui/field/field'
import { useDebounced } from '@preau/ui/hooks/use-debounced'
import { PasswordField } from '@preau/ui/password-field/password-field'
import { StepProgress } from '@preau/ui/step-progress/step-progress'
import { type ComponentProps, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './new-password-field.module.css'

type StrengthOf = typeof import('./password-strength.ts').strengthOf

/**
 * A new password with a strength meter, which only advises and never blocks. Takes the props of `PasswordField`, such
 * as `{...register('password')}`; the page names the namespace `password`.
 */
export function NewPasswordField({
  personal,
  onChange,
  onFocus,
  ...field
}: FieldProps &
  Omit<ComponentProps<'input'>, 'size' | 'type'> & {
    /** The words that an attacker who knows the person tries first: their mail address, their names. */
    personal: readonly string[]
  }) {
  const [typed, setTyped] = useState('')
  const [strengthOf, setStrengthOf] = useState<StrengthOf>()

  function load() {
    if (strengthOf) return
    import('./password-strength.ts').then(
      loaded => setStrengthOf(() => loaded.strengthOf),
      // Without network the meter is empty; the next focus tries again.
      () => {},
    )
  }

  return (
    <div className="stack gap-8">
      <PasswordField
        autoComplete="new-password"
        {...field}
        onChange={event => {
          setTyped(event.target.value)
          return onChange?.(event)
        }}
        onFocus={event => {
          load()
          onFocus?.(event)
        }}
      />
      <StrengthMeter typed={typed} personal={personal} strengthOf={strengthOf} />
    </div>
  )
}

const steps = [1, 2, 3, 4] as const

/** The bar, and its meaning in words, once typing has paused. */
function StrengthMeter({
  typed,
  personal,
  strengthOf,
}: {
  typed: string
  personal: readonly string[]
  strengthOf: StrengthOf | undefined
}) {
  const { t } = useTranslation('password')
  const password = useDebounced(typed)
  // The array is new with each render of the form; its content is not.
  const words = personal.join('\n')
  const strength = useMemo(
    () => (password ? strengthOf?.(password, words.split('\n')) : undefined),
    [password, words, strengthOf],
  )
  const missing = passwordMinimum - [...password].length
  const isShort = password !== '' && missing > 0
  const step = isShort ? 1 : (strength?.step ?? 0)
  return (
    <div className={`stack gap-4 ${styles.meter}`}>
      <StepProgress states={steps.map(each => (each <= step ? 'done' : 'todo'))} />
      <p role="status">
        {isShort ? (
          <>
            <strong>{t('strength.short')}</strong> {t('strength.missing', { count: missing })}
          </>
        ) : strength ? (
          <>
            <strong>{t(`strength.step.${strength.step}`)}</strong> {t(`strength.advice.${strength.advice}`)}
          </>
        ) : (
          t('strength.rest')
        )}
      </p>
    </div>
  )
}
