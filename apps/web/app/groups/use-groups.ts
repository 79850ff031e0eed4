import { answerOf, onlyOf } from '@preau/contract/client/outcome'
import type { Answer } from '@preau/contract/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#account/session.ts'
import { useCall } from '#api.ts'
import { useLanguage } from '#site.tsx'

export type OwnGroup = Answer<'getGroups'>[number]
export type Group = Answer<'getGroup'>[number]
export type Assignment = Answer<'getAssignments'>[number]
export type MemberState = Answer<'getAssignment'>[number]['states'][number]

/** The groups of the person. */
export function useOwnGroups() {
  const call = useCall({ endsSession: true })
  const { user } = useSession()
  return useQuery({
    queryKey: ['groups', user?.mail],
    queryFn: ({ signal }) => answerOf(call('getGroups', {}, { signal })),
    staleTime: 0,
  })
}

/** Whether the person may make groups; not until that is known. */
export function useMayMake(): boolean {
  const call = useCall({ endsSession: true })
  const { user } = useSession()
  const { data } = useQuery({
    queryKey: ['may-make-group', user?.mail],
    queryFn: ({ signal }) => answerOf(onlyOf(call('mayMakeGroup', {}, { signal }))),
    staleTime: 0,
  })
  return data?.mayMake ?? false
}

/** A group that the person leads. */
export function useGroup(id: string) {
  const call = useCall({ endsSession: true })
  return useQuery({
    queryKey: ['group', id],
    queryFn: ({ signal }) => answerOf(onlyOf(call('getGroup', { id }, { signal }))),
    staleTime: 0,
  })
}

/** What a group is asked for. */
export function useAssignments(group: string) {
  const call = useCall({ endsSession: true })
  const language = useLanguage()
  return useQuery({
    queryKey: ['group', group, 'assignments', language],
    queryFn: ({ signal }) => answerOf(call('getAssignments', { group, lang: language }, { signal })),
    staleTime: 0,
  })
}

/** An assignment with the state of each member. */
export function useAssignment(group: string, id: string) {
  const call = useCall({ endsSession: true })
  const language = useLanguage()
  return useQuery({
    queryKey: ['group', group, 'assignments', language, id],
    queryFn: ({ signal }) => answerOf(onlyOf(call('getAssignment', { id, lang: language }, { signal }))),
    staleTime: 0,
  })
}

/** Reads a group and all that belongs to it again, and the list of the person's groups. */
export function useGroupChanged(): (id: string) => Promise<void> {
  const queries = useQueryClient()
  return async id => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['group', id] }),
      queries.invalidateQueries({ queryKey: ['groups'] }),
    ])
  }
}
