import { z } from 'zod'
import type { Block } from './block.ts'
import { blockTypes } from './block-types.ts'
import type { SlideContents } from './course.ts'
import { mediaReference } from './media-reference.ts'
import type { SlideContent } from './slide.ts'

/** Replaces references to files in a field of a block, including its objects and parts. */
function mapMedia(field: unknown, value: unknown, replace: (reference: string) => string): unknown {
  const schema = field instanceof z.ZodOptional ? field.unwrap() : field
  if (schema === mediaReference) return typeof value === 'string' && value !== '' ? replace(value) : value
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map(part => mapMedia(schema.element, part, replace))
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([name, part]) => [name, mapMedia(schema.shape[name], part, replace)])
  return Object.fromEntries(parts)
}

function mapBlock(block: Block, replace: (reference: string) => string): Block {
  return mapMedia(blockTypes[block.type].schema, block, replace) as Block
}

/** The files a block refers to. */
export function mediaOfBlock(block: Block): string[] {
  const references: string[] = []
  mapBlock(block, reference => {
    references.push(reference)
    return reference
  })
  return references
}

/** The files a slide refers to, each once. */
export function mediaOfSlide(content: SlideContent): string[] {
  return [...new Set(content.blocks.flatMap(mediaOfBlock))]
}

/** The slide with other references to its files, e.g. UUIDs for the paths on disk. */
export function replaceMedia(content: SlideContent, replace: (reference: string) => string): SlideContent {
  return { ...content, blocks: content.blocks.map(block => mapBlock(block, replace)) }
}

/** Like `replaceMedia`, in every language. */
export function replaceMediaIn(contents: SlideContents, replace: (reference: string) => string): SlideContents {
  const entries = Object.entries(contents).map(([language, content]) => [language, replaceMedia(content, replace)])
  return Object.fromEntries(entries)
}
