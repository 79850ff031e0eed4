import { Button, IconButton } from '@preau/ui/button/button'
import { moveItem } from '@preau/ui/sortable-list/move-item'
import { SortableList } from '@preau/ui/sortable-list/sortable-list'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditing } from './editing.ts'
import styles from './part-list.module.css'

/** The parts of a block, such as its answers: added, taken away and put in order; in a translation only their words. */
export function PartList<Part extends { id: string }>({
  label,
  addLabel,
  parts,
  max,
  nameOf,
  blank,
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
  const focusRow = (index: number) =>
    requestAnimationFrame(() => {
      const rows = frame.current?.querySelectorAll(`.${styles.row}`)
      rows?.[Math.max(0, index)]?.querySelector<HTMLElement>('[contenteditable], textarea')?.focus()
    })
  const add = () => {
    onChange([...parts, blank()])
    focusRow(parts.length)
  }
  const remove = (id: string, index: number) => {
    onChange(parts.filter(part => part.id !== id))
    focusRow(index - 1)
  }
  const called = (part: Part, index: number) => nameOf(part).trim() || t('parts.number', { number: index + 1 })
  return (
    <div ref={frame} className={styles.parts}>
      <SortableList
        label={label}
        items={parts}
        nameOf={part => called(part, parts.indexOf(part))}
        onMove={move}
        disabled={isTranslation}
        className={styles.list}
      >
        {(part, handle, index) => (
          <div className={styles.row} data-fixed={isTranslation}>
            {!isTranslation && handle}
            <div className={styles.content}>{children(part, change, index)}</div>
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
        <Button look="plain" size="sm" icon="plus" className={styles.add} onClick={add}>
          {addLabel}
        </Button>
      )}
    </div>
  )
}
