import { answerOf, onlyOf } from '@preau/contract/client/outcome'
import type { Answer, Query } from '@preau/contract/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSession } from '#account/session.ts'
import { useCall } from '#api.ts'
import { useLanguage } from '#site.tsx'

export type ToolStatistics = Answer<'getToolStatistics'>[number]

/** Whose figures are requested. */
export type LearnersFilter = Pick<Query<'getToolStatistics'>, 'organization' | 'canton' | 'from' | 'until'>

/** How many people began each tool, finished it and hold its certificate. */
export function useStatistics(filter: LearnersFilter) {
  const call = useCall()
  const { user } = useSession()
  const lang = useLanguage()
  return useQuery({
    queryKey: ['statistics', user?.mail, lang, filter],
    queryFn: ({ signal }) => answerOf(call('getStatistics', { lang, ...filter }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** By what the figures of groups are broken down, and how they are filtered. */
export type GroupFiguresQuery = Omit<Query<'getGroupFigures'>, 'lang'>

/** How many members of groups began, finished and have a certificate. */
export function useGroupFigures(query: GroupFiguresQuery) {
  const call = useCall()
  const { user } = useSession()
  const lang = useLanguage()
  return useQuery({
    queryKey: ['group-figures', user?.mail, lang, query],
    // The query is kept with its answer: the former answer is shown while the next one loads.
    queryFn: async ({ signal }) => ({
      ...(await answerOf(onlyOf(call('getGroupFigures', { lang, ...query }, { signal })))),
      by: query.by,
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The statistics of a tool. */
export function useToolStatistics(tool: string, filter: LearnersFilter) {
  const call = useCall()
  const { user } = useSession()
  const lang = useLanguage()
  return useQuery({
    queryKey: ['tool-statistics', user?.mail, lang, tool, filter],
    queryFn: ({ signal }) => answerOf(onlyOf(call('getToolStatistics', { tool, lang, ...filter }, { signal }))),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The feedback to the authors of a tool. */
export function useFeedback(tool: string) {
  const call = useCall()
  const { user } = useSession()
  return useQuery({
    queryKey: ['feedback', user?.mail, tool],
    queryFn: ({ signal }) => answerOf(onlyOf(call('getFeedback', { tool }, { signal }))),
    staleTime: 0,
  })
}

/** The tasks that wait for administrators. */
export function useOverview() {
  const call = useCall()
  const { user } = useSession()
  return useQuery({
    queryKey: ['overview', user?.mail],
    queryFn: ({ signal }) => answerOf(onlyOf(call('getOverview', {}, { signal }))),
    staleTime: 0,
  })
}
