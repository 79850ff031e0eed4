import type { Block } from './block.ts'
import type { SlideContent } from './slide.ts'

function sorted(block: Block, placeOf: (option: string) => string): Block {
  if (!('options' in block) || block.keepOrder) return block
  const places = new Map(block.options.map(({ id }) => [id, placeOf(id)]))
  const place = ({ id }: { id: string }) => places.get(id) ?? ''
  return { ...block, options: block.options.toSorted((one, other) => (place(one) < place(other) ? -1 : 1)) }
}

/** A slide in which the options of each choice are sorted by their places, unless their author keeps their order. */
export function sortOptions(
  content: SlideContent,
  placeIn: (block: string) => (option: string) => string,
): SlideContent {
  return { ...content, blocks: content.blocks.map(block => sorted(block, placeIn(block.id))) }
}
