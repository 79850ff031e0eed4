import { answerOf } from '@preau/contract/client/outcome'
import { rightAllows } from '@preau/contract/library/rights'
import type { Answer } from '@preau/contract/schemas'
import type { BoundCall } from '#api.ts'
import type { ProgressSummary } from '#catalogue/progress-summary.ts'
import { readProgressSummaries } from '#catalogue/read-tool.ts'
import type { Level, Tool } from '#library/levels.ts'
import { levelsOver } from '#library/read-levels.ts'
import type { Readers } from '#library/tool-picture.ts'
import type { Site } from '#site.tsx'
import { newTools } from './new-tools.ts'

/** A tool with the place of its level among the levels, from 0. */
export type PlacedTool = { tool: Tool; place: number }

/** A tool the person writes, and its state. */
export type WrittenTool = PlacedTool & { writing: Answer<'getWrittenTools'>[number] }

/** A tool the person has begun and not finished. */
export type BegunTool = PlacedTool & { summary: ProgressSummary; moduleCount: number }

export type Dashboard = {
  /** Begun tools, the most recently visited first. */
  begun: BegunTool[]
  finished: PlacedTool[]
  /** Favourites that are not finished. */
  favourites: PlacedTool[]
  /** New tools that are neither begun nor favourites, the latest first. */
  recent: PlacedTool[]
  /** Tools the person writes, the last edited first. */
  written: WrittenTool[]
  /** The assignments that leads of the person's groups ask for, by due day. */
  asked: Answer<'getOwnAssignments'>
  /** The groups that the person leads. */
  led: Answer<'getGroups'>
  /** The groups that administrators have put the person down for. */
  invitations: Answer<'getGroupInvitations'>
  /** Tools of which questions wait, some weeks after the person finished them. */
  recalls: Answer<'getRecalls'>
  /** All levels the person sees, among them those in which they may make a tool. */
  levels: Level[]
}

/** Most begun tools whose progress is read: each is a call. */
const mostBegun = 12

/**
 * Reads what a person has begun, finished and writes; throws when no server answers or it refuses. The result is sent as
 * JSON, too: see `early-dashboard.tsx`.
 */
export async function readDashboard(
  person: { call: BoundCall; readers: Readers },
  site: Pick<Site, 'language' | 'settings'>,
  signal?: AbortSignal,
): Promise<Dashboard> {
  const { call } = person
  const options = signal && { signal }
  const [levels, own, favourites, asked, groups, invitations, recalls] = await Promise.all([
    levelsOver(person, site, signal),
    answerOf(call('getOwnTools', {}, options)),
    answerOf(call('getFavourites', {}, options)),
    answerOf(call('getOwnAssignments', { lang: site.language }, options)),
    answerOf(call('getGroups', {}, options)),
    answerOf(call('getGroupInvitations', {}, options)),
    answerOf(call('getRecalls', { lang: site.language }, options)),
  ])
  const placed = levels.flatMap(({ tools }, place) => tools.map(tool => ({ tool, place })))
  // Sorted by when they were begun, the latest first: if there are many, the latest are read.
  const placeOf = new Map(placed.map(each => [each.tool.id, each]))
  const inProgress = own.flatMap(({ tool }) => placeOf.get(tool) ?? []).filter(({ tool }) => tool.percent !== 100)
  const looked = inProgress.slice(0, mostBegun).map(({ tool }) => tool)
  const writesAny = placed.some(({ tool }) => rightAllows('edit', { type: 'tool', right: tool.right }))
  const [summaries, written] = await Promise.all([
    readProgressSummaries(call, looked, site.language, signal),
    writesAny ? answerOf(call('getWrittenTools', {}, options)) : [],
  ])
  return {
    begun: summaries.map(({ tool, modules, summary }) => ({
      tool,
      summary,
      moduleCount: modules.length,
      place: placeOf.get(tool.id)?.place ?? 0,
    })),
    finished: placed.filter(({ tool }) => tool.percent === 100),
    favourites: favourites
      .flatMap(({ tool }) => placeOf.get(tool) ?? [])
      .filter(({ tool }) => !looked.includes(tool) && tool.percent !== 100),
    recent: newTools(
      placed.filter(({ place }) => !levels[place]?.isHidden),
      new Set([...own, ...favourites].map(({ tool }) => tool)),
      Date.now(),
    ),
    written: written.flatMap(writing => {
      const known = placeOf.get(writing.tool)
      return known ? { ...known, writing } : []
    }),
    asked,
    led: groups.filter(({ isLead, reopenableUntil }) => isLead && reopenableUntil === null),
    invitations,
    recalls,
    levels,
  }
}
