import type { Block } from '@preau/course/block'
import { isQuestion } from '@preau/course/marking'
import type { RichText } from '@preau/course/rich-text'
import type { SlideContent } from '@preau/course/slide'

/** A part of a slide that some people cannot use or reach; `code` is a key of the editor's findings. */
export type SlideFinding = { code: 'empty-link' | 'hidden-question' | VideoBarrier; block: string }

/** Why a film cannot be played: it is still being encoded, or cannot be. */
export type VideoBarrier = 'video-not-ready' | 'video-failed'

/** Blocks with a link that has no words. */
export function emptyLinks({ blocks }: SlideContent): SlideFinding[] {
  return blocks.filter(block => textsOf(block).some(hasEmptyLink)).map(({ id }) => ({ code: 'empty-link', block: id }))
}

/** The first question of a hidden slide: nobody can answer it. */
export function unreachableQuestion({ blocks }: SlideContent): SlideFinding[] {
  const question: Block | undefined = blocks.find(isQuestion)
  return question ? [{ code: 'hidden-question', block: question.id }] : []
}

/** Blocks with a film that cannot be played, given the barriers of the tool's films. */
export function unplayableVideos(
  { blocks }: SlideContent,
  barriers: ReadonlyMap<string, VideoBarrier>,
): SlideFinding[] {
  return blocks.flatMap(block => {
    const code = block.type === 'video' && block.media ? barriers.get(block.media) : undefined
    return code ? [{ code, block: block.id }] : []
  })
}

/** Every rich text of a block, at any depth. */
function textsOf(value: unknown): RichText[] {
  if (typeof value !== 'object' || value === null) return []
  if ('type' in value && value.type === 'doc') return [value as RichText]
  return Object.values(value).flatMap(textsOf)
}

type Node = {
  type: string
  text?: string | undefined
  marks?: { type: string; attrs?: { href: string } }[] | undefined
  content?: Node[] | undefined
}

const targetOf = (node: Node) => node.marks?.find(({ type }) => type === 'link')?.attrs?.href ?? null

/** Whether a link has no character to read or click; pieces of one link, such as a bold word in it, count together. */
function hasEmptyLink(text: RichText): boolean {
  const look = (nodes: readonly Node[]): boolean => {
    const links: { target: string | null; words: string }[] = []
    for (const node of nodes) {
      const target = targetOf(node)
      const last = links.at(-1)
      if (last && last.target === target) last.words += node.text ?? ''
      else links.push({ target, words: node.text ?? '' })
    }
    const isEmpty = links.some(({ target, words }) => target !== null && !/[\p{L}\p{N}]/u.test(words))
    return isEmpty || nodes.some(({ content }) => content !== undefined && look(content))
  }
  return look(text.content as Node[])
}
