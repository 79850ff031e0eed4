import type { Block, LearnerBlock } from './block.ts'
import { plainText } from './rich-text.ts'

/** The text of a block that is read where it lies, without opening anything; null for other blocks. */
function openText(block: Block | LearnerBlock): string | null {
  switch (block.type) {
    case 'text':
      return plainText(block.text)
    case 'callout':
      return `${block.title ?? ''} ${plainText(block.text)}`
    case 'quote':
      return `${plainText(block.text)} ${block.source ?? ''}`
    case 'columns':
      return block.columns.map(({ text }) => plainText(text)).join(' ')
    case 'table':
      return [block.columns, ...block.rows.map(({ cells }) => cells)]
        .flatMap(row => row.map(({ text }) => text))
        .join(' ')
    default:
      return null
  }
}

/** Whether a block is taken in by being read, as its slide is in view. */
export function mustBeRead(block: Block | LearnerBlock): boolean {
  return Boolean(openText(block)?.trim())
}

/**
 * Whether a block is taken in by more than being seen: its text is read, its parts are opened, turned or gone through
 * to an end, it is played. A question is answered instead; a picture or a file is seen. So is a film of another site,
 * which says nothing of how far it was watched, and which nobody must load.
 */
export function mustBeTakenIn(block: Block | LearnerBlock): boolean {
  switch (block.type) {
    case 'accordion':
      return block.items.length > 0
    case 'flashcards':
      return block.cards.length > 0
    case 'hotspots':
      return block.media !== '' && block.points.length > 0
    case 'scenario':
    case 'conversation':
      return block.situations.length > 0
    case 'video':
      return Boolean(block.media) && !block.loops && !block.youtube && !block.peertube
    case 'sound':
      return block.media !== ''
    default:
      return mustBeRead(block)
  }
}

/** Characters a minute of those who read to learn: what `estimated_seconds` of the database says of its sources. */
const charactersAMinute = 630

/** The seconds in which a quick reader reads a text of so many characters: a third of what it takes to learn from it. */
export function quickSeconds(characters: number): number {
  return (characters * 60) / charactersAMinute / 3
}

/** The most that counts on a slide, of all visits, in seconds: a clock or a client that runs wild stops there. */
export const mostOnSlide = 3600

/** The seconds a quick reader needs for all that is read on a slide; no more than count on one. */
export function secondsToRead({ blocks }: { blocks: readonly (Block | LearnerBlock)[] }): number {
  const characters = blocks.reduce((sum, block) => sum + (openText(block)?.trim().length ?? 0), 0)
  return Math.min(mostOnSlide, quickSeconds(characters))
}

/** The blocks of a slide that were taken in; null for all of them, where a client says nothing of it. */
export type Taken = readonly string[] | null

/** What was taken in by either of two reports or devices. */
export function takenTogether(one: Taken, other: Taken): Taken {
  return one === null || other === null ? null : [...new Set([...one, ...other])]
}
