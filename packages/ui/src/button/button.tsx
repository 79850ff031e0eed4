import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#class-names.ts'
import { Icon, type IconName } from '#icon/icon.tsx'
import { Spinner } from '#spinner/spinner.tsx'
import styles from './button.module.css'

/** The prominence of a button; one `main` per view. */
export type ButtonLook = 'main' | 'second' | 'soft' | 'plain' | 'danger'

/** The class that makes a link look like a button; `shape: 'icon'` is round and needs an `aria-label` on the link. */
export function buttonClass(
  options: { look?: ButtonLook; size?: 'md' | 'sm'; wide?: boolean; shape?: 'text' | 'icon' } = {},
): string {
  const { look = 'main', size = 'md', wide = false, shape = 'text' } = options
  return classNames(
    styles.button,
    look !== 'main' && styles[look],
    size === 'sm' && styles.small,
    wide && styles.wide,
    shape === 'icon' && styles.round,
  )
}

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook
  size?: 'md' | 'sm'
  wide?: boolean
  icon?: IconName
  iconAfter?: IconName
  /**
   * If true, clicks are blocked and a spinner is shown. Otherwise pass `false`, not undefined, to keep the width
   * constant.
   */
  busy?: boolean
  busyLabel?: string
}

/** A button that keeps its width while it is busy. */
export function Button({ look, size, wide, icon, iconAfter, busy, busyLabel, ...rest }: ButtonProps) {
  const { t } = useTranslation('ui')
  const { className, children, onClick, type = 'button', ...attributes } = rest
  // Unlike `disabled`, this keeps the focus.
  const isStopped = busy || attributes['aria-disabled']
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </>
  )
  return (
    <button
      {...attributes}
      type={type}
      className={classNames(
        buttonClass({ ...(look && { look }), ...(size && { size }), ...(wide && { wide }) }),
        className,
      )}
      onClick={isStopped ? stopClick : onClick}
      aria-busy={busy || undefined}
      aria-disabled={isStopped || undefined}
    >
      {busy === undefined ? (
        content
      ) : (
        <>
          <span className={styles.face} data-shown={!busy}>
            {content}
          </span>
          <span className={styles.face} data-shown={busy}>
            <Spinner />
            {busyLabel ?? <span className="visually-hidden">{t('busy')}</span>}
          </span>
        </>
      )}
    </button>
  )
}

/** A round button with an icon; its label is for screen readers. */
export function IconButton({
  icon,
  label,
  look = 'plain',
  size = 'md',
  className,
  children,
  type = 'button',
  ...attributes
}: ComponentProps<'button'> & {
  icon: IconName
  label: string
  look?: ButtonLook
  size?: 'md' | 'lg'
  children?: ReactNode
}) {
  return (
    <button
      {...attributes}
      type={type}
      aria-label={label}
      className={classNames(buttonClass({ look, shape: 'icon' }), size === 'lg' && styles.large, className)}
    >
      <Icon name={icon} />
      {children}
    </button>
  )
}

/** The button remains focusable, so the click (and the submit it would cause) is stopped here. */
function stopClick(event: MouseEvent) {
  event.preventDefault()
}
