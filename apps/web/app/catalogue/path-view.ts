import type { Language } from '@preau/locales/languages'
import type { Path, Tool } from '#library/levels.ts'

/** The page of a path as everyone sees it. */
export type PathView = {
  path: Path
  /** Whether its tools are meant to be taken in their order. */
  isOrdered: boolean
  /** Whether those who finish it get a certificate; for its authors also one that waits for approval. */
  isCertified: boolean
  /** The tools that the viewer may read, in their order. */
  tools: PathTool[]
  levelId: string | null
  /** Name of its level; null if the level is not visible. */
  level: string | null
  /** The language of that name if it is not translated. */
  levelLanguage?: Language | undefined
  /** Place of its level among the levels, from 0. */
  place: number
}

export type PathTool = Pick<
  Tool,
  'id' | 'name' | 'description' | 'wordsLanguage' | 'access' | 'minutes' | 'minutesAreEstimated'
>
