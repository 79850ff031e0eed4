import type { Block, LearnerBlock } from './block.ts'
import { plainText } from './rich-text.ts'

/** The text of a block that can be read without opening anything; null for other blocks. */
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

/** Whether a block is taken in by reading it while its slide is in view. */
export function mustBeRead(block: Block | LearnerBlock): boolean {
  return Boolean(openText(block)?.trim())
}

/**
 * How a block is taken in: its text is read, its parts are opened or turned, its story is followed to an ending, or it
 * is played.
 */
export type WayToTakeIn = 'read' | 'open' | 'turn' | 'point' | 'follow' | 'watch' | 'listen'

/**
 * How a block is taken in; null for a block that only has to be seen, such as a picture or a file, and for a question,
 * which is answered instead. A film of another site only has to be seen too: the site does not report how far it was
 * watched, and nobody must be forced to load it.
 */
function wayToTakeIn(block: Block | LearnerBlock): WayToTakeIn | null {
  switch (block.type) {
    case 'accordion':
      return block.items.length > 0 ? 'open' : null
    case 'flashcards':
      return block.cards.length > 0 ? 'turn' : null
    case 'hotspots':
      return block.media !== '' && block.points.length > 0 ? 'point' : null
    case 'scenario':
    case 'conversation':
      return block.situations.length > 0 ? 'follow' : null
    case 'video':
      return block.media && !block.loops && !block.youtube && !block.peertube ? 'watch' : null
    case 'sound':
      return block.media !== '' ? 'listen' : null
    default:
      return mustBeRead(block) ? 'read' : null
  }
}

/** Whether a block must be taken in, beyond being seen. */
export function mustBeTakenIn(block: Block | LearnerBlock): boolean {
  return wayToTakeIn(block) !== null
}

/** What is left to do on a slide before everything is taken in: each way once, in the order of the blocks. */
export function waysLeft({ blocks }: { blocks: readonly (Block | LearnerBlock)[] }, taken: Taken): WayToTakeIn[] {
  const left = taken === null ? [] : blocks.filter(({ id }) => !taken.includes(id))
  return [...new Set(left.map(wayToTakeIn).filter(way => way !== null))]
}

/** Characters per minute of people who read to learn; the SQL function `estimated_seconds` names its sources. */
const charactersAMinute = 630

/** The seconds in which a quick reader reads so many characters: a third of the time for learning from them. */
export function quickSeconds(characters: number): number {
  return (characters * 60) / charactersAMinute / 3
}

/** Most seconds that count on a slide, in all visits: so a wrong clock or client does little harm. */
export const mostOnSlide = 3600

/**
 * The seconds that a quick reader needs for everything that must be read on a slide, but at most as many as count on a
 * slide.
 */
export function secondsToRead({ blocks }: { blocks: readonly (Block | LearnerBlock)[] }): number {
  const characters = blocks.reduce((sum, block) => sum + (openText(block)?.trim().length ?? 0), 0)
  return Math.min(mostOnSlide, quickSeconds(characters))
}

/** The blocks of a slide that were taken in; null for all of them, if a client reports none. */
export type Taken = readonly string[] | null

/** The union of the blocks taken in by two reports or devices. */
export function takenTogether(one: Taken, other: Taken): Taken {
  return one === null || other === null ? null : [...new Set([...one, ...other])]
}
