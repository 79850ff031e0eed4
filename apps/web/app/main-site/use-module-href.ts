import { pageHref, useLanguage } from '#site.tsx'
import { type Standing, stepPath } from './standing.ts'

/** Address of a module in the player; in the module one is in, of the screen one left. */
export function useModuleHref(toolId: string, standing: Standing | null): (moduleId: string) => string {
  const language = useLanguage()
  const step = standing?.step
  return moduleId =>
    pageHref(language, `tool/${toolId}/${step?.module.id === moduleId ? stepPath(step) : `modules/${moduleId}`}`)
}
