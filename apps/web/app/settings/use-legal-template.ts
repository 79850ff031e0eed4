import type { WrittenPage } from '@preau/contract/legal/legal-pages'
import type legal from '@preau/locales/fr/legal.json'
import type { Language } from '@preau/locales/languages'
import { useQuery } from '@tanstack/react-query'
import { fetchTexts } from '#i18n/fetch-texts.ts'

/** The template of a page in a language; undefined while loading. */
export function useLegalTemplate(page: WrittenPage, language: Language): string | undefined {
  const { data } = useQuery<typeof legal>({
    queryKey: ['legal-templates', language],
    queryFn: () => fetchTexts(language, 'legal'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.[page].text
}
