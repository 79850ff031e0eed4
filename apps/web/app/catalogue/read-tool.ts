import type { ToolStanding } from '@preau/contract/certificates/schemas'
import { answerOf, onlyOf } from '@preau/contract/client/outcome'
import { fromWire, type LibraryObject } from '@preau/contract/library/library-object'
import { isObjectId } from '@preau/contract/library/object-id'
import type { Right } from '@preau/contract/library/rights'
import { withShownWords } from '@preau/contract/library/shown-words'
import type { WireObject } from '@preau/contract/library/wire-object'
import type { QueryInput } from '@preau/contract/schemas'
import { usualCertificateRule } from '@preau/course/certificate'
import type { ModuleContent } from '@preau/course/module-content'
import { withNoBreakPunctuation } from '@preau/course/no-break-punctuation'
import { pickTakeaways } from '@preau/course/takeaways'
import type { ToolContent } from '@preau/course/tool-content'
import type { Language } from '@preau/locales/languages'
import type { BoundCall } from '#api.ts'
import { type Tool, toolOf } from '#library/levels.ts'
import { type Readers, toolPicture } from '#library/tool-picture.ts'
import { type ProgressSummary, type Screen, summariseProgress } from './progress-summary.ts'
import type { ToolModule, ToolView } from './tool-view.ts'

/** Reads the library for a caller: on the server without a request, in the browser over the wire. */
export type ReadLibrary = (query: Omit<QueryInput<'getLibrary'>, 'action'>) => Promise<WireObject[]>

/** The library over the wire; throws when no server answers or it refuses. */
export function libraryOver(call: BoundCall, signal?: AbortSignal): ReadLibrary {
  return query => answerOf(call('getLibrary', query, signal && { signal }))
}

/**
 * The data of a tool's page; null if there is no such tool for the caller. The picture is left out without `readers` to
 * request it; hidden modules are left out without `withHidden`, so that nobody else gets them.
 */
export async function readTool(
  library: ReadLibrary,
  id: string,
  lang: Language,
  { readers, withHidden = false }: { readers?: Readers; withHidden?: boolean } = {},
): Promise<ToolView | null> {
  if (!isObjectId(id)) return null
  const [[object], modules, levels] = await Promise.all([
    library({ filters: { type: 'bloc', list: id }, attributes: ['content', 'slideCounts'], lang }),
    library({ filters: { type: 'module', parent: id }, attributes: 'content', lang }),
    library({ filters: { type: 'category' }, lang }),
  ])
  if (!object) return null
  const tool = withShownWords(fromWire(object))
  const place = levels.findIndex(level => level.id === tool.parentId)
  const isLevelHidden = levels[place]?.visibility !== 'visible'
  const visible = modules
    .map(fromWire)
    .map(withShownWords)
    .filter(({ isHidden }) => withHidden || !isHidden)
  const { hasTrial, ...fields } = contentOf(tool)
  return {
    tool: toolOf(tool, readers ? toolPicture(tool, isLevelHidden, readers) : null),
    changedAt: tool.changedAt?.getTime() ?? null,
    level: levels[place]?.name ?? null,
    levelLanguage: levels[place]?.wordsLanguage,
    levelId: tool.parentId,
    place: Math.max(0, place),
    modules: visible.map(moduleOf),
    takeaways: pickTakeaways(visible.map(takeawaysOf)),
    ...fields,
    trial: (hasTrial && modules.find(({ visibility }) => visibility === 'visible')?.id) || null,
  }
}

/** What a signed-in person may do to a tool. */
export async function readRight(library: ReadLibrary, id: string): Promise<Right | null> {
  const [object] = await library({ filters: { type: 'bloc', list: id }, attributes: [] })
  return object?.sharing ?? null
}

function moduleOf({ id, name, description, minutes, minutesAreEstimated, wordsLanguage }: LibraryObject): ToolModule {
  return { id, name, description, minutes, minutesAreEstimated, wordsLanguage }
}

function takeawaysOf({ content }: LibraryObject): string[] {
  return ((content as ModuleContent | undefined)?.takeaways ?? []).map(withNoBreakPunctuation)
}

type ContentFields = Pick<ToolView, 'provenance' | 'vocational' | 'certificate'> & { hasTrial: boolean }

function contentOf({ content }: LibraryObject): ContentFields {
  // The server has validated it.
  const data: ToolContent = content ?? {}
  const { provenance = {}, vocational = {}, certificate = usualCertificateRule, hasTrial = true } = data
  return { provenance, vocational, certificate, hasTrial }
}

/** A signed-in person's progress in a tool; throws when no server answers or it refuses. */
export async function readProgressSummary(
  call: BoundCall,
  tool: string,
  modules: ToolModule[],
  signal?: AbortSignal,
): Promise<ProgressSummary> {
  const [progress, screens] = await Promise.all([
    readProgress(call, tool, signal),
    readScreens(libraryOver(call, signal), modules),
  ])
  return summariseProgress(modules, screens, progress)
}

/**
 * A signed-in person's standing towards the certificate of a tool. Claims the certificate if it is earned but was not
 * issued, as happens when the rule requires less than it did.
 */
export async function readStanding(
  call: BoundCall,
  query: { tool: string; lang: Language },
  signal?: AbortSignal,
): Promise<ToolStanding> {
  const options = signal && { signal }
  const standing = await answerOf(onlyOf(call('getCertificateStanding', query, options)))
  const isDue = standing.rule.isGiven && standing.isEarned && (!standing.certificate || standing.isRenewable)
  if (!isDue) return standing
  return {
    ...standing,
    certificate: await answerOf(onlyOf(call('claimCertificate', query, options))),
    isRenewable: false,
  }
}

const readProgress = (call: BoundCall, tool: string, signal?: AbortSignal) =>
  answerOf(onlyOf(call('getProgress', { tool }, signal && { signal })))

/** The screens of modules, in order, without their content. */
export async function readScreens(library: ReadLibrary, modules: Pick<ToolModule, 'id'>[]): Promise<Screen[]> {
  if (modules.length === 0) return []
  const slides = await library({ filters: { type: 'slide', parent: modules.map(({ id }) => id) }, attributes: [] })
  return slides
    .map(fromWire)
    .filter(({ isHidden }) => !isHidden)
    .map(({ id, parentId }) => ({ id, module: parentId ?? '' }))
}

/** A signed-in person's progress in several tools, with their modules; the most recently visited first. */
export async function readProgressSummaries(call: BoundCall, tools: Tool[], lang: Language, signal?: AbortSignal) {
  if (tools.length === 0) return []
  const library = libraryOver(call, signal)
  const parent = tools.map(({ id }) => id)
  const objects = (await library({ filters: { type: 'module', parent }, attributes: [], lang })).map(fromWire)
  const modulesOf = (tool: string) =>
    objects.filter(({ isHidden, parentId }) => !isHidden && parentId === tool).map(moduleOf)
  const [screens, ...progress] = await Promise.all([
    readScreens(library, objects.map(moduleOf)),
    ...parent.map(id => readProgress(call, id, signal)),
  ])
  return tools
    .map((tool, at) => {
      const modules = modulesOf(tool.id)
      return { tool, modules, summary: summariseProgress(modules, screens, progress[at]!) }
    })
    .sort((one, other) => other.summary.visitedAt - one.summary.visitedAt)
}
