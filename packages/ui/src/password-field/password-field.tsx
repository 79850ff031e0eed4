import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#button/button.tsx'
import { Field, type FieldProps, splitField } from '#field/field.tsx'

/** A password field with a button that reveals the password. */
export function PasswordField(props: FieldProps & Omit<ComponentProps<'input'>, 'size' | 'type'>) {
  const { frame, input } = splitField(props)
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
    <Field {...frame} after={eye}>
      {control => <input {...input} {...control} type={shown ? 'text' : 'password'} spellCheck={false} />}
    </Field>
  )
}
