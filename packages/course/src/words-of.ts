import type { Block } from './block.ts'
import { blockTypes } from './block-types.ts'
import { type Field, type Fields, fieldOf, mapFields, partId } from './field.ts'
import { plainText, type RichText } from './rich-text.ts'
import type { SlideContent } from './slide.ts'

/** All words of a value that a schema describes, one line per text. */
export function wordsIn(field: Field, value: unknown): string {
  const lines: string[] = []
  const read = (field: Field, value: unknown): unknown => {
    if (field.is === 'words') lines.push(value as string)
    else if (field.is === 'rich-text') lines.push(plainText(value as RichText))
    else if (field.is === 'gaps') for (const part of value as unknown[]) mapFields(field.part, part, read)
    return value
  }
  mapFields(field, value, read)
  return joined(lines)
}

function joined(lines: readonly string[]): string {
  return lines.filter(line => line.trim() !== '').join('\n\n')
}

/** The words of a part of a block; `id` is the name of the part. */
export type WordedPart = { id: string; words: string }

/**
 * The parts of a block, each with the words that it must have, without those of the parts inside it, which are listed
 * on their own. An object in a part is named after the part and the field, as in `a/picture`, if it has any words.
 */
export function partsIn(field: Field, value: unknown): WordedPart[] {
  const parts: { id: string; lines: string[]; isObject: boolean }[] = []
  const open = (id: string, isObject: boolean) => {
    const part = { id, lines: [], isObject }
    parts.push(part)
    return part
  }
  const read = (field: Field, value: unknown, part?: (typeof parts)[number]) => {
    if (value === undefined) return
    if (field.is === 'list') {
      for (const each of value as unknown[]) {
        const id = partId(each)
        read(field.part, each, id === undefined ? part : open(id, false))
      }
    } else if (field.is === 'object') {
      for (const [name, inside] of field.fields) {
        const isObject = inside.is === 'object'
        read(inside, (value as Fields)[name], isObject ? open(`${part?.id ?? ''}/${name}`, true) : part)
      }
    } else if (part && !field.isOptional) part.lines.push(wordsIn(field, value))
  }
  read(field, value)
  return parts
    .map(({ lines, ...part }) => ({ ...part, words: joined(lines) }))
    .filter(({ isObject, words }) => !isObject || words !== '')
    .map(({ id, words }) => ({ id, words }))
}

/** The description of a block by its type. */
export function fieldOfBlock({ type }: Pick<Block, 'type'>): Field {
  return fieldOf(blockTypes[type].schema)
}

/** All words of a block, one line per text. */
export function wordsOf(block: Block): string {
  return wordsIn(fieldOfBlock(block), block)
}

/** All words of a slide, one line per text. */
export function wordsOfSlide({ title, blocks }: SlideContent): string {
  return joined([title, ...blocks.map(wordsOf)])
}
