import { z } from 'zod'
import type { Block } from './block.ts'
import { blockTypes } from './block-types.ts'
import type { SlideContents } from './course.ts'
import { mediaReference } from './media-reference.ts'
import type { SlideContent } from './slide.ts'

/** What is named by a field of a block, by the fields of that and by its parts, with other names for the files. */
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

/** The files a block names. */
export function mediaOfBlock(block: Block): string[] {
  const references: string[] = []
  mapBlock(block, reference => {
    references.push(reference)
    return reference
  })
  return references
}

/** The files a slide names, each once. */
export function mediaOfSlide(content: SlideContent): string[] {
  return [...new Set(content.blocks.flatMap(mediaOfBlock))]
}

/** The same slide with other names for its files, e.g. UUIDs for the paths on disk. */
export function replaceMedia(content: SlideContent, replace: (reference: string) => string): SlideContent {
  return { ...content, blocks: content.blocks.map(block => mapBlock(block, replace)) }
}

/** As `replaceMedia`, in every language. */
export function replaceMediaIn(contents: SlideContents, replace: (reference: string) => string): SlideContents {
  const entries = Object.entries(contents).map(([language, content]) => [language, replaceMedia(content, replace)])
  return Object.fromEntries(entries)
}
