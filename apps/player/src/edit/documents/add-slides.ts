import { uploadMedia } from '#edit/files/upload-media.ts'
import { ask } from '#platform/ask.ts'
import type { Reader } from '#platform/reader.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ReadDocument } from './cut-into-slides.ts'

/** Where slides go, and who hears of each that is there: its id, and how many of its pictures were refused. */
type Way = {
  reader: Reader
  tool: string
  module: string
  signal: AbortSignal
  onAdded: (slide: { id: string; refusedPictures: number }) => void
}

/**
 * Adds the slides of a document to a module, those from a place on, one after the other. A picture that is refused is
 * left to its author: its block waits for one. Throws where a slide is refused, no server answers, or it was stopped.
 */
export async function addSlides({ slides, pictures }: ReadDocument, from: number, way: Way): Promise<void> {
  const { reader, tool, module, signal, onAdded } = way
  for (const { content, pictures: wanted } of slides.slice(from)) {
    signal.throwIfAborted()
    let refusedPictures = 0
    const media: Record<string, string> = {}
    for (const [block, number] of Object.entries(wanted)) {
      const file = pictures[number]
      if (!file) continue
      try {
        const { id } = await uploadMedia({ file, purpose: 'image', tool }, reader, { signal, tell: () => {} })
        media[block] = id
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refusedPictures += 1
      }
    }
    const blocks = content.blocks.map(block =>
      block.type === 'image' ? { ...block, media: media[block.id] ?? '' } : block,
    )
    const object = { type: 'slide', parent: module, name: content.title, content: { ...content, blocks } } as const
    const [made] = await ask('putObject', { object }, { ...reader, signal })
    if (made) onAdded({ id: made.id, refusedPictures })
  }
}
