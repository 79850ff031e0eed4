import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#button/button.tsx'
import { Field, type FieldProps } from '#field/field.tsx'

/** A password field with a button that reveals the password. */
export function PasswordField({
  label,
  error,
  hint,
  size,
  optional,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'size' | 'type'>) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(false)
  const eye = (
    <IconButton
      icon={shown ? 'eye-off' : 'eye'}
      label={t(shown ? 'hidePassword' : 'showPassword')}
      disabled={input.disabled}
      onClick={() => setShown(!shown)}
    />
  )
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      size={size}
      required={input.required}
      optional={optional}
      id={input.id}
      after={eye}
    >
      {control => <input {...input} {...control} type={shown ? 'text' : 'password'} spellCheck={false} />}
    </Field>
  )
}
