import { compoundFile } from '@preau/course/files/compound-file'
import { foreignByName } from '@preau/course/files/foreign-file'
import { ZipFault } from '@preau/course/files/open-zip'
import type { ReadDocument } from './cut-into-slides.ts'
import { compoundFaults, type DocumentFault, foreignFaults, UnfitDocument, zipFaults } from './document-fault.ts'

/** The largest document, in bytes: it is parsed in the browser. */
const documentMaximum = 50_000_000

type DocumentReader = (file: File) => Promise<ReadDocument>

/** Readers by file name; they are large and used by few, so they are loaded on demand. */
const readers: readonly (readonly [RegExp, () => Promise<DocumentReader>])[] = [
  [/\.docx$/i, () => import('./read-word.ts').then(({ loadReader }) => loadReader())],
  [
    /\.(?:md|markdown|zip)$/i,
    async () => {
      const { readMarkdown } = await import('./read-markdown.ts')
      return async file => readMarkdown(file.name, new Uint8Array(await file.arrayBuffer()))
    },
  ],
]

/** Reads a Word or Markdown document, or returns why it cannot be imported. */
export async function openDocument(file: File): Promise<{ document: ReadDocument } | { fault: DocumentFault }> {
  const [, load] = readers.find(([ending]) => ending.test(file.name)) ?? []
  if (!load) {
    const foreign = foreignByName(file.name)
    return { fault: foreign ? foreignFaults[foreign] : 'other' }
  }
  if (file.size > documentMaximum) return { fault: 'large' }
  try {
    const compound = compoundFile(new Uint8Array(await file.arrayBuffer()))
    if (compound) return { fault: compoundFaults[compound] }
    const read = await load().catch(() => null)
    if (!read) return { fault: 'away' }
    const document = await read(file)
    return document.slides.length > 0 ? { document } : { fault: 'nothing' }
  } catch (error) {
    if (error instanceof ZipFault) return { fault: zipFaults[error.code] }
    return { fault: error instanceof UnfitDocument ? error.fault : 'damaged' }
  }
}
