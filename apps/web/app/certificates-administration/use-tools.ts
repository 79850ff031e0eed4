import { useQuery } from '@tanstack/react-query'
import { answerTo } from '#answers.ts'
import { useSend } from '#api.ts'
import { useLanguage } from '#site.tsx'

/** A tool by its name in the page's language. */
export type ToolName = { id: string; name: string }

/** Every tool there is, by its name; none until they have been read. */
export function useTools(): ToolName[] {
  const send = useSend()
  const language = useLanguage()
  const { data = [] } = useQuery({
    queryKey: ['tool-names', language],
    queryFn: async ({ signal }) => {
      const asked = { filters: { type: 'bloc' as const }, attributes: [], lang: language }
      const tools = await answerTo(send('getLibrary', asked, { signal }))
      return tools
        .map(({ id, name }) => ({ id, name }))
        .sort((one, other) => one.name.localeCompare(other.name, language))
    },
  })
  return data
}
