import type { CheckedCertificate } from '@preau/contract/certificates/schemas'
import type { LegalPage } from '@preau/contract/legal/legal-pages'
import type { WireObject } from '@preau/contract/library/wire-object'
import type { QueryInput } from '@preau/contract/schemas'
import type { SignInPrompt } from '@preau/contract/sign-in-prompt'
import type { Language } from '@preau/locales/languages'
import { createContext } from 'react-router'

/** What someone said of the platform, or an example of it, and the language it is in: French where there is no other. */
type Testimonial = { language: Language; text: string; who: string; where: string; isExample: boolean }

/** What of the server's configuration every page may know; all of it is public. */
export type Settings = {
  organisation: { name: string; address: string; phone: string; mail: string; site: string }
  isSignupOpen: boolean
  /** Whether anyone with an account may make a group, and not only administrators. */
  areGroupsOpen: boolean
  /** Says that one cannot register yet, in words of the organisation's own if it has any; null for no banner. */
  banner: { text: string | null } | null
  testimonials: Testimonial[]
  /** The moment of the current version of each legal page, ISO 8601. */
  legalVersions: Record<LegalPage, string>
  /** Where a child finds help at once, and the language that is said in: French where there is no other. */
  helplines: { language: Language; list: { reach: string; purpose: string; country: string }[] }
  /** The identity provider people may sign in with, and its name if it has one; null if there is none. */
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

/** Something that is stored about people, and how long: for a time, or until something happens. */
export type StoredData = {
  name: string
  kept:
    | { unit: 'minutes' | 'days' | 'years' | 'request'; count: number }
    | { until: 'account' | 'content'; days: number }
    | { until: 'certificate' | 'platform' | 'sign-out' | 'tab' | 'sent' | 'choice' }
}

/** A legal page in one of its versions; without a text of its own the template is used. */
export type LegalView = {
  page: LegalPage
  text: { language: Language; text: string } | null
  publishedAt: string
  isCurrent: boolean
  older: { id: number; publishedAt: string }[]
  stored: Record<'tables' | 'cookies' | 'browser', StoredData[]>
}

/** What the server gives to the rendering of a page: nothing about the visitor but the language of the address. */
export type PageContext = {
  language: Language
  languages: Language[]
  settings: Settings
  /** Whether the address opens the login modal, and with its form at once; null if it does not. */
  login: SignInPrompt | null
  /** The library as a visitor may read it, without a request over the network. */
  library: (query: Omit<QueryInput<'getLibrary'>, 'action'>) => Promise<WireObject[]>
  /** The certificate of the key in the address, without a request over the network; null if the address has none. */
  certificate: () => Promise<CheckedCertificate | { kind: 'too-many'; seconds: number } | null>
  /** A legal page by the id of a version, or the current one; null if there is no such version. */
  legal: (page: LegalPage, version: string | null) => Promise<LegalView | null>
  /** The organisation's own answers to common questions in the page's language; null if the template is used. */
  help: () => string | null
  /** Texts of the page's language by namespace. */
  translations: (namespaces: string[]) => Record<string, object>
  /** Takes what went wrong while a page was made, for the log. */
  report?: (error: unknown) => void
}

/** Key of the page's context in React Router's; the server takes it from the built entry so that it is the same object. */
export const pageContext = createContext<PageContext>()
