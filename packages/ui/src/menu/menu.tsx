import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#button/button.tsx'
import { classNames } from '#class-names.ts'
import { Icon, type IconName } from '#icon/icon.tsx'
import styles from './menu.module.css'
import panel from './panel.module.css'
import { placeUnder, usePlacedUnder } from './place-under.ts'

/** A menu button with its menu. Arrow keys move in the menu; Escape closes it and restores the focus. */
export function Menu({
  label,
  trigger,
  triggerClass,
  align = 'end',
  children,
}: {
  label?: string
  /** The content of the button; by default three dots. */
  trigger?: ReactNode
  triggerClass?: string
  align?: 'start' | 'end'
  children: ReactNode
}) {
  const { t } = useTranslation('ui')
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isDrawn, setIsDrawn] = useState(false)

  useEffect(() => {
    // The menu was opened before hydration.
    if (list.current?.matches(':popover-open')) setIsDrawn(true)
  }, [])

  usePlacedUnder({ button, panel: list, isOpen, align })

  function beforeToggle(event: ToggleEvent<HTMLDivElement>) {
    if (event.newState === 'closed') {
      // The browser restores the focus, but not if the menu is inside another popover.
      if (event.currentTarget.contains(document.activeElement)) button.current?.focus({ preventScroll: true })
      return
    }
    // Items are only rendered on opening, since a page may have a thousand menus; synchronously, since they must be
    // measured.
    flushSync(() => setIsDrawn(true))
    placeUnder(button.current!, event.currentTarget, align)
  }
  function toggled(event: ToggleEvent<HTMLDivElement>) {
    const opened = event.newState === 'open'
    setIsOpen(opened)
    if (opened && !event.currentTarget.contains(document.activeElement)) itemsOf(event.currentTarget)[0]?.focus()
  }
  function openFromKeyboard(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    list.current!.showPopover()
    itemsOf(list.current!)
      .at(event.key === 'ArrowDown' ? 0 : -1)
      ?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClass ?? (trigger ? styles.trigger : buttonClass({ look: 'plain', shape: 'icon' }))}
        popoverTarget={id}
        aria-label={label ?? (trigger ? undefined : t('menu'))}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onKeyDown={openFromKeyboard}
      >
        {trigger ?? <Icon name="more" />}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label ?? t('menu')}
        className={classNames(panel.panel, styles.menu)}
        tabIndex={-1}
        onBeforeToggle={beforeToggle}
        onToggle={toggled}
        onKeyDown={moveInside}
        onClick={closeAfterItem}
      >
        {isDrawn && children}
      </div>
    </>
  )
}

/** One line of a menu: a button, or the link given as `render`. */
export function MenuItem({
  icon,
  danger = false,
  disabled = false,
  onSelect,
  render = <button type="button" />,
  children,
}: {
  icon?: IconName
  danger?: boolean
  disabled?: boolean
  onSelect?: () => void
  render?: ReactElement<Record<string, unknown>>
  children: ReactNode
}) {
  return cloneElement(render, {
    role: 'menuitem',
    tabIndex: -1,
    className: classNames(styles.item, danger && styles.danger),
    'aria-disabled': disabled || undefined,
    ...(disabled && { onClick: stopClick }),
    // In a microtask: the click must close the menu and restore the focus first, so that a dialog opened here returns
    // the focus to the same place.
    ...(onSelect && !disabled && { onClick: () => queueMicrotask(onSelect) }),
    children: (
      <>
        {icon && <Icon name={icon} />}
        {children}
      </>
    ),
  })
}

/** A disabled item has no effect and does not close the menu. */
function stopClick(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** A line between groups of items. */
export function MenuRule() {
  return <hr className={styles.rule} />
}

function itemsOf(menu: HTMLElement) {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]
}

function closeAfterItem(event: MouseEvent<HTMLElement>) {
  if ((event.target as Element).closest('[role=menuitem]')) event.currentTarget.hidePopover()
}

function moveInside(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'Tab') return event.currentTarget.hidePopover()
  const items = itemsOf(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
  const target = steps[event.key]
  const next = target === undefined ? startingWith(event.key, items, at) : items.at(target % items.length)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The next item that begins with the typed letter. */
function startingWith(letter: string, items: HTMLElement[], at: number) {
  if (letter.length !== 1 || letter === ' ') return
  return [...items.slice(at + 1), ...items].find(item =>
    item.textContent.trim().toLocaleLowerCase().startsWith(letter.toLocaleLowerCase()),
  )
}
