import { type BetterUse, betterUseOf } from '@preau/course/files/better-use'
import { compoundFile } from '@preau/course/files/compound-file'
import { foreignByName } from '@preau/course/files/foreign-file'
import { ZipFault } from '@preau/course/files/zip/zip-fault'
import { PartAway } from '@preau/ui/loading/load-part'
import type { ReadDocument } from './cut-into-slides.ts'
import { compoundFaults, type DocumentFault, foreignFaults, UnfitDocument, zipFaults } from './document-fault.ts'

/** The largest document, in bytes: it is parsed in the browser. */
const documentMaximum = 50_000_000

type DocumentReader = (file: File) => Promise<ReadDocument>

/** Readers by file name; they are large and used by few, so they are loaded on demand. */
const documentReaders: readonly (readonly [RegExp, () => Promise<DocumentReader>])[] = [
  [/\.docx$/i, () => import('./read-word.ts').then(({ loadReader }) => loadReader())],
  [
    /\.(?:md|markdown|zip)$/i,
    async () => {
      const { readMarkdown } = await import('./read-markdown.ts')
      return async file => readMarkdown(file.name, new Uint8Array(await file.arrayBuffer()))
    },
  ],
]

/**
 * Reads a Word or Markdown document, or returns why it cannot be imported. A document that is damaged is named by its
 * reader; any other error is a fault of ours, and is reported.
 */
export async function openDocument(
  file: File,
  readers = documentReaders,
): Promise<{ document: ReadDocument } | { fault: DocumentFault }> {
  const [, load] = readers.find(([ending]) => ending.test(file.name)) ?? []
  if (!load) {
    if (betterUseOf(file.name) === 'captions') return { fault: 'captions' }
    const foreign = foreignByName(file.name)
    return { fault: foreign ? foreignFaults[foreign] : 'other' }
  }
  if (file.size > documentMaximum) return { fault: 'large' }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return { fault: 'gone' }
  try {
    const compound = compoundFile(new Uint8Array(bytes))
    if (compound) return { fault: compoundFaults[compound] }
    const read = await load()
    const document = await read(file)
    return document.slides.length > 0 ? { document } : { fault: 'nothing' }
  } catch (error) {
    if (error instanceof PartAway) return { fault: 'away' }
    if (error instanceof ZipFault) return { fault: zipFaults[error.problems[0]?.code ?? 'damaged-zip'] }
    if (error instanceof UnfitDocument) return { fault: error.fault }
    reportError(error)
    return { fault: 'broken' }
  }
}

/** What a file can become where it would only be attached otherwise; a zip is looked into. */
export async function lookForBetterUse(file: File): Promise<BetterUse | null> {
  if (!/\.zip$/i.test(file.name)) return betterUseOf(file.name)
  return 'document' in (await openDocument(file)) ? 'slides' : null
}
