import type { Language } from '@preau/locales/languages'
import type { Settings } from '#page-context.ts'
import { pageHref, useSite } from '#site.tsx'

/** A page of the main site, by the path it has there and, behind the language, here. */
export type MainSitePage = 'marketplace' | 'dashboard' | `session/${string}` | `courseset/${string}/modules`

/** The page a tool's access button leads to in the end: a course's session page, a courseset's list of modules. */
export function toolPage(toolId: string, access: 'course' | 'courseset'): MainSitePage {
  return access === 'courseset' ? `courseset/${toolId}/modules` : `session/${toolId}`
}

/**
 * Address of a page of the main site: on the organisation's own site where one is configured, otherwise the path of
 * our page in its place. `Link` takes both.
 */
export function mainSiteHref(
  { mainSiteUrl }: Pick<Settings, 'mainSiteUrl'>,
  language: Language,
  page: MainSitePage,
): string {
  return mainSiteUrl === null ? pageHref(language, page) : `${mainSiteUrl.replace(/\/+$/, '')}/${page}`
}

/** `mainSiteHref` for the document that is shown. */
export function useMainSiteHref(): (page: MainSitePage) => string {
  const { language, settings } = useSite()
  return page => mainSiteHref(settings, language, page)
}
