import type { Block } from './block.ts'
import type { SlideContents } from './course.ts'
import { type MediaKind, mapFields } from './field.ts'
import type { SlideContent } from './slide.ts'
import { fieldOfBlock } from './words-of.ts'

/** Replaces the references to files in a block, including its objects and parts. */
function mapBlock(block: Block, replace: (reference: string, of: MediaKind) => string): Block {
  const mapped = mapFields(fieldOfBlock(block), block, (field, value) =>
    field.is === 'media' && value !== '' ? replace(value as string, field.of) : value,
  )
  return mapped as Block
}

/** The files that a block refers to, or only those of one kind. */
export function mediaOfBlock(block: Block, only?: MediaKind): string[] {
  const references: string[] = []
  mapBlock(block, (reference, of) => {
    if (only === undefined || of === only) references.push(reference)
    return reference
  })
  return references
}

/** The files that a slide refers to, without repetitions. */
export function mediaOfSlide(content: SlideContent): string[] {
  return [...new Set(content.blocks.flatMap(block => mediaOfBlock(block)))]
}

/** The slide with its references to files replaced, e.g. paths on disk by UUIDs. */
export function replaceMedia(content: SlideContent, replace: (reference: string) => string): SlideContent {
  return { ...content, blocks: content.blocks.map(block => mapBlock(block, replace)) }
}

/** Like `replaceMedia`, in every language. */
export function replaceMediaIn(contents: SlideContents, replace: (reference: string) => string): SlideContents {
  const entries = Object.entries(contents).map(([language, content]) => [language, replaceMedia(content, replace)])
  return Object.fromEntries(entries)
}
