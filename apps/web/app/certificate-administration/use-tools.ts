import { answerOf } from '@preau/contract/client/outcome'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api.ts'
import { useLanguage } from '#site.tsx'

/** A tool or path by its name in the page's language; that of a path says that it is one. */
export type ToolName = { id: string; name: string }

/** Every tool and every path, by its name; none until they are loaded. */
export function useTools(): ToolName[] {
  const call = useCall()
  const language = useLanguage()
  const { t } = useTranslation('certificate-administration')
  const { data = [] } = useQuery({
    queryKey: ['tool-names', language],
    queryFn: async ({ signal }) => {
      const query = { filters: { type: ['bloc' as const, 'path' as const] }, attributes: [], lang: language }
      const tools = await answerOf(call('getLibrary', query, { signal }))
      return tools
        .map(({ id, type, name }) => ({ id, name: type === 'path' ? t('pathName', { name }) : name }))
        .sort((one, other) => one.name.localeCompare(other.name, language))
    },
  })
  return data
}
