import { z } from 'zod'
import type { Block } from './block.ts'
import { blockTypes } from './block-types.ts'
import type { SlideContents } from './course.ts'
import { mediaReference } from './media-reference.ts'
import type { SlideContent } from './slide.ts'

const isMedia = (field: z.ZodType | undefined) =>
  (field instanceof z.ZodOptional ? field.unwrap() : field) === mediaReference

function referencesOf(block: Block): [field: string, reference: string][] {
  const fields: Readonly<Record<string, z.ZodType>> = blockTypes[block.type].schema.shape
  return Object.entries(block).filter(
    (entry): entry is [string, string] => isMedia(fields[entry[0]]) && typeof entry[1] === 'string' && entry[1] !== '',
  )
}

/** The files a block names. */
export function mediaOfBlock(block: Block): string[] {
  return referencesOf(block).map(([, reference]) => reference)
}

/** The files a slide names, each once. */
export function mediaOfSlide(content: SlideContent): string[] {
  return [...new Set(content.blocks.flatMap(mediaOfBlock))]
}

/** The same slide with other names for its files, e.g. UUIDs for the paths on disk. */
export function replaceMedia(content: SlideContent, replace: (reference: string) => string): SlideContent {
  const blocks = content.blocks.map(block => ({
    ...block,
    ...Object.fromEntries(referencesOf(block).map(([field, reference]) => [field, replace(reference)])),
  }))
  return { ...content, blocks }
}

/** As `replaceMedia`, in every language. */
export function replaceMediaIn(contents: SlideContents, replace: (reference: string) => string): SlideContents {
  const entries = Object.entries(contents).map(([language, content]) => [language, replaceMedia(content, replace)])
  return Object.fromEntries(entries)
}
