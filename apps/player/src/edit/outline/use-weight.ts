import { answerOf } from '@preau/contract/client/outcome'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import type { Reader } from '#platform/reader.ts'

/** What a module or slide takes along when it is moved or deleted: its slides and media, and the learners who began it. */
export const useWeight = (reader: Reader, id: string) =>
  useQuery({
    queryKey: ['weight', id],
    queryFn: async () => (await answerOf(call('weighObject', { id }, reader)))[0] ?? null,
  })
