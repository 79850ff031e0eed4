import { answerOf, Refused } from '@preau/contract/client/outcome'
import { uploadMedia } from '#edit/files/upload-media.ts'
import { call, reasonOf } from '#platform/call.ts'
import type { CallerAt } from '#platform/caller-at.ts'
import type { ReadDocument } from './cut-into-slides.ts'

/** Where the slides go, and the callback for each added one: its id, and how many of its pictures were refused. */
type Target = {
  caller: CallerAt
  tool: string
  module: string
  signal: AbortSignal
  onAdded: (slide: { id: string; refusedPictures: number }) => void
}

/**
 * Adds the slides of a document to a module one after the other, beginning with slide `from`. The block of a refused
 * picture is added without it, for the author to choose one. Throws if a slide is refused, the server does not
 * answer or takes nothing now, or it was stopped.
 */
export async function addSlides({ slides, pictures }: ReadDocument, from: number, target: Target): Promise<void> {
  const { caller, tool, module, signal, onAdded } = target
  for (const { content, pictures: wanted } of slides.slice(from)) {
    signal.throwIfAborted()
    let refusedPictures = 0
    const media: Record<string, string> = {}
    for (const [block, number] of Object.entries(wanted)) {
      const file = pictures[number]
      if (!file) continue
      try {
        const { id } = await uploadMedia({ file, purpose: 'image', tool }, caller, { signal, tell: () => {} })
        media[block] = id
      } catch (error) {
        if (!(error instanceof Refused) || reasonOf(error) === 'away') throw error
        refusedPictures += 1
      }
    }
    const blocks = content.blocks.map(block =>
      block.type === 'image' ? { ...block, media: media[block.id] ?? '' } : block,
    )
    const object = { type: 'slide', parent: module, name: content.title, content: { ...content, blocks } } as const
    const [made] = await answerOf(call('putObject', { object }, { ...caller, signal }))
    if (made) onAdded({ id: made.id, refusedPictures })
  }
}
