import type { RootContent } from 'mdast'
import { type Block, type BlockOf, type BlockType, block as blockSchema } from '#block.ts'
import { blockTypes } from '#block-types.ts'
import type { RichText } from '#rich-text.ts'
import { type Directive, openDirective, writeContainer, writeLeaf } from './directive.ts'
import type { BlockMarkdown } from './markdown-codec.ts'
import type { Page } from './page.ts'

const types: { [T in BlockType]: { markdown: BlockMarkdown<BlockOf<T>> } } = blockTypes

function isBlockType(name: string): name is BlockType {
  return Object.hasOwn(types, name)
}

/** Reads the block of a directive. If it is none, returns nothing, and reports a problem on the page. */
export function readBlock(node: Directive, page: Page): Block | undefined {
  const { name } = node
  if (!isBlockType(name)) {
    page.report(node, 'unknown-directive', { name })
    return undefined
  }
  let isFlawed = false
  const watched: Page = {
    source: page.source,
    report: (...problem) => {
      isFlawed = true
      page.report(...problem)
    },
  }
  const open = openDirective(node, types[name].markdown.shape, watched)
  const id = open.attribute('id')
  if (!id) watched.report(node, 'missing-id', { name })
  const parsed = blockSchema.safeParse({ id, type: name, ...types[name].markdown.read(open, watched) })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  // The schema refuses a block with problems that were already reported: it would only repeat them in its own words.
  if (!isFlawed)
    page.report(node, 'invalid-block', {
      block: id ?? name,
      field: issue?.path.join('.') ?? '',
      reason: issue?.message ?? '',
    })
  return undefined
}

function writeOf<T extends BlockType>(type: T, block: BlockOf<T>): RootContent {
  const { shape, write } = types[type].markdown
  const { attributes = {}, ...parts } = write(block)
  const named = { ...parts, attributes: { id: block.id, ...attributes } }
  if (shape.form === 'leaf') return writeLeaf(type, named)
  const container = writeContainer(type, named)
  return shape.isWide ? { ...container, data: { isWide: true } } : container
}

/** Writes a block as its directive. */
export function writeBlock(block: Block): RootContent {
  return writeOf(block.type, block)
}

function runningTextIn<T extends BlockType>(type: T, block: BlockOf<T>): RichText | undefined {
  return types[type].markdown.runningText?.(block)
}

/** The text of a block that can be written without a directive; undefined for other blocks. */
export function runningTextOf(block: Block): RichText | undefined {
  return runningTextIn(block.type, block)
}
