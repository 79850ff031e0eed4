import { type FocusEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#button/button.tsx'
import { reachableIn } from '#dialog/dialog-keys.ts'
import { topDialog, watchDialogs } from '#dialog/open-dialogs.ts'
import { Icon, type IconName } from '#icon/icon.tsx'
import styles from './toast.module.css'
import {
  addToast,
  addToastPlace,
  currentToasts,
  firstPlace,
  type NewToast,
  removeToast,
  type Toast,
  watchPlaces,
  watchToasts,
} from './toast-store.ts'

const none: readonly Toast[] = []
const icons = { ok: 'check', note: 'info', bad: 'close' } as const satisfies Record<Toast['look'], IconName>

/** Shows a message at the bottom left for `duration` milliseconds (by default 5000, 12000 with an action); returns its id. */
export function showToast(toast: NewToast): number {
  return addToast(toast)
}

/** Closes a toast early. */
export function closeToast(id: number): void {
  removeToast(id)
}

/**
 * Shows the toasts of the whole application; if it is mounted several times, only the first one shows them. `popover`
 * is an open popover, which would otherwise cover them.
 */
export function Toasts({ popover = null }: { popover?: HTMLElement | null }) {
  const place = useId()
  useEffect(() => addToastPlace(place), [place])
  const isFirst = useSyncExternalStore(
    watchPlaces,
    () => firstPlace() === place,
    () => false,
  )
  const dialog = useSyncExternalStore(watchDialogs, topDialog, () => null)
  if (!isFirst) return null
  const top = dialog ?? popover
  return top ? createPortal(<ToastStack />, top) : <ToastStack />
}

function ToastStack() {
  const { t } = useTranslation('ui')
  const toasts = useSyncExternalStore(watchToasts, currentToasts, () => none)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const stack = useRef<HTMLElement>(null)
  const cameFrom = useRef<EventTarget | null>(null)

  function entered(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget
    setIsFocused(true)
  }

  function left(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false)
  }

  return (
    <section
      ref={stack}
      className={styles.stack}
      aria-label={t('notifications')}
      aria-live="polite"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={entered}
      onBlur={left}
    >
      {toasts.map(toast => (
        <ToastLine
          key={toast.id}
          toast={toast}
          paused={isHovered || isFocused}
          onClose={() => {
            // Browsers fire neither mouseleave nor blur for a removed element.
            setIsHovered(false)
            setIsFocused(false)
            if (stack.current?.contains(document.activeElement)) giveFocusBack(cameFrom.current)
            removeToast(toast.id)
          }}
        />
      ))}
    </section>
  )
}

/** Returns the focus to where it came from; if that no longer exists, to the start of the dialog or page. */
function giveFocusBack(cameFrom: EventTarget | null) {
  const dialog = topDialog()
  const beginning = dialog ? reachableIn(dialog)[0] : document.querySelector<HTMLElement>('main')
  const heir = cameFrom instanceof HTMLElement && cameFrom.isConnected ? cameFrom : beginning
  heir?.focus({ preventScroll: true })
}

function ToastLine({ toast, paused, onClose }: { toast: Toast; paused: boolean; onClose: () => void }) {
  const { t } = useTranslation('ui')

  useEffect(() => {
    if (paused || toast.remaining === Number.POSITIVE_INFINITY) return
    const startedAt = Date.now()
    const timer = setTimeout(() => removeToast(toast.id), toast.remaining)
    return () => {
      clearTimeout(timer)
      toast.remaining -= Date.now() - startedAt
    }
  }, [paused, toast])

  return (
    <div className={styles.toast} data-look={toast.look}>
      <span className={styles.mark}>
        <Icon name={icons[toast.look]} size="xs" />
      </span>
      <div className={styles.said}>
        <p>{toast.text}</p>
        {toast.action && (
          <Button
            look="plain"
            size="sm"
            onClick={() => {
              toast.action?.onSelect()
              onClose()
            }}
          >
            {toast.action.label}
          </Button>
        )}
      </div>
      <IconButton icon="close" label={t('close')} onClick={onClose} />
    </div>
  )
}
