import { pageHref, useLanguage } from '#site.tsx'
import { type ProgressSummary, stepPath } from './progress-summary.ts'

/** Address of a module in the player; for the module the person is in, of the screen where they left. */
export function useModuleHref(toolId: string, summary: ProgressSummary | null): (moduleId: string) => string {
  const language = useLanguage()
  const step = summary?.step
  return moduleId =>
    pageHref(language, `tool/${toolId}/${step?.module.id === moduleId ? stepPath(step) : `modules/${moduleId}`}`)
}
