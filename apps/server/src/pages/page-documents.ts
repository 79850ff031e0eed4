import { pathToFileURL } from 'node:url'
import type { SignInPrompt } from '@preau/contract/sign-in-prompt'
import type { Kysely } from 'kysely'
import type { ServerBuild } from 'react-router'
import type { Database } from '#database.ts'
import { checkedKeys, keyOf } from './checked-key.ts'
import type { Document } from './document.ts'
import type { DocumentCache } from './document-cache.ts'
import { missingPages } from './missing-page.ts'
import { pageAddresses } from './page-addresses.ts'
import { parameterDocuments } from './parameter-documents.ts'
import type { PageRequest } from './render.ts'
import { builds } from './static-files.ts'

type Dependencies = {
  db: Kysely<Database>
  /** Of the pages without parameters: as many as there are routes, so that none takes the place of another. */
  documents: DocumentCache
  /** Renders the present state of a page. */
  render: (path: string, request?: PageRequest) => Promise<Document>
}

/**
 * The documents of pages by their addresses, each rendered once and cached until something changes: pages, pages with
 * the login modal open, certificates, and the few documents for all missing pages, all parameters that name nothing and
 * all keys that are no certificate. Other parts of a query make no other document.
 */
export async function pageDocuments({ db, documents, render }: Dependencies) {
  const build: ServerBuild = await import(pathToFileURL(builds.webServer).href)
  const addressOf = pageAddresses(build)
  const missing = missingPages()
  const parameters = parameterDocuments(db)
  const certificates = checkedKeys(db, (path, certificate) => render(path, { certificate }))
  return {
    /** The path of a page as we write it; the same path where it is no page's. */
    normalPath: (path: string): string => addressOf(path)?.path ?? path,

    /** The document of a path, for an address with its query and a network address. */
    async get(path: string, { url, ip }: { url: string; ip: string }): Promise<Document> {
      const searchParams = new URLSearchParams(url.slice(path.length))
      const key = keyOf(path, searchParams)
      if (key !== null) return certificates.get(path, key, ip)
      const address = addressOf(path)
      if (!address) return missing.get(path, other => render(other))
      const login = address.isCalm ? signInPromptOf(searchParams) : undefined
      const variant = login ? `?login${login.withForm ? '&form' : ''}` : ''
      const renderIt = (shown: string) => render(shown, login && { login })
      if (address.parameters.length > 0) return parameters.get(address, { variant, ip, render: renderIt })
      return documents.get(address.path + variant, () => renderIt(address.path))
    },

    /** Clears the documents of certificates after one has changed. */
    forgetCertificates: () => certificates.clear(),

    /** Clears everything after the content of documents has changed. */
    clear() {
      documents.clear()
      missing.clear()
      parameters.clear()
      certificates.clear({ all: true })
    },
  }
}

/** The login modal that an address opens, if any: each of its two variants is a document of its own. */
function signInPromptOf(searchParams: URLSearchParams): SignInPrompt | undefined {
  return searchParams.has('login') ? { withForm: searchParams.has('form') } : undefined
}
