import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#class-names.ts'
import { Icon } from '#icon/icon.tsx'
import styles from './field.module.css'

/** What every field takes besides the attributes of its input. */
export type FieldProps = {
  label: string
  error?: string | undefined
  hint?: string | undefined
  size?: 'md' | 'sm' | undefined
}

/** What the frame hands to the input inside it. */
export type FieldControl = {
  id: string
  className: string
  placeholder: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The frame of a field: floating label, hint, error tied to the input that `children` draws. */
export function Field({
  label,
  error,
  hint,
  size = 'md',
  required = false,
  float = false,
  id: givenId,
  after,
  children,
}: FieldProps & {
  required?: boolean | undefined
  /** The label stays up, for inputs that show something even when empty. */
  float?: boolean
  id?: string | undefined
  /** What stands at the end of the box: an icon, a button. */
  after?: ReactNode
  children: (control: FieldControl) => ReactNode
}) {
  const ownId = useId()
  const id = givenId ?? ownId
  const message = `${id}-message`
  const hasMessage = Boolean(error || hint || required)
  return (
    <div className={styles.field} data-size={size} data-wrong={error ? '' : undefined} data-float={float || undefined}>
      <div className={styles.box}>
        {children({
          id,
          className: styles.control!,
          // A blank placeholder lets CSS see whether something has been typed.
          placeholder: ' ',
          'aria-describedby': hasMessage ? message : undefined,
          'aria-invalid': error ? true : undefined,
        })}
        <label htmlFor={id}>{label}</label>
        {after}
      </div>
      {hasMessage && <FieldMessage id={message} error={error} hint={hint} required={required} />}
    </div>
  )
}

/** The line under a field: its error, else its hint and that it is required. */
export function FieldMessage({
  id,
  error,
  hint,
  required = false,
}: {
  id: string
  error?: string | undefined
  hint?: string | undefined
  required?: boolean | undefined
}) {
  const { t } = useTranslation('ui')
  if (error) {
    return (
      <p id={id} className={styles.error}>
        <Icon name="alert" size="sm" />
        <span>{error}</span>
      </p>
    )
  }
  return (
    <p id={id} className={styles.hint}>
      {hint} {required && t('required')}
    </p>
  )
}

/** Fields in two columns, one on a phone; a child with `data-wide` takes both. */
export function FieldGrid({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(styles.grid, className)}>{children}</div>
}
