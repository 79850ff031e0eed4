import type { WordDocument } from './read-word.ts'

/** Why a file makes no slides, as a key of the editor's words. */
export type WordFault = 'doc' | 'odt' | 'pdf' | 'pptx' | 'package' | 'other' | 'large' | 'damaged' | 'nothing' | 'away'

/** The largest document, in bytes: it is read in the browser. */
const documentMaximum = 50_000_000

const kinds: readonly (readonly [RegExp, WordFault])[] = [
  [/\.(?:doc|dot|rtf)$/i, 'doc'],
  [/\.(?:odt|ott)$/i, 'odt'],
  [/\.pdf$/i, 'pdf'],
  [/\.(?:pptx?|odp|key)$/i, 'pptx'],
  [/\.(?:zip|h5p|imscc)$/i, 'package'],
]

/** What a file that is no document of Word is, by its name; null where it may be one. */
function wrongKind({ name, size }: Pick<File, 'name' | 'size'>): WordFault | null {
  const [, kind] = kinds.find(([ending]) => ending.test(name)) ?? []
  if (kind) return kind
  if (!/\.docx$/i.test(name)) return 'other'
  return size > documentMaximum ? 'large' : null
}

/** Reads a document of Word, or says why it makes no slides. */
export async function openWord(file: File): Promise<{ document: WordDocument } | { fault: WordFault }> {
  const fault = wrongKind(file)
  if (fault) return { fault }
  // Large, and wanted by few.
  const readWord = await import('./read-word.ts').then(({ loadReader }) => loadReader()).catch(() => null)
  if (!readWord) return { fault: 'away' }
  try {
    const document = await readWord(file)
    return document.slides.length > 0 ? { document } : { fault: 'nothing' }
  } catch {
    return { fault: 'damaged' }
  }
}
