import type { ToolStanding } from '@preau/contract/certificates/schemas'
import type { Right } from '@preau/contract/library/rights'
import type { ProgressSummary } from './progress-summary.ts'
import type { ToolView } from './tool-view.ts'
import { useOwn } from './use-own.ts'

/** A tool with what depends on the person; what is null could not be read. */
type OwnTool = {
  view: ToolView | null
  summary: ProgressSummary | null
  /** The person's standing towards its certificate. */
  standing: ToolStanding | null
  /** The person's right on it. */
  right: Right | null
}

const nothing = { summary: null, standing: null, right: null }

/**
 * A tool as everyone sees it, then with the person's progress. A tool that is hidden from everyone is requested in the
 * person's own name.
 */
export function useOwnTool(id: string, everyones: ToolView | null): OwnTool & { isWaiting: boolean } {
  return useOwn<OwnTool>(id, { view: everyones, ...nothing }, async reading => {
    const { call, login, language: lang, readers, signal, hasChanged } = reading
    const { libraryOver, readRight, readProgressSummary, readStanding, readTool } = await import('./read-tool.ts')
    const library = libraryOver(call, signal)
    // The public view is older than changes made since.
    const view = (!hasChanged && everyones) || (await readTool(library, id, lang, { readers }))
    if (!view) return { view, ...nothing }
    const readKept = async () => {
      const { readKeptSummary } = await import('./read-kept-summary.ts')
      return readKeptSummary(call, { tool: id, login, lang }, view.modules, signal)
    }
    // Without progress or rights the page still leads into the tool.
    const [summary, standing, right] = await Promise.all([
      readProgressSummary(call, id, view.modules, signal)
        .catch(readKept)
        .catch(() => null),
      view.certificate.isGiven ? readStanding(call, { tool: id, lang }, signal).catch(() => null) : null,
      view === everyones ? readRight(library, id).catch(() => null) : view.tool.right,
    ])
    return { view, summary, standing, right }
  })
}
