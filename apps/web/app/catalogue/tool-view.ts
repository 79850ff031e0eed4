import type { CertificateRule } from '@preau/course/certificate'
import type { Provenance } from '@preau/course/provenance'
import type { Vocational } from '@preau/course/vocational'
import type { Language } from '@preau/locales/languages'
import type { Tool } from '#library/levels.ts'

/** A module on the page of its tool. */
export type ToolModule = {
  id: string
  name: string
  description: string | null
  minutes: number
  minutesAreEstimated: boolean
  wordsLanguage?: Language | undefined
}

/** The page of a tool as everyone sees it. */
export type ToolView = {
  tool: Tool
  /** When a visible part of it was last published, in milliseconds since 1970; null if none is. */
  changedAt: number | null
  /** Name of its level; null if the level is not visible. */
  level: string | null
  /** The language of that name if it is not translated. */
  levelLanguage?: Language | undefined
  levelId: string | null
  /** Place of its level among the levels, from 0. */
  place: number
  modules: ToolModule[]
  /** Id of the module that visitors take without an account; null if there is none. */
  trial: string | null
  /** The takeaways: a few sentences from its modules. */
  takeaways: string[]
  /** The rule of its certificate. */
  certificate: CertificateRule
  /** Where it comes from and what it serves. */
  provenance: Provenance
  /** The training in vocational education it belongs to. */
  vocational: Vocational
}
