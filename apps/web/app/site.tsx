import type { SignInPrompt } from '@preau/contract/sign-in-prompt'
import type { Language } from '@preau/locales/languages'
import { createContext, type ReactNode, use, useState } from 'react'
import type { Settings } from './page-context.ts'

/** The platform's data on every page: as of the document's creation, with what was saved in it since. */
export type Site = {
  language: Language
  languages: Language[]
  settings: Settings
  /** Origin of the platform's own address, for links that must be absolute. */
  origin: string
  /** The login modal rendered in the document, whose script opens it before any script of the page. */
  login?: SignInPrompt
}

/** The site the document was made for; provided by both entries. */
export const SiteContext = createContext<Site | null>(null)

const ChangeSite = createContext<(change: (site: Site) => Site) => void>(() => {})

/** Provides the site to a document. */
export function LivingSite({ made, children }: { made: Site; children: ReactNode }) {
  const [site, changeSite] = useState(made)
  return (
    <ChangeSite value={changeSite}>
      <SiteContext value={site}>{children}</SiteContext>
    </ChangeSite>
  )
}

/** The function that updates the site for the whole page. */
export function useChangeSite() {
  return use(ChangeSite)
}

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
