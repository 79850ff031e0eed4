import { usableEndings } from '@preau/contract/media/upload-limits'
import type { Block, BlockOf, BlockType } from '@preau/course/block'
import { isEmptyText, richTextOf } from '@preau/course/rich-text'
import { maxBlocks, type SlideContent } from '@preau/course/slide'
import { maxTitle } from '@preau/course/title-line'
import { Button } from '@preau/ui/button/button'
import { useToastHere } from '@preau/ui/hooks/use-toast-here'
import { SortableArea, type SortableMove } from '@preau/ui/sortable-list/sortable-area'
import { SortableItems } from '@preau/ui/sortable-list/sortable-list'
import { closeToast, showToast } from '@preau/ui/toast/toast'
import type { TFunction } from 'i18next'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blankBlock } from '#blocks/editors.ts'
import { columnsOf } from '#blocks/views.ts'
import type { SlideEdit } from '#edit/draft/slide-edit.ts'
import { useIncomingFiles } from '#edit/files/use-incoming-files.ts'
import { type Editing, EditingContext, useEditing } from '#fields/editing.ts'
import { LineField } from '#fields/line-field.tsx'
import { newId } from '#fields/new-id.ts'
import { AskedNumber } from './asked-number.tsx'
import { type BlockActions, BlockFrame } from './block-frame.tsx'
import styles from './canvas.module.css'
import { focusBlock } from './focus-block.ts'
import { InsertDialog } from './insert-dialog.tsx'
import { LayoutSwitch } from './layout-switch.tsx'
import { ReadAgainField } from './read-again-field.tsx'
import { useBlockActions } from './use-block-actions.ts'

/** The block types that have words about them, but none to go on writing with. */
const withoutText: ReadonlySet<BlockType> = new Set(['image', 'video', 'sound', 'file'])

const isBlank = (block: Block): block is BlockOf<'text'> => block.type === 'text' && isEmptyText(block.text)

/** A slide as a teacher sees it, with each part edited in place. */
export function Canvas({
  slide,
  content,
  begun: begunEarly,
  onEdit,
  onCarry,
}: {
  /** Its id. */
  slide: string
  content: SlideContent
  /** The text that Enter in the title made before the slide was loaded. */
  begun: string | null
  onEdit: (edit: SlideEdit) => void
  /** A block is to be moved to another slide. */
  onCarry: (block: Block) => void
}) {
  const { t } = useTranslation('editor')
  const [insertAt, setInsertAt] = useState<number | null>(null)
  /** The empty text in which `/` asked for a block, which takes its place. */
  const [emptyText, setEmptyText] = useState<BlockOf<'text'> | null>(null)
  const toFocus = useRef<string | null>(null)
  /** The text that Enter in the title made: while it is empty, the block that is added next takes its place. */
  const begun = useRef<string | null>(null)
  begun.current ??= begunEarly
  /** The blocks that were added here, for the author to write. */
  const added = useRef(new Set<string>())
  const canvas = useRef<HTMLElement>(null)
  const editing = useEditing()
  const { handOver, askAbout } = editing
  const { blocks } = content
  const columns = columnsOf(content.layout, blocks)
  const { isOver, places } = useIncomingFiles((files, near) => {
    const attach = (files: readonly File[]) => latestAttach.current(files, near)
    // One question at a time: of several files, those that could become something else are attached.
    const [file, ...others] = files
    if (!file || others.length > 0 || !askAbout) return attach(files)
    const isFile = usableEndings.file.some(ending => file.name.toLowerCase().endsWith(`.${ending}`))
    askAbout(file, isFile ? () => attach(files) : null).then(isAsked => !isAsked && attach(files), reportError)
  })
  const latestAttach = useRef((_: readonly File[], __: string | null) => {})
  latestAttach.current = (files, near) => {
    const place = near === null ? blocks.length : blocks.findIndex(({ id }) => id === near) + 1
    const fitting = files.slice(0, maxBlocks - blocks.length)
    if (fitting.length < files.length) showToast({ text: t('slide.full', { count: maxBlocks }), look: 'note' })
    for (const [index, file] of fitting.entries()) {
      const block = blankBlock(blockTypeOf(file), newId())
      handOver(block.id, file)
      onEdit({ type: 'insert', at: place + index, block })
    }
  }

  useEffect(() => {
    const id = toFocus.current
    if (!id || !blocks.some(block => block.id === id)) return
    toFocus.current = null
    focusBlock(canvas.current, id)
  }, [blocks])

  const insert = (type: BlockType) => {
    const block = blankBlock(type, newId())
    toFocus.current = block.id
    added.current.add(block.id)
    const place = insertAt ?? blocks.length
    const unused =
      emptyText ??
      blocks.slice(Math.max(0, place - 1), place + 1).find(other => other.id === begun.current && isBlank(other))
    if (unused) {
      const replaced = blocks.map(other => (other.id === unused.id ? block : other))
      onEdit({ type: 'replace', content: { ...content, blocks: replaced } })
      setEmptyText(null)
    } else onEdit({ type: 'insert', at: place, block })
    setInsertAt(null)
  }
  const openBySlash = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, nativeEvent, target } = event
    if (key !== '/' || ctrlKey || metaKey || nativeEvent.isComposing || !(target as HTMLElement).isContentEditable)
      return
    const id = (target as HTMLElement).closest<HTMLElement>('[data-block]')?.dataset.block
    const block = blocks.find(other => other.id === id)
    if (!block || !isBlank(block)) return
    event.preventDefault()
    event.stopPropagation()
    setEmptyText(block)
  }
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const written = columns.flat().find(({ type }) => !withoutText.has(type))
    const next = written ?? (blocks.length < maxBlocks ? null : blocks[0])
    if (next) return focusBlock(canvas.current, next.id)
    const text = blankBlock('text', newId())
    begun.current = text.id
    added.current.add(text.id)
    toFocus.current = text.id
    onEdit({ type: 'insert', at: 0, block: text })
  }
  const replaceBlock = useRef<Editing['replaceBy']>(undefined)
  replaceBlock.current = (id, by) => {
    const at = blocks.findIndex(block => block.id === id)
    if (at < 0 || blocks.length - 1 + by.length > maxBlocks) return false
    toFocus.current = by.find(block => block.id !== id)?.id ?? null
    onEdit({ type: 'replace', content: { ...content, blocks: blocks.toSpliced(at, 1, ...by) } })
    return true
  }
  const withReplacing: Editing = useMemo(
    () => ({ ...editing, replaceBy: (id, by) => replaceBlock.current?.(id, by) ?? false }),
    [editing],
  )
  const leaveSlash = () => {
    if (!emptyText) return
    setEmptyText(null)
    toFocus.current = emptyText.id
    onEdit({ type: 'change', block: { ...emptyText, text: richTextOf('/') } })
  }
  const sayRemoved = useRemovedToast(t, blocks, onEdit)
  const actions = useBlockActions({ blocks, columns, onEdit }, toFocus, {
    insertAt: setInsertAt,
    onCarry,
    onRemoved: sayRemoved,
    isNew: id => id === begunEarly || added.current.has(id),
  })
  const moveTo = (id: string, place: Block) => onEdit({ type: 'move', id, to: blocks.indexOf(place) })
  return (
    <article
      ref={canvas}
      className={`stack gap-12 starts ${styles.canvas}`}
      data-canvas
      data-over={isOver}
      data-columns={columns.length}
      {...places}
      onKeyDownCapture={openBySlash}
    >
      <h1 className={styles.title}>
        <LineField
          label={t('slide.title')}
          placeholder={t('slide.titleHere')}
          most={maxTitle}
          value={content.title}
          onChange={title => onEdit({ type: 'title', title })}
          onKeyDown={goOn}
        />
      </h1>
      <div className="stack gap-8 starts">
        <LayoutSwitch layout={content.layout} onChange={layout => onEdit({ type: 'layout', layout })} />
        <AskedNumber content={content} onChange={ask => onEdit({ type: 'ask', ask })} />
        <ReadAgainField slide={slide} content={content} onChange={read => onEdit({ type: 'readAgain', slide: read })} />
      </div>
      <EditingContext value={withReplacing}>
        <Columns columns={columns} actions={actions} onMove={moveTo} />
      </EditingContext>
      {blocks.length === 0 && <p className={styles.empty}>{t('slide.empty')}</p>}
      {blocks.length < maxBlocks ? (
        <Button look="soft" icon="plus" className={styles.add} onClick={() => setInsertAt(blocks.length)}>
          {t('insert.add')}
        </Button>
      ) : (
        <p className={styles.empty}>{t('slide.full', { count: maxBlocks })}</p>
      )}
      {insertAt !== null && <InsertDialog onChoose={insert} onClose={() => setInsertAt(null)} />}
      {emptyText && <InsertDialog onChoose={insert} onClose={leaveSlash} />}
    </article>
  )
}

