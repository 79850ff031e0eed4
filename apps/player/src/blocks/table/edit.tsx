import { maxColumns, table as schema } from '@preau/course/blocks/table/schema'
import { maxOf } from '@preau/course/field'
import { IconButton } from '@preau/ui/button/button'
import { useToastHere } from '@preau/ui/hooks/use-toast-here'
import { showToast } from '@preau/ui/toast/toast'
import { type ClipboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import { type EditProps, useEditing } from '#fields/editing.ts'
import { LineField } from '#fields/line-field.tsx'
import { newId } from '#fields/new-id.ts'
import { PartList } from '#fields/part-list.tsx'
import { tabThrough } from '#fields/tab-through.ts'
import styles from './edit.module.css'
import { sayCellsLeft } from './say-cells-left.ts'
import {
  blankRow,
  longestCell,
  maxRows,
  readCopiedCells,
  type TableBlock,
  withColumn,
  withCopiedCells,
  withoutColumn,
  withoutPasted,
} from './table-cells.ts'

/** Two columns and two rows, not written yet. */
function blankTable(id: string): TableBlock {
  const columns = [newId(), newId()].map(id => ({ id, text: '' }))
  return { id, type: 'table', columns, rows: [blankRow({ columns }), blankRow({ columns })] }
}

/** Edits the heads of a table, its rows under them, and its caption. */
function TableEdit({ block, onChange }: EditProps<TableBlock>) {
  const { t } = useTranslation('editor')
  const { isTranslation } = useEditing()
  const { columns, rows } = block
  const showToastHere = useToastHere()
  /** Of the latest rendering, for an undo that comes later. */
  const latest = useRef({ block, onChange })
  latest.current = { block, onChange }
  const takeBack = (paste: { before: TableBlock; pasted: TableBlock }) =>
    latest.current.onChange(withoutPasted(latest.current.block, paste))
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const [html, text] = ['text/html', 'text/plain'].map(type => event.clipboardData.getData(type))
    const copied = readCopiedCells({ html: html ?? '', text: text ?? '' })
    if (!copied) return
    event.preventDefault()
    const pasted = withCopiedCells(block, { row, column }, { cells: copied.cells, mayGrow: !isTranslation })
    sayCellsLeft(t, { ...pasted, links: copied.links })
    onChange(pasted.block)
    if (pasted.replaced === 0) return
    showToastHere({
      text: t('table.replaced', { count: pasted.replaced }),
      look: 'note',
      action: { label: t('undo'), onSelect: () => takeBack({ before: block, pasted: pasted.block }) },
    })
  }
  const nameOf = (column: number) => columns[column]?.text.trim() || t('table.columnHere', { number: column + 1 })
  return (
    <div className={`stack gap-8 ${styles.table}`}>
      <Heads block={block} onChange={onChange} nameOf={nameOf} onPaste={(event, column) => paste(event, -1, column)} />
      <PartList
        label={t('types.table.name')}
        addLabel={t('table.addRow')}
        parts={rows}
        max={maxRows}
        nameOf={({ cells }) => cells[0]?.text ?? ''}
        blank={() => blankRow(block)}
        enterThrough={columns.length}
        least={1}
        areRows
        onChange={rows => onChange({ ...block, rows })}
      >
        {(row, change, index) => (
          <div className={styles.cells}>
            {row.cells.map(({ text }, column) => (
              <LineField
                key={columns[column]?.id}
                className={styles.cell}
                label={t('table.cell', { row: index + 1, column: nameOf(column) })}
                placeholder={t('text.here')}
                most={longestCell}
                data-fixes={column === 0 && text.trim() === '' ? 'empty-text' : undefined}
                value={text}
                onPaste={event => paste(event, index, column)}
                onChange={text => change({ ...row, cells: row.cells.with(column, { text }) })}
              />
            ))}
          </div>
        )}
      </PartList>
      {!isTranslation && <p className="note">{t('table.paste')}</p>}
      <LineField
        className="note"
        label={t('table.caption')}
        placeholder={t('table.captionHere')}
        most={maxOf(schema.shape.caption)}
        value={block.caption ?? ''}
        onChange={caption => onChange({ ...block, caption: caption || undefined })}
      />
    </div>
  )
}

/** The heads of the columns, and the buttons that add or remove columns. */
function Heads({
  block,
  onChange,
  nameOf,
  onPaste,
}: {
  block: TableBlock
  onChange: (block: TableBlock) => void
  nameOf: (column: number) => string
  onPaste: (event: ClipboardEvent, column: number) => void
}) {
  const { t } = useTranslation('editor')
  const { isTranslation } = useEditing()
  const { columns } = block
  const heads = useRef<HTMLDivElement>(null)
  const toFocus = useRef<number | null>(null)
  useEffect(() => {
    if (toFocus.current === null) return
    const fields = heads.current?.querySelectorAll('textarea') ?? []
    fields[Math.min(toFocus.current, columns.length - 1)]?.focus()
    toFocus.current = null
  }, [columns])
  const titlesFirst = () =>
    ['textarea', 'button'].flatMap(kind => [...(heads.current?.querySelectorAll<HTMLElement>(kind) ?? [])])
  const focusAfter = (column: number, changed: TableBlock) => {
    toFocus.current = column
    onChange(changed)
  }
  const remove = (column: number) => {
    showToast({ text: t('table.columnRemoved', { name: nameOf(column) }), look: 'note' })
    focusAfter(column, withoutColumn(block, column))
  }
  return (
    <div className={styles.heads} data-fixed={isTranslation}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears Tab in its fields */}
      <div ref={heads} className={styles.cells} onKeyDown={event => tabThrough(event, titlesFirst)}>
        {columns.map((head, column) => (
          <div key={head.id} className={styles.head}>
            <LineField
              className={styles.cell}
              label={t('table.column', { number: column + 1 })}
              placeholder={t('table.columnHere', { number: column + 1 })}
              most={longestCell}
              data-fixes={column > 0 && head.text.trim() === '' ? 'empty-text' : undefined}
              value={head.text}
              onPaste={event => onPaste(event, column)}
              onChange={text => onChange({ ...block, columns: columns.with(column, { ...head, text }) })}
            />
            {!isTranslation && columns.length > 1 && (
              <IconButton
                icon="trash"
                label={t('table.removeColumn', { name: nameOf(column) })}
                onClick={() => remove(column)}
              />
            )}
          </div>
        ))}
      </div>
      {!isTranslation && columns.length < maxColumns && (
        <IconButton
          icon="plus"
          className={styles.add}
          label={t('table.addColumn')}
          onClick={() => focusAfter(columns.length, withColumn(block))}
        />
      )}
    </div>
  )
}

export const editor: BlockEditor<'table'> = {
  Edit: TableEdit,
  blank: blankTable,
  picture: {
    ink: 'M10 9h44v30H10zM10 29h44M27 9v30M41 9v30',
    accent: 'M10 19h44',
    solid: 'M13 13h10v2H13zM30 13h8v2h-8zM44 13h7v2h-7z',
  },
}
