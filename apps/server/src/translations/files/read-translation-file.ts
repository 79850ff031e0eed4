import { decodeText } from '@preau/course/files/decode-text'
import { readXliff } from './read-xliff.ts'
import { readTranslationCsv } from './translation-csv.ts'
import { type FileFault, type ReturnedFile, UnreadableTranslation } from './translation-file.ts'

/** The answer of the process that reads files. */
export type FileRead = { file: ReturnedFile } | { fault: FileFault }

/** Reads a returned translation; its first characters show whether it is XLIFF or CSV. */
export function readTranslationFile(bytes: Uint8Array): FileRead {
  try {
    const text = decodeText(bytes)
    // Text never contains NUL; pictures, zips and workbooks always do.
    if (text === null || text.includes('\0')) throw new UnreadableTranslation('not-a-translation')
    return { file: text.trimStart().startsWith('<') ? readXliff(text) : readTranslationCsv(text) }
  } catch (fault) {
    if (fault instanceof UnreadableTranslation) return { fault: fault.code }
    throw fault
  }
}
