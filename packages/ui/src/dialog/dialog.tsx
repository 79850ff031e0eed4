import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#button/button.tsx'
import { beginAt } from './begin-at.ts'
import styles from './dialog.module.css'
import { hasControls, hasOpenPopover, keepFocusInside, readOn } from './dialog-keys.ts'
import { addOpenDialog, topDialog } from './open-dialogs.ts'

/** Widths: xs 38rem, md 48rem, medium 75rem, large 100 %, xl 90 %, full the whole window. */
export type DialogSize = 'xs' | 'md' | 'medium' | 'large' | 'xl' | 'full'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  titleHidden?: boolean
  size?: DialogSize
  /** False while the person must not close the dialog: it has no close button, and ignores Escape. */
  userClose?: boolean
  /**
   * Moves the focus to the title. This is for a dialog that may open while the person types, so that the next key has
   * no effect, or that should be read first.
   */
  startsAtTitle?: boolean
  /** Used instead of `showModal`; it may leave the dialog closed. */
  show?: (dialog: HTMLDialogElement) => void
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog, mounted only while open. The focus begins at the first thing to do (see `begin-at.ts`), remains inside,
 * and is restored on closing.
 */
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
  show = showModal,
  footer,
  children,
}: Omit<DialogProps, 'open'>) {
  const { t } = useTranslation('ui')
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const length = useLength(body)
  const beginsAtTitle = useRef(startsAtTitle)

  useLayoutEffect(() => {
    const dialog = ref.current!
    show(dialog)
    if (!dialog.open) return
    const title = heading.current!
    if (beginsAtTitle.current) title.focus()
    const endWaiting = beginsAtTitle.current ? null : beginAt(title, content.current!)
    const removeOpenDialog = addOpenDialog(dialog)
    return () => {
      endWaiting?.()
      removeOpenDialog()
      // Closing restores the focus; unmounting does not.
      dialog.close()
    }
  }, [show])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const dialog = ref.current
    if (!dialog || topDialog() !== dialog || event.defaultPrevented) return
    // Not in `cancel`: after one prevented `cancel` event, browsers close the dialog without firing another.
    if (event.key === 'Escape') {
      // The browser itself closes an open popover first.
      if (hasOpenPopover(dialog)) return
      event.preventDefault()
      if (userClose) onClose()
    } else if (event.key === 'Tab') keepFocusInside(event, dialog)
    else if (body.current) readOn(event, body.current)
  })
  // Listens on the window: for React a toast in the dialog is not a child of the dialog, and keys do not reach the
  // dialog if nothing in it has the focus.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  function onCancel(event: SyntheticEvent) {
    // `cancel` bubbles: a file input in the dialog fires it too, when no file is chosen.
    if (event.target !== ref.current) return
    event.preventDefault()
    if (userClose) onClose()
  }

  const close = userClose && (
    <div className={styles.close}>
      <IconButton icon="close" label={t('close')} onClick={onClose} />
    </div>
  )
  return (
    <dialog ref={ref} className={styles.dialog} data-size={size} aria-labelledby={titleId} onCancel={onCancel}>
      <div className={styles.window} data-long={length === 'short' ? undefined : true}>
        <svg className={styles.eave} viewBox="0 0 480 34" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 0H480V17L298 8 0 30z" fill="currentColor" />
        </svg>
        <h2
          ref={heading}
          className={titleHidden ? 'visually-hidden' : styles.title}
          id={titleId}
          tabIndex={startsAtTitle ? -1 : undefined}
        >
          {/* The focus ring is around the text, since the heading is as wide as the dialog. */}
          <span>{title}</span>
        </h2>
        <div
          ref={body}
          className={styles.body}
          {...(length === 'long text' && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
        >
          <div ref={content} className={styles.content}>
            {children}
            {titleHidden && close}
          </div>
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
        {!titleHidden && close}
      </div>
    </dialog>
  )
}

function showModal(dialog: HTMLDialogElement) {
  dialog.showModal()
}

/** Whether a dialog's content has to be scrolled, and whether it has no focusable element. */
function useLength(body: RefObject<HTMLDivElement | null>): 'short' | 'long' | 'long text' {
  const [length, setLength] = useState<ReturnType<typeof useLength>>('short')
  useEffect(() => {
    const { current } = body
    const content = current?.firstElementChild
    if (!current || !content) return
    const observer = new ResizeObserver(() => {
      const isLong = current.scrollHeight > current.clientHeight
      setLength(isLong ? (hasControls(content) ? 'long' : 'long text') : 'short')
    })
    observer.observe(current)
    observer.observe(content)
    return () => observer.disconnect()
  }, [body])
  return length
}
