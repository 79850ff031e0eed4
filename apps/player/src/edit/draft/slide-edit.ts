import type { Block } from '@preau/course/block'
import { maxBlocks, type SlideContent, type SlideLayout } from '@preau/course/slide'
import { moveItem } from '@preau/ui/sortable-list/move-item'

/** One edit of a slide. */
export type SlideEdit =
  | { type: 'title'; title: string }
  | { type: 'layout'; layout: SlideLayout }
  /** How many of its assessments each learner is asked; undefined for all. */
  | { type: 'ask'; ask: number | undefined }
  /** Which slide to read again after a missed assessment; undefined for the usual one. */
  | { type: 'readAgain'; slide: string | undefined }
  /** `at` counts from 0; past the end means at the end. */
  | { type: 'insert'; at: number; block: Block }
  | { type: 'remove'; id: string }
  | { type: 'move'; id: string; to: number }
  | { type: 'change'; block: Block }
  | { type: 'replace'; content: SlideContent }

/** The slide after an edit; the same object if the edit changes nothing or is impossible. */
export function applyEdit(content: SlideContent, edit: SlideEdit): SlideContent {
  const { blocks } = content
  switch (edit.type) {
    case 'title':
      return edit.title === content.title ? content : { ...content, title: edit.title }
    case 'layout':
      return edit.layout === content.layout ? content : { ...content, layout: edit.layout }
    case 'ask':
      return edit.ask === content.ask ? content : { ...content, ask: edit.ask }
    case 'readAgain':
      return edit.slide === content.readAgain ? content : { ...content, readAgain: edit.slide }
    case 'insert': {
      const isTaken = blocks.some(({ id }) => id === edit.block.id)
      return isTaken || blocks.length >= maxBlocks
        ? content
        : { ...content, blocks: blocks.toSpliced(edit.at, 0, edit.block) }
    }
    case 'remove': {
      const rest = blocks.filter(({ id }) => id !== edit.id)
      return rest.length === blocks.length ? content : { ...content, blocks: rest }
    }
    case 'move': {
      const block = blocks.find(({ id }) => id === edit.id)
      if (!block || blocks.indexOf(block) === edit.to || edit.to < 0 || edit.to >= blocks.length) return content
      const byId = new Map(blocks.map(block => [block.id, block]))
      const order = moveItem([...byId.keys()], edit.id, edit.to)
      return { ...content, blocks: order.flatMap(id => byId.get(id) ?? []) }
    }
    case 'change': {
      const before = blocks.find(({ id }) => id === edit.block.id)
      if (!before || before === edit.block) return content
      return { ...content, blocks: blocks.map(block => (block === before ? edit.block : block)) }
    }
    case 'replace':
      return edit.content
  }
}

/** A slide with one block taken over from another state: at its place there, or removed if it is not there. */
export function withBlockAsIn(theirs: SlideContent, id: string, content: SlideContent): SlideContent {
  const at = theirs.blocks.findIndex(block => block.id === id)
  const others = content.blocks.filter(block => block.id !== id)
  return { ...content, blocks: at < 0 ? others : others.toSpliced(at, 0, ...theirs.blocks.slice(at, at + 1)) }
}

/** The place of an edit: a block's id, `title`, or null for the whole slide. */
export function placeOf(edit: SlideEdit): string | null {
  switch (edit.type) {
    case 'title':
      return 'title'
    case 'insert':
    case 'change':
      return edit.block.id
    case 'move':
    case 'remove':
      return edit.id
    default:
      return null
  }
}
