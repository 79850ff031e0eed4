import type { Block } from '@preau/course/block'
import { maxBlocks, type SlideContent } from '@preau/course/slide'
import type { ContentLanguage, Language } from '@preau/locales/languages'
import type { Contents, Origins } from './tables.ts'
import { fingerprint } from './translation-status.ts'

/** The parts of a draft that matter when blocks are added and removed. */
type Written = { language: Language; contents: Contents; origins: Origins }

/** A block in every language it is written in, with the origins of its translations. */
export type CarriedBlock = {
  words: Partial<Record<ContentLanguage, Block>>
  origins: Partial<Record<ContentLanguage, string>>
}

type Entry<Value> = [ContentLanguage, Value]

const entriesOf = <Value>(record: Partial<Record<ContentLanguage, Value>>) => Object.entries(record) as Entry<Value>[]

/** A block of a slide with its translations, to be moved or copied; null where the slide has no such block. */
export function carriedBlock({ language, contents, origins }: Written, id: string): CarriedBlock | null {
  const words = entriesOf(contents).flatMap(([code, { blocks }]): Entry<Block>[] => {
    const block = blocks.find(block => block.id === id)
    return block ? [[code, block]] : []
  })
  const known = entriesOf(origins).flatMap(([code, { [id]: origin }]): Entry<string>[] =>
    origin === undefined ? [] : [[code, origin]],
  )
  const carried = { words: Object.fromEntries(words), origins: Object.fromEntries(known) } as CarriedBlock
  return carried.words[language] ? carried : null
}

/** A carried block under another id; the status of its translations remains. */
export function renamedBlock({ words, origins }: CarriedBlock, language: Language, id: string): CarriedBlock {
  const renamed = Object.fromEntries(entriesOf(words).map(([code, block]) => [code, { ...block, id }]))
  const [before, now] = [words[language], renamed[language]].map(block => block && fingerprint(block as Block))
  return {
    words: renamed as CarriedBlock['words'],
    origins: Object.fromEntries(
      entriesOf(origins).map(([code, origin]) => [code, origin === before && now ? now : origin]),
    ),
  }
}

/** A slide without a block, in every language. A translation that had only this block is removed too. */
export function withoutBlock(
  { language, contents, origins }: Written,
  id: string,
): Pick<Written, 'contents' | 'origins'> {
  const left = entriesOf(contents)
    .map(
      ([code, content]): Entry<SlideContent> => [
        code,
        { ...content, blocks: content.blocks.filter(block => block.id !== id) },
      ],
    )
    .filter(([code, { title, blocks }]) => {
      const hadIt = contents[code]?.blocks.some(block => block.id === id)
      return code === language || !hadIt || title !== '' || blocks.length > 0
    })
  const codes = left.map(([code]) => code)
  return {
    contents: Object.fromEntries(left),
    origins: Object.fromEntries(
      entriesOf(origins)
        .filter(([code]) => codes.includes(code))
        .map(([code, { [id]: _gone, ...others }]) => [code, others]),
    ),
  }
}

/** Whether a slide has a block of this id, in any language. */
export function hasBlock({ contents }: Written, id: string): boolean {
  return entriesOf(contents).some(([, { blocks }]) => blocks.some(block => block.id === id))
}

/** Whether a slide has room for another block in each of these languages. */
export function hasRoom({ contents }: Written, { words }: CarriedBlock): boolean {
  return entriesOf(words).every(([code]) => (contents[code]?.blocks.length ?? 0) < maxBlocks)
}

/**
 * A slide with a carried block at a place in its original. A language in which the slide is not translated yet is begun
 * with the block.
 */
export function withBlock(
  { language, contents, origins }: Written,
  { words, origins: known }: CarriedBlock,
  at: number,
): Pick<Written, 'contents' | 'origins'> {
  const original = contents[language]
  const before = new Set(original?.blocks.slice(0, at).map(({ id }) => id))
  const placed = entriesOf(words).map(([code, block]): Entry<SlideContent> => {
    const content = contents[code] ?? { title: '', layout: original?.layout ?? 'column', blocks: [] }
    const place = code === language ? at : content.blocks.findLastIndex(({ id }) => before.has(id)) + 1
    return [code, { ...content, blocks: content.blocks.toSpliced(place, 0, block) }]
  })
  const made = entriesOf(known).map(([code, origin]): Entry<Record<string, string>> => {
    const id = words[code]?.id
    return [code, { ...origins[code], ...(id === undefined ? {} : { [id]: origin }) }]
  })
  return {
    contents: { ...contents, ...Object.fromEntries(placed) },
    origins: { ...origins, ...Object.fromEntries(made) },
  }
}
