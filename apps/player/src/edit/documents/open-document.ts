import { foreignByName } from '@preau/course/files/foreign-file'
import type { ReadDocument } from './cut-into-slides.ts'
import { type DocumentFault, foreignFaults, UnfitDocument } from './document-fault.ts'

/** The largest document, in bytes: it is read in the browser. */
const documentMaximum = 50_000_000

type Read = (file: File) => Promise<ReadDocument>

/** What reads a file of this name: large, and wanted by few, so it is loaded now. */
const readers: readonly (readonly [RegExp, () => Promise<Read>])[] = [
  [/\.docx$/i, () => import('./read-word.ts').then(({ loadReader }) => loadReader())],
  [
    /\.(?:md|markdown|zip)$/i,
    async () => {
      const { readMarkdown } = await import('./read-markdown.ts')
      return async file => readMarkdown(file.name, new Uint8Array(await file.arrayBuffer()))
    },
  ],
]

/** Reads a document of Word or in Markdown, or says why it makes no slides. */
export async function openDocument(file: File): Promise<{ document: ReadDocument } | { fault: DocumentFault }> {
  const [, load] = readers.find(([ending]) => ending.test(file.name)) ?? []
  if (!load) {
    const foreign = foreignByName(file.name)
    return { fault: foreign ? foreignFaults[foreign] : 'other' }
  }
  if (file.size > documentMaximum) return { fault: 'large' }
  const read = await load().catch(() => null)
  if (!read) return { fault: 'away' }
  try {
    const document = await read(file)
    return document.slides.length > 0 ? { document } : { fault: 'nothing' }
  } catch (error) {
    return { fault: error instanceof UnfitDocument ? error.fault : 'damaged' }
  }
}
