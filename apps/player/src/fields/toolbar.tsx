import type { KeyboardEvent, ReactNode, Ref } from 'react'

/** A row of related buttons: one tab stop, arrow keys within. */
export function Toolbar({
  label,
  className,
  ref,
  onKeyDown,
  children,
}: {
  label: string
  className?: string | undefined
  ref?: Ref<HTMLDivElement>
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void
  children: ReactNode
}) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event)
    if (event.defaultPrevented || !(event.target instanceof HTMLButtonElement)) return
    const buttons = buttonsOf(event.currentTarget)
    const at = buttons.indexOf(event.target)
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: buttons.length - 1,
    }
    const step = steps[event.key]
    const next = step === undefined || at < 0 ? undefined : buttons.at(step % buttons.length)
    if (!next) return
    event.preventDefault()
    makeStop(buttons, next)
    next.focus()
  }
  return (
    <div
      ref={node => {
        const buttons = node ? buttonsOf(node) : []
        const stops = buttons.filter(({ tabIndex }) => tabIndex === 0)
        // A button that is enabled again has its own tab stop.
        if (stops.length !== 1) makeStop(buttons, stops[0] ?? buttons[0])
        if (typeof ref === 'function') ref(node)
        else if (ref) ref.current = node
      }}
      role="toolbar"
      aria-label={label}
      className={className}
      onKeyDown={move}
      onFocus={event => {
        if (event.target instanceof HTMLButtonElement) makeStop(buttonsOf(event.currentTarget), event.target)
      }}
    >
      {children}
    </div>
  )
}

function buttonsOf(toolbar: HTMLElement): HTMLButtonElement[] {
  return [...toolbar.querySelectorAll<HTMLButtonElement>('button:enabled')].filter(
    button => !button.closest('[role="menu"], form'),
  )
}

function makeStop(buttons: readonly HTMLButtonElement[], stop: HTMLButtonElement | undefined): void {
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
}
