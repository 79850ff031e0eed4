import type { Language } from '@preau/locales/languages'
import { createContext, use } from 'react'
import type { Settings } from './page-context.ts'

/** What every page knows of the platform; it stays the same while the document lives. */
export type Site = {
  language: Language
  languages: Language[]
  settings: Settings
  /** Origin of the platform's own address, for links that must be absolute. */
  origin: string
}

/** The site the document was made for; provided by both entries. */
export const SiteContext = createContext<Site | null>(null)

/** The language, the settings and the origin the document was made for. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('There is no SiteContext around this component.')
  return site
}

/** The public settings of the platform. */
export function useSettings(): Settings {
  return useSite().settings
}

/** The language of the document; another language is another document. */
export function useLanguage(): Language {
  return useSite().language
}

/** Address of a page of this site, e.g. `pageHref('fr', 'tools')` is `/fr/tools`; without a path, the landing page. */
export function pageHref(language: Language, path = ''): string {
  return path ? `/${language}/${path}` : `/${language}`
}
