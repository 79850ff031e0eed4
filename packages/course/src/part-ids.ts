import { z } from 'zod'
import type { Block, BlockType } from './block.ts'
import { sideId } from './block-id.ts'
import { blockTypes } from './block-types.ts'
import { isAssessment } from './certificate.ts'
import type { SlideContent } from './slide.ts'

/**
 * Returns a new id for a part of a question. The side is needed, since the right side of a pair, or a category, may
 * have the same id as another part.
 */
export type Rename<Renamed = string> = (id: string, side: 'part' | 'right') => Renamed

type Part = { id: string; rightId?: string }

/** Whether a field of a type of question lists what is chosen for other parts. */
function listsSides(type: BlockType, field: string): boolean {
  const { shape } = blockTypes[type].schema as z.ZodObject
  const list = shape[field] instanceof z.ZodDefault ? shape[field].unwrap() : shape[field]
  return list instanceof z.ZodArray && list.element instanceof z.ZodObject && list.element.shape.id === sideId
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
}

/**
 * A block with new ids for its parts: options, pairs, extra sides, items, cards. Gaps keep their ids, which are their
 * places.
 */
function renamed(block: Block, rename: Rename): Block {
  const part = (field: string, value: unknown): unknown => {
    if (!isPart(value)) return value
    const id = rename(value.id, listsSides(block.type, field) ? 'right' : 'part')
    return { ...parts(value), id, ...(value.rightId !== undefined && { rightId: rename(value.rightId, 'right') }) }
  }
  const parts = (value: object) =>
    Object.fromEntries(
      Object.entries(value).map(([field, inside]) => [
        field,
        Array.isArray(inside) ? inside.map(each => part(field, each)) : inside,
      ]),
    )
  return parts(block) as Block
}

/** Every part of a question that an answer can refer to, with its side. */
export function partsOf(block: Block): [id: string, side: 'part' | 'right'][] {
  const parts: [string, 'part' | 'right'][] = []
  renamed(block, (id, side) => {
    parts.push([id, side])
    return id
  })
  return parts
}

/** A slide with new ids for the parts of its assessments, in the original or in a translation. */
export function renameParts(
  content: SlideContent,
  original: SlideContent,
  renameIn: (block: string) => Rename,
): SlideContent {
  const assessments = new Set(original.blocks.filter(block => isAssessment(block)).map(({ id }) => id))
  const blocks = content.blocks.map(block => (assessments.has(block.id) ? renamed(block, renameIn(block.id)) : block))
  return { ...content, blocks }
}

/** Whether everything in an answer refers to parts by their ids, as for choices, matchings and orderings. */
export function namesParts(answer: unknown): answer is object {
  if (typeof answer !== 'object' || answer === null) return false
  const fields = Object.keys(answer)
  return fields.length === 1 && fields.every(field => ['option', 'options', 'pairs', 'order'].includes(field))
}

/** An answer with new ids; null if `rename` does not know one of them. */
export function renameAnswer(answer: object, rename: Rename<string | undefined>): object | null {
  let isKnown = true
  const name = (id: unknown, side: 'part' | 'right' = 'part') => {
    const other = rename(String(id), side)
    isKnown &&= other !== undefined
    return other ?? ''
  }
  const named = (value: unknown) => {
    if (Array.isArray(value)) return value.map(id => name(id))
    if (typeof value !== 'object' || value === null) return name(value)
    return Object.fromEntries(Object.entries(value).map(([id, chosen]) => [name(id), name(chosen, 'right')]))
  }
  const fields = Object.fromEntries(Object.entries(answer).map(([field, value]) => [field, named(value)]))
  return isKnown ? fields : null
}
