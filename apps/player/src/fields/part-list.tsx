import { Button, IconButton } from '@preau/ui/button/button'
import { moveItem } from '@preau/ui/sortable-list/move-item'
import { SortableList } from '@preau/ui/sortable-list/sortable-list'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditing } from './editing.ts'
import styles from './part-list.module.css'
import { tabThrough } from './tab-through.ts'

const fieldSelector = '[contenteditable], textarea'

const reachableSelector = 'button:enabled, input:enabled, a[href], [contenteditable="true"], textarea:enabled'

/**
 * The parts of a block, such as its answers: added, taken away and put in order; in a translation only their words. Where
 * Enter makes the next part, Tab goes from words to words, then from comment to comment; behind the last it comes by
 * what else there is to each part.
 */
export function PartList<Part extends { id: string }>({
  label,
  addLabel,
  parts,
  max,
  nameOf,
  blank,
  enterThrough = 0,
  numberOf,
  onChange,
  children,
}: {
  label: string
  addLabel: string
  parts: readonly Part[]
  max: number
  /** What a part is called where it is moved or taken away; its number where that is empty. */
  nameOf: (part: Part) => string
  blank: () => Part
  /** How many fields of a part Enter goes through before it makes the next part; 0 where Enter is the fields' own. */
  enterThrough?: number
  /** The number that stands before a part, where others speak of parts by their numbers. */
  numberOf?: (index: number) => string
  onChange: (parts: Part[]) => void
  children: (part: Part, change: (part: Part) => void, index: number) => ReactNode
}) {
  const { t } = useTranslation('editor')
  const { isTranslation } = useEditing()
  const frame = useRef<HTMLDivElement>(null)
  const change = (next: Part) => onChange(parts.map(part => (part.id === next.id ? next : part)))
  const move = (id: string, to: number) => {
    const byId = new Map(parts.map(part => [part.id, part]))
    onChange(moveItem([...byId.keys()], id, to).flatMap(other => byId.get(other) ?? []))
  }
  /** Its own: a part may have parts. */
  const rows = () =>
    [...(frame.current?.querySelectorAll<HTMLElement>(`.${styles.row}`) ?? [])].filter(
      row => row.closest(`.${styles.parts}`) === frame.current,
    )
  /** The row at a place, or the nearest before; where there is none any more, what adds one. */
  const focusRow = (index: number) =>
    requestAnimationFrame(() => {
      const row = rows()[Math.max(0, index)]
      const target = row
        ? row.querySelector<HTMLElement>(fieldSelector)
        : frame.current?.querySelector(':scope > button')
      if (target instanceof HTMLElement) target.focus()
    })
  const addAt = (index: number) => {
    onChange([...parts.slice(0, index), blank(), ...parts.slice(index)])
    focusRow(index)
  }
  const isEmpty = (index: number) => parts[index] !== undefined && nameOf(parts[index]).trim() === ''
  const goOn = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event
    if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return
    const focused = event.target as HTMLElement
    const index = rows().findIndex(row => row.contains(focused))
    const fields = [...(rows()[index]?.querySelectorAll<HTMLElement>(fieldSelector) ?? [])].slice(0, enterThrough)
    const at = fields.findIndex(field => field.contains(focused))
    if (at < 0) return
    event.preventDefault()
    event.stopPropagation()
    const following = fields[at + 1]
    if (following) following.focus()
    else if (isTranslation || isEmpty(index) || isEmpty(index + 1) || parts.length >= max) focusRow(index + 1)
    else addAt(index + 1)
  }
  const wordsFirst = () => {
    const fields = rows().map(row => [...row.querySelectorAll<HTMLElement>(fieldSelector)])
    const words = fields.flatMap(inRow => inRow.slice(0, enterThrough))
    const comments = fields.flatMap(inRow => inRow.slice(enterThrough))
    const others = rows().flatMap(reachableIn)
    return [...new Set([...words, ...comments, ...others])]
  }
  const remove = (id: string, index: number) => {
    onChange(parts.filter(part => part.id !== id))
    focusRow(index - 1)
  }
  const called = (part: Part, index: number) =>
    nameOf(part).trim() || t('parts.number', { number: numberOf?.(index) ?? index + 1 })
  return (
    <div
      ref={frame}
      className={styles.parts}
      onKeyDownCapture={event => {
        goOn(event)
        if (enterThrough > 0) tabThrough(event, wordsFirst)
      }}
    >
      <SortableList
        label={label}
        items={parts}
        nameOf={part => called(part, parts.indexOf(part))}
        onMove={move}
        disabled={isTranslation}
        className={styles.list}
      >
        {(part, handle, index) => (
          <div className={styles.row} data-fixed={isTranslation} data-numbered={numberOf !== undefined}>
            {numberOf && (
              <span className={styles.number} aria-hidden="true">
                {numberOf(index)}
              </span>
            )}
            {/* The words first: by them one comes in. */}
            <div className={styles.content}>{children(part, change, index)}</div>
            {!isTranslation && <div className={styles.handle}>{handle}</div>}
            {!isTranslation && (
              <IconButton
                icon="trash"
                label={t('parts.remove', { name: called(part, index) })}
                className={styles.remove}
                onClick={() => remove(part.id, index)}
              />
            )}
          </div>
        )}
      </SortableList>
      {!isTranslation && parts.length < max && (
        <Button look="plain" size="sm" icon="plus" className={styles.add} onClick={() => addAt(parts.length)}>
          {addLabel}
        </Button>
      )}
    </div>
  )
}

/** What takes the focus in a row by Tab, in its order; of radio buttons of one name, the one that stands for all. */
function reachableIn(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(reachableSelector)].filter(control => {
    if (control.tabIndex < 0 || !control.checkVisibility({ visibilityProperty: true })) return false
    if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true
    const group = [...document.getElementsByName(control.name)].filter(other => other instanceof HTMLInputElement)
    return control === (group.find(({ checked }) => checked) ?? group[0])
  })
}
