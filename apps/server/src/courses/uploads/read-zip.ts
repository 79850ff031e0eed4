import { zipName } from '@preau/course/files/zip-name'
import {
  type Entry,
  fromRandomAccessReaderPromise,
  type RandomAccessReader,
  validateFileName,
  type ZipFile,
} from 'yauzl'
import { ImportFault, type ImportProblem, importFault } from '#courses/imports/import-fault.ts'
import type { IncomingFile, IncomingFiles } from './incoming-files.ts'

/** The limits of a zip: files, their total size, and the ratio of that to its own size. */
const zipLimits = { files: 4_000, bytes: 1_000_000_000, ratio: 100 }

/** Below this total size, in bytes, any compression ratio is accepted: it does no harm. */
const harmlessBytes = 20_000_000

/** The file type as Unix stores it in the upper half of a zip's attributes. */
const kindMask = 0o170000
const regularFile = 0o100000

/** The extra field with a name in UTF-8. */
const unicodePath = 0x7075

/**
 * Checks a zip without unpacking it. Throws an ImportFault where it is damaged or encrypted, where a name leads outside
 * it, or where it would unpack into too much. Folders, and files that macOS adds, are left out.
 */
export async function readZip(reader: RandomAccessReader, size: number): Promise<IncomingFiles> {
  // Names are decoded here, so that an error about one can name it.
  const options = { decodeStrings: false, autoClose: false } as const
  const zip = await fromRandomAccessReaderPromise(reader, size, options).catch(damaged)
  try {
    const files = await listFiles(zip, size)
    return { files, close: () => zip.close() }
  } catch (fault) {
    zip.close()
    throw fault
  }
}

function damaged(fault: unknown): never {
  if (fault instanceof ImportFault) throw fault
  const { message } = fault as Error
  throw message.includes('encrypt') ? importFault('', 'encrypted') : importFault('', 'damaged-zip', { reason: message })
}

async function listFiles(zip: ZipFile, size: number): Promise<IncomingFile[]> {
  const { files: maximum, bytes, ratio } = zipLimits
  if (zip.entryCount > maximum) throw importFault('', 'too-many-files', { count: zip.entryCount, maximum })
  const problems: ImportProblem[] = []
  const files = new Map<string, IncomingFile>()
  let unfolded = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const unicode = entry.extraFields.find(({ id }) => id === unicodePath)?.data.subarray(5)
      const path = zipName(entry.fileNameRaw, { flags: entry.generalPurposeBitFlag, unicode })
      const code = problemOf(entry, path)
      unfolded += entry.uncompressedSize
      if (code) problems.push({ path, code, values: code === 'unsafe-path' ? { name: path } : {} })
      else if (path.endsWith('/') || isClutter(path)) continue
      else if (files.has(path)) problems.push({ path, code: 'same-path', values: {} })
      else files.set(path, { path, size: entry.uncompressedSize, open: () => zip.openReadStreamPromise(entry) })
    }
  } catch (fault) {
    damaged(fault)
  }
  if (unfolded > bytes || (unfolded > harmlessBytes && unfolded > size * ratio)) {
    problems.push({ path: '', code: 'unfolds-too-far', values: { size: unfolded } })
  }
  if (problems.length > 0) throw new ImportFault(problems)
  return [...files.values()]
}

function problemOf(entry: Entry, path: string): 'unsafe-path' | 'encrypted' | 'symbolic-link' | null {
  const isOdd = path === '' || path.length > 300 || /[\p{C}]/u.test(path) || path.split('/').includes('.')
  if (isOdd || validateFileName(path) !== null) return 'unsafe-path'
  if (entry.isEncrypted()) return 'encrypted'
  const kind = (entry.externalFileAttributes >>> 16) & kindMask
  const isPlain = kind === 0 || kind === regularFile || path.endsWith('/')
  return isPlain ? null : 'symbolic-link'
}

function isClutter(path: string): boolean {
  return path.split('/').some(name => name.startsWith('.') || name === '__MACOSX' || name === 'Thumbs.db')
}
