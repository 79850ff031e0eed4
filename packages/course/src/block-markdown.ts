import type { RootContent } from 'mdast'
import { type Block, type BlockOf, type BlockType, block as blockSchema } from './block.ts'
import type { BlockMarkdown } from './block-half.ts'
import { accordionMarkdown } from './blocks/accordion/markdown.ts'
import { calloutMarkdown } from './blocks/callout/markdown.ts'
import { fileMarkdown } from './blocks/file/markdown.ts'
import { gapTextMarkdown } from './blocks/gap-text/markdown.ts'
import { imageMarkdown } from './blocks/image/markdown.ts'
import { matchingMarkdown } from './blocks/matching/markdown.ts'
import { numericMarkdown } from './blocks/numeric/markdown.ts'
import { orderingMarkdown } from './blocks/ordering/markdown.ts'
import { quoteMarkdown } from './blocks/quote/markdown.ts'
import { reflectionMarkdown } from './blocks/reflection/markdown.ts'
import { textMarkdown } from './blocks/text/markdown.ts'
import { trueFalseMarkdown } from './blocks/true-false/markdown.ts'
import { videoMarkdown } from './blocks/video/markdown.ts'
import { choiceMarkdown } from './choice-markdown.ts'
import { type Directive, openDirective, writeContainer, writeLeaf } from './directive.ts'
import type { Page } from './page.ts'
import type { RichText } from './rich-text.ts'

/** How each type of block is written on disk. */
const blockMarkdown: { [T in BlockType]: BlockMarkdown<BlockOf<T>> } = {
  text: textMarkdown,
  image: imageMarkdown,
  video: videoMarkdown,
  callout: calloutMarkdown,
  accordion: accordionMarkdown,
  quote: quoteMarkdown,
  file: fileMarkdown,
  'single-choice': choiceMarkdown,
  'multiple-choice': choiceMarkdown,
  'true-false': trueFalseMarkdown,
  matching: matchingMarkdown,
  ordering: orderingMarkdown,
  'gap-text': gapTextMarkdown,
  numeric: numericMarkdown,
  reflection: reflectionMarkdown,
}

function isBlockType(name: string): name is BlockType {
  return Object.hasOwn(blockMarkdown, name)
}

/** Reads the block a directive stands for; nothing, and a problem on the page, when it is none. */
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
  const open = openDirective(node, blockMarkdown[name].shape, watched)
  const id = open.attribute('id')
  if (!id) watched.report(node, 'missing-id', { name })
  const parsed = blockSchema.safeParse({ id, type: name, ...blockMarkdown[name].read(open, watched) })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  // What was said already is the cause; the schema would only say it again in its own words.
  if (!isFlawed)
    page.report(node, 'invalid-block', {
      block: id ?? name,
      field: issue?.path.join('.') ?? '',
      reason: issue?.message ?? '',
    })
  return undefined
}

function writeOf<T extends BlockType>(type: T, block: BlockOf<T>): RootContent {
  const { shape, write } = blockMarkdown[type]
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
  return blockMarkdown[type].runningText?.(block)
}

/** The words of a block that may stand between the directives as they are; of other blocks nothing. */
export function runningTextOf(block: Block): RichText | undefined {
  return runningTextIn(block.type, block)
}
