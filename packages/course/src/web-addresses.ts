import type { Block } from './block.ts'
import { mapFields } from './field.ts'
import type { RichText } from './rich-text.ts'
import type { SlideContent } from './slide.ts'
import { fieldOfBlock } from './words-of.ts'

/** The page of a film on YouTube, by its id. */
const youTubePage = (id: string) => `https://www.youtube.com/watch?v=${id}`

const isOnTheWeb = (address: string) => /^https?:\/\//i.test(address)

/** The addresses on the web that a block leads to: links in its texts, its own link, and films of other sites. */
export function webAddressesOf(block: Block): string[] {
  const found: string[] = []
  mapAddresses(block, address => {
    found.push(address)
    return address
  })
  return [...new Set(found.filter(isOnTheWeb))]
}

/** The addresses on the web that a slide leads to, each once. */
export function webAddressesOfSlide({ blocks }: SlideContent): string[] {
  return [...new Set(blocks.flatMap(webAddressesOf))]
}

/** The addresses on the web in a line that somebody wrote, such as a source, without the punctuation behind them. */
export function webAddressesIn(line: string): string[] {
  const found = line.match(/https?:\/\/[^\s<>"«»“”]+/giu) ?? []
  return [...new Set(found.map(withoutPunctuation))].filter(address => URL.canParse(address))
}

/** Without the signs of the sentence at the end; a bracket remains if the address itself opens it. */
function withoutPunctuation(address: string): string {
  let left = address
  for (;;) {
    const shorter = left.replace(/[.,;:!?'’…\]]+$/u, '')
    const isOpened = shorter.split('(').length >= shorter.split(')').length
    const next = shorter.endsWith(')') && !isOpened ? shorter.slice(0, -1) : shorter
    if (next === left) return left
    left = next
  }
}

/** The block with one of its addresses replaced wherever it leads there. */
export function withAddress(block: Block, from: string, to: string): Block {
  return mapAddresses(block, address => (address === from ? to : address))
}

function mapAddresses(block: Block, replace: (address: string) => string): Block {
  const mapped = mapFields(fieldOfBlock(block), block, function map(field, value, path): unknown {
    if (field.is === 'rich-text') return withLinks(value as RichText, replace)
    if (field.is === 'gaps') return (value as unknown[]).map(part => mapFields(field.part, part, map, path))
    if (field.is !== 'own' || typeof value !== 'string') return value
    // A film of YouTube is known by its id: its page is asked for, and no other page can take its place.
    if (path.at(-1) === 'youtube') replace(youTubePage(value))
    return isOnTheWeb(value) ? replace(value) : value
  })
  return mapped as Block
}

type Node = {
  type: string
  content?: Node[] | undefined
  marks?: { type: string; attrs?: { href: string } }[] | undefined
}

function withLinks<N extends Node>(node: N, replace: (address: string) => string): N {
  return {
    ...node,
    ...(node.marks && {
      marks: node.marks.map(mark =>
        mark.type === 'link' && mark.attrs
          ? { ...mark, attrs: { ...mark.attrs, href: replace(mark.attrs.href) } }
          : mark,
      ),
    }),
    ...(node.content && { content: node.content.map(child => withLinks(child, replace)) }),
  }
}
