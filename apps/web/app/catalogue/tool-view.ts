import type { CertificateRule } from '@preau/course/certificate'
import type { Provenance } from '@preau/course/provenance'
import type { Vocational } from '@preau/course/vocational'
import type { Language } from '@preau/locales/languages'
import type { Tool } from '#library/levels.ts'

/** A module as the page of its tool shows it. */
export type ToolModule = {
  id: string
  name: string
  description: string | null
  minutes: number
  minutesAreEstimated: boolean
  wordsLanguage?: Language | undefined
}

/** What the page of a tool shows to everyone. */
export type ToolView = {
  tool: Tool
  /** When something that is seen in it was last published, in milliseconds since 1970; null where nothing is. */
  changedAt: number | null
  /** Name of its level; null where the level cannot be seen. */
  level: string | null
  levelId: string | null
  /** Place of its level among the levels, from 0. */
  place: number
  modules: ToolModule[]
  /** Id of the module that visitors take without an account; null where there is none. */
  trial: string | null
  /** What stays when it is done: a few sentences out of its modules. */
  takeaways: string[]
  /** What it asks for before it gives its certificate. */
  certificate: CertificateRule
  /** Where it comes from and what it serves. */
  provenance: Provenance
  /** What it says of the training in vocational education it belongs to. */
  vocational: Vocational
}
