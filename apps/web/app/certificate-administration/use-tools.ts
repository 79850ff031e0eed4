import { answerOf } from '@preau/contract/client/outcome'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '#api.ts'
import { useLanguage } from '#site.tsx'

/** A tool by its name in the page's language. */
export type ToolName = { id: string; name: string }

/** Every tool, by its name; none until they are loaded. */
export function useTools(): ToolName[] {
  const call = useCall()
  const language = useLanguage()
  const { data = [] } = useQuery({
    queryKey: ['tool-names', language],
    queryFn: async ({ signal }) => {
      const query = { filters: { type: 'bloc' as const }, attributes: [], lang: language }
      const tools = await answerOf(call('getLibrary', query, { signal }))
      return tools
        .map(({ id, name }) => ({ id, name }))
        .sort((one, other) => one.name.localeCompare(other.name, language))
    },
  })
  return data
}
