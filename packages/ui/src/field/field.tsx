import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#class-names.ts'
import { Icon } from '#icon/icon.tsx'
import { Verbatim } from '#verbatim/verbatim.tsx'
import styles from './field.module.css'

/** The props of every field, besides the attributes of its input. */
export type FieldProps = {
  label: string
  error?: string | undefined
  hint?: string | undefined
  size?: 'md' | 'sm' | undefined
  /** Marks the label as optional; required fields have no mark, since most fields are required. */
  optional?: boolean | undefined
  /** The part of the label and the error that people must type exactly, so browsers must not translate it. */
  verbatim?: string | undefined
}

/** The props that the frame passes to its input. */
export type FieldControl = {
  id: string
  className: string
  placeholder: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The props of a field in two parts: those of its frame, and the attributes of its input. */
export function splitField<Props extends FieldProps & { required?: boolean | undefined; id?: string | undefined }>({
  label,
  error,
  hint,
  size,
  optional,
  verbatim,
  ...input
}: Props) {
  return { frame: { label, error, hint, size, optional, verbatim, required: input.required, id: input.id }, input }
}

/** The frame of a field: floating label, hint and error, linked to the input that `children` renders. */
export function Field({
  label,
  error,
  hint,
  size = 'md',
  required = false,
  optional = false,
  verbatim,
  float = false,
  id: givenId,
  after,
  isCounted = false,
  children,
}: FieldProps & {
  required?: boolean | undefined
  /** Keeps the label at the top, for inputs that show something even when empty. */
  float?: boolean
  id?: string | undefined
  /** The error may appear during typing, and is announced then. */
  isCounted?: boolean | undefined
  /** Shown at the end of the box: an icon, a button. */
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
        <label htmlFor={id}>
          <Verbatim text={optional ? t('optional', { label }) : label} part={verbatim} />
        </label>
        {after}
      </div>
      {/* A required field reserves a line for its error, so that nothing moves when the error appears. */}
      {(isSaid || required) && <FieldMessage id={message} error={error} hint={hint} verbatim={verbatim} />}
      {isCounted && (
        <span role="status" className="visually-hidden">
          {error}
        </span>
      )}
    </div>
  )
}

/** The line under a field: its error, or else its hint. */
export function FieldMessage({
  id,
  error,
  hint,
  verbatim,
}: {
  id: string
  error?: string | undefined
  hint?: string | undefined
  verbatim?: string | undefined
}) {
  if (error) {
    return (
      <p id={id} className={styles.error}>
        <Icon name="alert" size="sm" />
        <span>
          <Verbatim text={error} part={verbatim} />
        </span>
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
