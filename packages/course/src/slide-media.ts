import type { Block, BlockOf, BlockType } from './block.ts'
import type { SlideContents } from './course.ts'
import type { SlideContent } from './slide.ts'

type MediaField<B> = { [F in keyof B]-?: F extends 'media' | 'captions' | 'poster' ? F : never }[keyof B]

/** The fields of each type of block that name a file. */
const mediaFields: { [T in BlockType]: readonly MediaField<BlockOf<T>>[] } = {
  text: [],
  image: ['media'],
  video: ['media', 'captions', 'poster'],
  callout: [],
  accordion: [],
  quote: [],
  file: ['media'],
  'single-choice': [],
  'multiple-choice': [],
  'true-false': [],
  matching: [],
  ordering: [],
  'gap-text': [],
  numeric: [],
  reflection: [],
}

function referencesOf(block: Block): [field: string, reference: string][] {
  const fields: readonly string[] = mediaFields[block.type]
  return Object.entries(block).filter(
    (entry): entry is [string, string] => fields.includes(entry[0]) && typeof entry[1] === 'string' && entry[1] !== '',
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