/** Shows that a block was removed, and puts it back on request; the message ends once the block is there again. */
function useRemovedToast(t: TFunction<'editor'>, blocks: readonly Block[], onEdit: (edit: SlideEdit) => void) {
  const latest = useRef({ blocks, onEdit })
  latest.current = { blocks, onEdit }
  const showToastHere = useToastHere()
  const said = useRef(new Map<string, number>())
  useEffect(() => {
    for (const { id } of blocks) {
      const toast = said.current.get(id)
      if (toast !== undefined) closeToast(toast)
      said.current.delete(id)
    }
  }, [blocks])
  return (block: Block, at: number) => {
    const toast = showToastHere({
      text: t('block.removed', { name: t(`types.${block.type}.name`) }),
      look: 'note',
      action: { label: t('undo'), onSelect: () => latest.current.onEdit({ type: 'insert', at, block }) },
    })
    said.current.set(block.id, toast)
  }
}

/** The blocks of a slide in the columns that teachers see; a block moves up and down within its column. */
function Columns({
  columns,
  actions,
  onMove,
}: {
  columns: Block[][]
  actions: BlockActions
  /** Moves a block to the place of another one. */
  onMove: (id: string, place: Block) => void
}) {
  const { t } = useTranslation('editor')
  const move = ({ id, list, to }: SortableMove) => {
    const place = columns[Number(list)]?.[to]
    if (place) onMove(id, place)
  }
  const labels = [t('slide.blocks'), t('slide.beside')]
  return (
    <SortableArea onMove={move}>
      {columns.map((blocks, column) => (
        <SortableItems
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          key={column}
          list={String(column)}
          kind={String(column)}
          label={labels[column] ?? ''}
          items={blocks}
          nameOf={block => t(`types.${block.type}.name`)}
          disabled={blocks.length < 2}
          className={styles.blocks}
        >
          {(block, handle, index) => (
            <BlockFrame
              block={block}
              place={column === 0 ? index + 1 : (columns[0]?.length ?? 0) + index + 1}
              isFirst={index === 0}
              isLast={index === blocks.length - 1}
              handle={handle}
              actions={actions}
            />
          )}
        </SortableItems>
      ))}
    </SortableArea>
  )
}

/** The block type for a file. */
function blockTypeOf({ type }: File): BlockType {
  const kind = type.split('/')[0]
  return kind === 'image' || kind === 'video' ? kind : 'file'
}
