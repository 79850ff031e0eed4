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
  /** The label says that it may be left out; what must be there says nothing, since most must. */
  optional?: boolean | undefined
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
  optional = false,
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
  const { t } = useTranslation('ui')
  const id = givenId ?? ownId
  const message = `${id}-message`
  const isSaid = Boolean(error || hint)
  return (
    <div className={styles.field} data-size={size} data-wrong={error ? '' : undefined} data-float={float || undefined}>
      <div className={styles.box}>
        {children({
          id,
          className: styles.control!,
          // A blank placeholder lets CSS see whether something has been typed.
          placeholder: ' ',
          'aria-describedby': isSaid ? message : undefined,
          'aria-invalid': error ? true : undefined,
        })}
        <label htmlFor={id}>{optional ? t('optional', { label }) : label}</label>
        {after}
      </div>
      {/* The line of what must be there waits for its fault, so that nothing moves when it is said. */}
      {(isSaid || required) && <FieldMessage id={message} error={error} hint={hint} />}
    </div>
  )
}

/** The line under a field: its error, else its hint. */
export function FieldMessage({
  id,
  error,
  hint,
}: {
  id: string
  error?: string | undefined
  hint?: string | undefined
}) {
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
      {hint}
    </p>
  )
}

/** Fields in two columns, one on a phone; a child with `data-wide` takes both. */
export function FieldGrid({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(styles.grid, className)}>{children}</div>
}
