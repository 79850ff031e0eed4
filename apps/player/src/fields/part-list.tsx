import { Button, IconButton } from '@preau/ui/button/button'
import { useToastHere } from '@preau/ui/hooks/use-toast-here'
import { moveItem } from '@preau/ui/sortable-list/move-item'
import { SortableList } from '@preau/ui/sortable-list/sortable-list'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { withoutBlankEnd } from './blank-parts.ts'
import { useEditing } from './editing.ts'
import styles from './part-list.module.css'
import { pastedLines, withoutPastedParts } from './pasted-lines.ts'
import { tabThrough } from './tab-through.ts'
import { useFocusInside } from './use-focus-inside.ts'

const fieldSelector = '[contenteditable], textarea'

const reachableSelector =
  'button:enabled, input:enabled, select:enabled, a[href], [contenteditable="true"], textarea:enabled'

/**
 * The parts of a block, such as its answers, to add, remove and sort; in a translation only their texts are editable.
 * If Enter adds the next part, Tab goes through each part as it is seen; through the cells of a table first.
 */
export function PartList<Part extends { id: string }>({
  label,
  addLabel,
  parts,
  max,
  nameOf,
  blank,
  enterThrough = 0,
  least = 2,
  areRows = false,
  numberOf,
  ofLine,
  addFixes,
  onChange,
  children,
}: {
  label: string
  addLabel: string
  parts: readonly Part[]
  max: number
  /** The name of a part in its move and remove controls; its number if empty. */
  nameOf: (part: Part) => string
  blank: () => Part
  /** The number of fields of a part that Enter goes through before it adds the next part; 0 if the fields use Enter. */
  enterThrough?: number
  /** How few parts are left when blank ones at the end go: where Enter adds parts, they do so once the list is left. */
  least?: number
  /** Whether the parts are the rows of a table. */
  areRows?: boolean
  /** The number shown before a part, where other parts refer to parts by number. */
  numberOf?: (index: number) => string
  /** Makes a part of a line of text, where lines that are pasted into an empty part become parts. */
  ofLine?: (line: string) => Part
  /** The code of the finding that the button to add a part fixes. */
  addFixes?: string | undefined
  onChange: (parts: Part[]) => void
  children: (part: Part, change: (part: Part) => void, index: number) => ReactNode
}) {
  const { t } = useTranslation('editor')
  const { isTranslation } = useEditing()
  const showToast = useToastHere()
  const frame = useRef<HTMLDivElement>(null)
  /** Of the latest rendering, for what comes later. */
  const latest = useRef({ onChange, parts })
  latest.current = { onChange, parts }
  const change = (next: Part) => onChange(parts.map(part => (part.id === next.id ? next : part)))
  const move = (id: string, to: number) => {
    const byId = new Map(parts.map(part => [part.id, part]))
    onChange(moveItem([...byId.keys()], id, to).flatMap(other => byId.get(other) ?? []))
  }
  /** The rows of this list only: a part may contain another list. */
  const rows = () =>
    [...(frame.current?.querySelectorAll<HTMLElement>(`.${styles.row}`) ?? [])].filter(
      row => row.closest(`.${styles.parts}`) === frame.current,
    )
  /** Focuses the row at an index, or the nearest before it, or the button that adds a row. */
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
  const pasteParts = (event: ClipboardEvent) => {
    if (!ofLine || isTranslation) return
    const lines = pastedLines(event.clipboardData.getData('text/plain'))
    const focused = event.target as HTMLElement
    const index = rows().findIndex(row => row.querySelector(fieldSelector)?.contains(focused))
    if (!lines || !isEmpty(index)) return
    event.preventDefault()
    event.stopPropagation()
    const before = parts.slice(0, index)
    const after = parts.slice(index).filter(part => nameOf(part).trim() !== '')
    const added = lines.slice(0, max - before.length - after.length)
    const pasted = added.map(ofLine)
    onChange([...before, ...pasted, ...after])
    focusRow(index + added.length - 1)
    const takeBack = () => {
      const replaced = parts.slice(index).filter(part => !after.includes(part))
      latest.current.onChange(withoutPastedParts(latest.current.parts, { pasted, replaced, index, max }))
    }
    showToast({
      text: t(added.length < lines.length ? 'parts.pastedSome' : 'parts.pasted', { count: added.length, max }),
      look: 'note',
      action: { label: t('undo'), onSelect: takeBack },
    })
  }
  const focus = useFocusInside({
    onLeave: () => {
      if (enterThrough === 0 || isTranslation || !frame.current) return
      const { onChange, parts } = latest.current
      const written = withoutBlankEnd(parts, least)
      if (written.length < parts.length) onChange([...written])
    },
  })
  const tabOrder = () => {
    const controls = rows().flatMap(reachableIn)
    const cells = areRows ? controls.filter(control => control.matches(fieldSelector)) : []
    return [...new Set([...cells, ...controls])]
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
      className={`stack gap-8 starts ${styles.parts}`}
      onPasteCapture={pasteParts}
      {...focus}
      onKeyDownCapture={event => {
        goOn(event)
        if (enterThrough > 0) tabThrough(event, tabOrder)
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
              <span className={`note ${styles.number}`} aria-hidden="true">
                {numberOf(index)}
              </span>
            )}
            {/* The text first, so that Tab enters the row there. */}
            <div className={`stack gap-10 ${styles.content}`}>{children(part, change, index)}</div>
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
        <Button
          look="plain"
          size="sm"
          icon="plus"
          className={styles.add}
          data-fixes={addFixes}
          onClick={() => addAt(parts.length)}
        >
          {addLabel}
        </Button>
      )}
    </div>
  )
}

/** The tab stops of a row in order; of a radio group, only the one that takes the focus. */
function reachableIn(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(reachableSelector)].filter(control => {
    if (control.tabIndex < 0 || !control.checkVisibility({ visibilityProperty: true })) return false
    if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true
    const group = [...document.getElementsByName(control.name)].filter(other => other instanceof HTMLInputElement)
    return control === (group.find(({ checked }) => checked) ?? group[0])
  })
}
