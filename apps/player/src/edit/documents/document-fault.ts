import type { ForeignKind } from '@preau/course/files/foreign-file'

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
  | 'other'
  | 'large'
  | 'damaged'
  | 'nothing'
  | 'away'

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

/** Thrown by readers for a file that cannot be imported, with the reason. */
export class UnfitDocument extends Error {
  override name = 'UnfitDocument'
  readonly fault: DocumentFault

  constructor(fault: DocumentFault) {
    super(fault)
    this.fault = fault
  }
}
