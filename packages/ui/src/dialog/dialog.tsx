import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#button/button.tsx'
import styles from './dialog.module.css'
import { addOpenDialog } from './open-dialogs.ts'

/** Widths: xs 38rem, md 48rem, medium 75rem, large the whole width, xl 90 %, full the whole window. */
export type DialogSize = 'xs' | 'md' | 'medium' | 'large' | 'xl' | 'full'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  titleHidden?: boolean
  size?: DialogSize
  /** False while the person must not leave: no close button, no Escape. */
  userClose?: boolean
  /** True where it opens while one types: the focus goes to the title, so that the next key decides nothing. */
  startsAtTitle?: boolean
  footer?: ReactNode
  children: ReactNode
}

/** A modal window; it exists only while open, keeps the focus inside and gives it back. */
export function Dialog({ open, ...dialog }: DialogProps) {
  return open ? <OpenDialog {...dialog} /> : null
}

function OpenDialog({
  onClose,
  title,
  titleHidden = false,
  size = 'md',
  userClose = true,
  startsAtTitle = false,
  footer,
  children,
}: Omit<DialogProps, 'open'>) {
  const { t } = useTranslation('ui')
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current!
    dialog.showModal()
    // Only a title that may take the focus does.
    heading.current?.focus()
    const removeOpenDialog = addOpenDialog(dialog)
    return () => {
      removeOpenDialog()
      // Closing, rather than vanishing, is what gives the focus back.
      dialog.close()
    }
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    // Here and not in `cancel`, which a browser stops asking after the first refusal.
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault()
      if (userClose) onClose()
    }
    if (event.key === 'Tab') keepFocusInside(event)
  }

  function onCancel(event: SyntheticEvent) {
    event.preventDefault()
    if (userClose) onClose()
  }

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
    >
      <div className={styles.top}>
        <svg className={styles.eave} viewBox="0 0 480 34" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 0H480V17L298 8 0 30z" fill="currentColor" />
        </svg>
      </div>
      <div className={styles.body}>
        <h2
          ref={heading}
          className={titleHidden ? 'visually-hidden' : styles.title}
          id={titleId}
          tabIndex={startsAtTitle ? -1 : undefined}
        >
          {title}
        </h2>
        {children}
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
      {userClose && (
        <div className={styles.close}>
          <IconButton icon="close" label={t('close')} onClick={onClose} />
        </div>
      )}
    </dialog>
  )
}

/** A modal dialog lets Tab wander into the browser's own bars; inside an application it should go round. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  const reachable = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, iframe, video[controls], [tabindex="0"]',
    ),
  ].filter(element => element.checkVisibility({ visibilityProperty: true }))
  const [first, last] = [reachable[0], reachable.at(-1)]
  if (!first || !last) return event.preventDefault()
  const leaving = event.shiftKey
    ? document.activeElement === first || document.activeElement?.matches('[tabindex="-1"]')
    : document.activeElement === last
  if (!leaving && event.currentTarget !== document.activeElement) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next.focus()
}
