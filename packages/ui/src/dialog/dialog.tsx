import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
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
  const body = useRef<HTMLDivElement>(null)
  const length = useLength(body)

  useLayoutEffect(() => {
    const dialog = ref.current!
    dialog.showModal()
    // Some browsers would begin with what scrolls rather than with what is in it.
    if (document.activeElement === body.current) reachableIn(dialog)[0]?.focus()
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
    if (body.current) scrollBody(event, body.current)
  }

  function onCancel(event: SyntheticEvent) {
    event.preventDefault()
    if (userClose) onClose()
  }

  const close = userClose && (
    <div className={styles.close}>
      <IconButton icon="close" label={t('close')} onClick={onClose} />
    </div>
  )
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
    >
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
          {title}
        </h2>
        <div
          ref={body}
          className={styles.body}
          {...(length === 'long text' && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
        >
          <div className={styles.content}>
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

const controls =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, iframe, video[controls], [tabindex="0"]'

/** Whether what a dialog holds has to be scrolled, and whether there is nothing in it that takes the focus. */
function useLength(body: RefObject<HTMLDivElement | null>): 'short' | 'long' | 'long text' {
  const [length, setLength] = useState<ReturnType<typeof useLength>>('short')
  useEffect(() => {
    const { current } = body
    const content = current?.firstElementChild
    if (!current || !content) return
    const observer = new ResizeObserver(() => {
      const isLong = current.scrollHeight > current.clientHeight
      setLength(isLong ? (content.querySelector(controls) ? 'long' : 'long text') : 'short')
    })
    observer.observe(current)
    observer.observe(content)
    return () => observer.disconnect()
  }, [body])
  return length
}

/** How far a key scrolls what a dialog holds, in heights of what is seen of it. */
const steps: Record<string, number> = { ArrowUp: -0.1, ArrowDown: 0.1, PageUp: -0.9, PageDown: 0.9 }

/** From the buttons under it, too, one can read on. */
function scrollBody({ key, target }: KeyboardEvent, body: HTMLElement) {
  if (target instanceof Node && !body.contains(target)) body.scrollBy({ top: (steps[key] ?? 0) * body.clientHeight })
}

function reachableIn(dialog: HTMLElement): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(controls)].filter(element =>
    element.checkVisibility({ visibilityProperty: true }),
  )
}

/** A modal dialog lets Tab wander into the browser's own bars; inside an application it should go round. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  const reachable = reachableIn(event.currentTarget)
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
