import { useQuery } from '@tanstack/react-query'
import { answerTo } from '#answers.ts'
import { useSend } from '#api.ts'
import { useLanguage } from '#site.tsx'

/** A tool by its name in the page's language. */
export type ToolName = { id: string; name: string }

/** Every tool, by its name; none until they are loaded. */
export function useTools(): ToolName[] {
  const send = useSend()
  const language = useLanguage()
  const { data = [] } = useQuery({
    queryKey: ['tool-names', language],
    queryFn: async ({ signal }) => {
      const query = { filters: { type: 'bloc' as const }, attributes: [], lang: language }
      const tools = await answerTo(send('getLibrary', query, { signal }))
      return tools
        .map(({ id, name }) => ({ id, name }))
        .sort((one, other) => one.name.localeCompare(other.name, language))
    },
  })
  return data
}
