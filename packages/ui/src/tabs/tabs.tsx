import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './tabs.module.css'

/** Tabs, one shown at a time; arrow keys move between them. */
export function Tabs({
  label,
  tabs,
  selected,
  onSelect,
}: {
  label: string
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[]
  /** The tab to show, if the caller controls it; otherwise the component keeps its own state. */
  selected?: string
  onSelect?: (id: string) => void
}) {
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(tabs[0]?.id)
  const current = tabs.find(tab => tab.id === (selected ?? chosen)) ?? tabs[0]
  if (!current) return null

  function select(id: string) {
    setChosen(id)
    onSelect?.(id)
  }

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex(tab => tab.id === current?.id)
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const position = (target + tabs.length) % tabs.length
    select(tabs[position]!.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[position]?.focus()
  }

  return (
    <>
      <div className={styles.list} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map(tab => (
          <button
            key={tab.id}
            id={`${prefix}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab === current}
            aria-controls={tab === current ? `${prefix}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => select(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className={styles.panel}
        id={`${prefix}-panel`}
        role="tabpanel"
        aria-labelledby={`${prefix}-${current.id}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: in the tab pattern the panel itself is focusable
        tabIndex={0}
      >
        {current.content}
      </div>
    </>
  )
}
