import type { toolPage } from '@preau/contract/library/tool-page'
import type { Language } from '@preau/locales/languages'
import type { Settings } from '#page-context.ts'
import { pageHref, useSite } from '#site.tsx'

/** A page of the main site, by its path, which is the same there and, after the language, here. */
export type MainSitePage = 'marketplace' | 'dashboard' | ReturnType<typeof toolPage>

/**
 * Address of a page of the main site: on the organisation's own site if one is configured, otherwise the path of our page
 * that replaces it. `Link` takes both.
 */
export function mainSiteHref(
  { mainSiteUrl }: Pick<Settings, 'mainSiteUrl'>,
  language: Language,
  page: MainSitePage,
): string {
  return mainSiteUrl === null ? pageHref(language, page) : `${mainSiteUrl.replace(/\/+$/, '')}/${page}`
}

/** `mainSiteHref` for the current document. */
export function useMainSiteHref(): (page: MainSitePage) => string {
  const { language, settings } = useSite()
  return page => mainSiteHref(settings, language, page)
}
