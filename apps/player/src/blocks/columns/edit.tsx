import type { BlockOf } from '@preau/course/block'
import { emptyRichText, isEmptyText } from '@preau/course/rich-text'
import { Button, IconButton } from '@preau/ui/button/button'
import { moveItem } from '@preau/ui/sortable-list/move-item'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import { useOptionalPicture } from '#blocks/image/use-optional-picture.tsx'
import { type EditProps, useEditing } from '#fields/editing.ts'
import { newId } from '#fields/new-id.ts'
import { Toolbar } from '#fields/toolbar.tsx'
import { RichTextField } from '#rich-text/rich-text-field.tsx'
import { Beside } from './beside.tsx'
import styles from './edit.module.css'

type ColumnsBlock = BlockOf<'columns'>
type Column = ColumnsBlock['columns'][number]

const [fewest, most] = [2, 3]

const blankColumn = (): Column => ({ id: newId(), text: emptyRichText() })

/** Two columns, not written yet. */
function blankColumns(id: string): ColumnsBlock {
  return { id, type: 'columns', columns: [blankColumn(), blankColumn()] }
}

/** Edits columns as they will be read: side by side where there is room. */
function ColumnsEdit({ block, original, onChange }: EditProps<ColumnsBlock>) {
  const { t } = useTranslation('editor')
  const { isTranslation } = useEditing()
  const place = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const { columns } = block
  /** Redraws before it moves the focus: the element that had it may be removed or in another place. */
  const set = (next: Column[], toFocus: { column: string | undefined; at: string }) => {
    flushSync(() => onChange({ ...block, columns: next }))
    const column = place.current?.querySelector(`[data-column="${toFocus.column}"]`)
    column?.querySelector<HTMLElement>(toFocus.at)?.focus()
  }
  const words = '[contenteditable="true"]'
  const add = () => {
    const added = blankColumn()
    set([...columns, added], { column: added.id, at: words })
  }
  const move = (id: string, from: number, by: -1 | 1) => {
    const to = from + by
    const byId = new Map(columns.map(column => [column.id, column]))
    const next = moveItem([...byId.keys()], id, to).flatMap(other => byId.get(other) ?? [])
    set(next, { column: id, at: `[data-move="${by}"]` })
    setSaid(t('columns.moved', { place: to + 1, all: columns.length }))
  }
  const remove = (id: string, index: number) => {
    const next = columns.filter(column => column.id !== id)
    set(next, { column: next[Math.max(0, index - 1)]?.id, at: words })
  }
  return (
    <div ref={place} className={`stack gap-8 starts ${styles.columns}`}>
      <Beside count={columns.length}>
        {columns.map((column, index) => (
          <ColumnEdit
            key={column.id}
            slot={`${block.id}/${column.id}`}
            number={index + 1}
            column={column}
            original={original?.columns.find(({ id }) => id === column.id)}
            onChange={changed => onChange({ ...block, columns: columns.with(index, changed) })}
            bar={
              !isTranslation && (
                <Bar
                  name={t('columns.column', { number: index + 1 })}
                  isFirst={index === 0}
                  isLast={index === columns.length - 1}
                  onMove={by => move(column.id, index, by)}
                  onRemove={columns.length > fewest ? () => remove(column.id, index) : undefined}
                />
              )
            }
          />
        ))}
      </Beside>
      {!isTranslation && columns.length < most && (
        <Button look="plain" size="sm" icon="plus" className={styles.add} onClick={add}>
          {t('columns.add')}
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  )
}

const blankPicture = { media: '', alt: '' }

function ColumnEdit({
  slot,
  number,
  column,
  original,
  bar,
  onChange,
}: {
  /** Identifies the column in the tool, for a pending upload. */
  slot: string
  number: number
  column: Column
  original: Column | undefined
  bar: ReactNode
  onChange: (column: Column) => void
}) {
  const { t } = useTranslation('editor')
  const { picture, text } = column
  const { place, add, edit } = useOptionalPicture({
    slot,
    picture,
    drawn: original?.picture,
    blank: blankPicture,
    onChange: picture => onChange({ ...column, picture }),
  })
  const isEmpty = !picture && isEmptyText(text)
  return (
    <fieldset
      className={`stack gap-10 ${styles.column}`}
      data-column={column.id}
      aria-label={t('columns.column', { number })}
    >
      {bar}
      <div ref={place} className={add ? styles.adding : undefined}>
        {add || edit}
      </div>
      <div data-fixes={isEmpty ? 'empty-text' : undefined}>
        <RichTextField
          label={t('columns.text', { number })}
          placeholder={t('text.here')}
          value={text}
          isOptional
          onChange={text => onChange({ ...column, text })}
        />
      </div>
    </fieldset>
  )
}

function Bar({
  name,
  isFirst,
  isLast,
  onMove,
  onRemove,
}: {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: (() => void) | undefined
}) {
  const { t } = useTranslation('editor')
  return (
    <Toolbar className={styles.bar} label={name}>
      <span className={styles.name}>{name}</span>
      <IconButton
        icon="back"
        label={t('columns.before')}
        data-move={-1}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(-1)}
      />
      <IconButton
        icon="arrow"
        label={t('columns.after')}
        data-move={1}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
      />
      {onRemove && <IconButton icon="trash" label={t('parts.remove', { name })} onClick={onRemove} />}
    </Toolbar>
  )
}

export const editor: BlockEditor<'columns'> = {
  Edit: ColumnsEdit,
  blank: blankColumns,
  picture: {
    ink: 'M9 27h20M9 33h20M9 39h14M35 27h20M35 33h20M35 39h12',
    accent: 'M9 9h20v12H9zM35 9h20v12H35z',
  },
}
