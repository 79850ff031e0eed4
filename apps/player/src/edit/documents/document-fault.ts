import type { CompoundFile } from '@preau/course/files/compound-file'
import type { ForeignKind } from '@preau/course/files/foreign-file'
import type { ZipProblem } from '@preau/course/files/zip/zip-fault'

/** Why a file cannot be imported, as a key of the editor's texts. */
export type DocumentFault =
  | 'doc'
  | 'odt'
  | 'pdf'
  | 'pptx'
  | 'scorm'
  | 'h5p'
  | 'cartridge'
  | 'moodle'
  | 'archive'
  | 'captions'
  | 'other'
  | 'large'
  | 'damaged'
  | 'unfolds'
  | 'packed'
  | 'protected'
  | 'rights'
  | 'nothing'
  | 'away'
  | 'gone'
  | 'broken'

/** The most bytes that the unpacked files of a document may have. */
export const unfoldedMaximum = 200_000_000

/** The fault for a file of another program. */
export const foreignFaults: Readonly<Record<ForeignKind, DocumentFault>> = {
  scorm: 'scorm',
  h5p: 'h5p',
  cartridge: 'cartridge',
  moodle: 'moodle',
  powerpoint: 'pptx',
  pdf: 'pdf',
  word: 'doc',
  opendocument: 'odt',
}

/** The fault for a file in the old container of Office. */
export const compoundFaults: Readonly<Record<CompoundFile, DocumentFault>> = {
  protected: 'protected',
  'rights-managed': 'rights',
  old: 'doc',
}

/** The fault for a zip that cannot be opened. */
export const zipFaults: Readonly<Record<ZipProblem['code'], DocumentFault>> = {
  'damaged-zip': 'damaged',
  'damaged-file': 'damaged',
  encrypted: 'protected',
  'unfolds-too-far': 'unfolds',
  'too-many-files': 'packed',
  'packed-otherwise': 'packed',
  'unsafe-path': 'packed',
  'symbolic-link': 'packed',
  'same-path': 'packed',
}

/** Thrown by readers for a file that cannot be imported, with the reason. */
export class UnfitDocument extends Error {
  override name = 'UnfitDocument'
  readonly fault: DocumentFault

  constructor(fault: DocumentFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}
