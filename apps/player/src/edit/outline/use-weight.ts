import { answerOf } from '@preau/contract/client/outcome'
import type { Answer } from '@preau/contract/schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import type { CallerAt } from '#platform/caller-at.ts'

export type Weight = Answer<'weighObject'>[number]

/** What a module or slide takes along when it is moved or deleted: its slides and media, and the learners who began it. */
export const useWeight = (caller: CallerAt, id: string) =>
  useQuery({
    queryKey: ['weight', id],
    queryFn: async () => (await answerOf(call('weighObject', { id }, caller)))[0] ?? null,
  })
