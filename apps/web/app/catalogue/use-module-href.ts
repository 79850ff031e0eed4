import { signInOverHref } from '#account/sign-in-href.ts'
import { pageHref, useLanguage } from '#site.tsx'
import { type ProgressSummary, stepPath } from './progress-summary.ts'
import type { ToolView } from './tool-view.ts'

/** Where the link of a module leads. */
export type ModuleHrefs = {
  /** In the player; for the module the person is in, to the screen where they left. */
  person: string
  /** The same or, for a module that needs an account, the tool's page with a modal that says so. */
  visitor: string
  /** Whether a visitor needs an account for it. */
  needsAccount: boolean
}

/** The addresses of a tool's modules, for people and for visitors. */
export function useModuleHrefs(
  { tool, trial }: Pick<ToolView, 'tool' | 'trial'>,
  summary: ProgressSummary | null,
  page: string,
): (moduleId: string) => ModuleHrefs {
  const language = useLanguage()
  const step = summary?.step
  return moduleId => {
    const person = pageHref(
      language,
      `tool/${tool.id}/${step?.module.id === moduleId ? stepPath(step) : `modules/${moduleId}`}`,
    )
    const needsAccount = moduleId !== trial
    return { person, visitor: needsAccount ? signInOverHref(page, person) : person, needsAccount }
  }
}
