import type { CheckedCertificate } from '@preau/contract/certificates/schemas'
import type { WireObject } from '@preau/contract/library/wire-object'
import type { QueryInput } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import { createContext } from 'react-router'

/** What someone said of the platform, and the language it is in: French where there is no other. */
type Testimonial = { language: Language; text: string; who: string; where: string }

/** What of the server's configuration every page may know; all of it is public. */
export type Settings = {
  organisation: { name: string; address: string; phone: string; mail: string; site: string }
  isSignupOpen: boolean
  /** Says that one cannot register yet, in words of the organisation's own where it has any; null for no banner. */
  banner: { text: string | null } | null
  testimonials: Testimonial[]
  /** The identity provider people may sign in with, by its name where it has one; null without. */
  externalSignIn: { name: string | null } | null
  mainSiteUrl: string | null
  platformDomain: string | null
  /** Key of a caller without a session. */
  publicKey: string
  /** The tool shown on its own on the landing page; the first one when null. */
  defaultToolId: string | null
  /** Hosts a person may be sent to after signing in, our own and the main site's among them, in lower case. */
  allowedReturnHosts: string[]
  isDemo: boolean
}

/** What the server gives to the rendering of a page: nothing about the visitor but the language of the address. */
export type PageContext = {
  language: Language
  languages: Language[]
  settings: Settings
  /** The library as nobody may read it, without a request over the network. */
  library: (query: Omit<QueryInput<'getLibrary'>, 'action'>) => Promise<WireObject[]>
  /** The certificate of the key in the address, without a request over the network; null where the address has none. */
  certificate: () => Promise<CheckedCertificate | { kind: 'too-many'; seconds: number } | null>
  /** Texts of the page's language by namespace. */
  translations: (namespaces: string[]) => Record<string, object>
  /** Takes what went wrong while a page was made, for the log. */
  report?: (error: unknown) => void
}

/** Key of the page's context in React Router's; the server takes it from the built entry so that it is the same object. */
export const pageContext = createContext<PageContext>()
