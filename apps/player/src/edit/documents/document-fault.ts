import type { ForeignKind } from '@preau/course/files/foreign-file'

/** Why a file makes no slides, as a key of the editor's words. */
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

/** What is said of another program's file. */
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

/** Thrown by what reads a file that makes no slides, with why. */
export class UnfitDocument extends Error {
  override name = 'UnfitDocument'
  readonly fault: DocumentFault

  constructor(fault: DocumentFault) {
    super(fault)
    this.fault = fault
  }
}
