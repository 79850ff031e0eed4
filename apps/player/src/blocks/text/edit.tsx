import type { Block, BlockOf } from '@preau/course/block'
import { emptyRichText, isEmptyText, type RichNode, type RichText } from '@preau/course/rich-text'
import { richText } from '@preau/course/rich-text-schema'
import { showToast } from '@preau/ui/toast/toast'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import { sayCellsLeft } from '#blocks/table/say-cells-left.ts'
import { type PastedPart, readPastedParts, tableOfCells } from '#blocks/table/table-cells.ts'
import { type EditProps, useEditing } from '#fields/editing.ts'
import { newId } from '#fields/new-id.ts'
import { type AroundPaste, RichTextField } from '#rich-text/rich-text-field.tsx'

type TextBlock = BlockOf<'text'>

/** Running text, not written yet. */
function blankText(id: string): TextBlock {
  return { id, type: 'text', text: emptyRichText() }
}

/** Running text, edited in place. */
function TextEdit({ block, onChange }: EditProps<TextBlock>) {
  const { t } = useTranslation('editor')
  const { replaceBy } = useEditing()
  /** A table becomes a block of its own, between the words around it. */
  const paste = (clipboard: { html: string; text: string }, around: AroundPaste) => {
    const parts = replaceBy && readPastedParts(clipboard)
    const pasted = parts && blocksOf(block, parts, around)
    if (!pasted || !replaceBy(block.id, pasted.blocks)) return false
    showToast({ text: t('table.fromPaste', { count: pasted.tables }), look: 'note' })
    sayCellsLeft(t, pasted)
    return true
  }
  return (
    <RichTextField
      label={t('types.text.name')}
      placeholder={t('text.here')}
      value={block.text}
      onPaste={paste}
      onChange={text => onChange({ ...block, text })}
    />
  )
}

/** A text with the parts of a clipboard as blocks; null if one of its texts is too long. */
function blocksOf(block: TextBlock, parts: readonly PastedPart[], { before, after, read }: AroundPaste) {
  const blocks: Block[] = []
  let tables = 0
  let left = 0
  let links = 0
  let words = withoutBlankEnds(before().content)
  const endWords = () => {
    const text: RichText = { type: 'doc', content: withoutBlankEnds(words) }
    words = []
    if (isEmptyText(text)) return
    const isFirst = !blocks.some(({ type }) => type === 'text')
    blocks.push({ ...block, id: isFirst ? block.id : newId(), text })
  }
  for (const part of parts) {
    if ('words' in part) {
      const text = read(part.words)
      if (!text) return null
      words.push(...text.content)
      continue
    }
    endWords()
    const table = tableOfCells(part.cells)
    blocks.push(table.block)
    tables += 1
    left += table.left
    links += part.links
  }
  words.push(...withoutBlankEnds(after().content))
  endWords()
  const fits = blocks.every(each => each.type !== 'text' || richText.safeParse(each.text).success)
  return fits ? { blocks, tables, left, links } : null
}

const isBlank = ({ type, content }: RichNode) => type === 'paragraph' && !content?.length

function withoutBlankEnds(nodes: readonly RichNode[]): RichNode[] {
  const from = nodes.findIndex(node => !isBlank(node))
  return from < 0 ? [] : nodes.slice(from, nodes.findLastIndex(node => !isBlank(node)) + 1)
}

export const editor: BlockEditor<'text'> = {
  Edit: TextEdit,
  blank: blankText,
  picture: { accent: 'M12 13h22', ink: 'M12 22h40M12 29h40M12 36h26' },
}
