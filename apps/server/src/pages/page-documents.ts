import type { SignInPrompt } from '@preau/contract/sign-in-prompt'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { checkedKeys, keyOf } from './checked-key.ts'
import type { Document } from './document.ts'
import type { DocumentCache } from './document-cache.ts'
import { missingPages } from './missing-page.ts'
import type { PageRequest } from './render.ts'

type Dependencies = {
  db: Kysely<Database>
  documents: DocumentCache
  /** Renders the present state of a page. */
  render: (path: string, request?: PageRequest) => Promise<Document>
}

/**
 * The documents of pages by their addresses; each is rendered once and cached until something changes. These are pages,
 * pages with the login modal open, certificates, and a few documents that serve all missing pages and all keys without
 * a certificate. Other parameters of a query make no difference.
 */
export async function pageDocuments({ db, documents, render }: Dependencies) {
  const missing = await missingPages()
  const certificates = checkedKeys(db, (path, certificate) => render(path, { certificate }))
  return {
    /** The document of a path, for an address with its query, requested from a network address. */
    async get(path: string, { url, ip }: { url: string; ip: string }): Promise<Document> {
      const searchParams = new URLSearchParams(url.slice(path.length))
      const key = keyOf(path, searchParams)
      if (key !== null) return certificates.get(path, key, ip)
      const login = signInPromptOf(searchParams)
      const name = login ? `${path}?login${login.withForm ? '&form' : ''}` : path
      const kept = documents.peek(name)
      if (kept) return kept
      if (!missing.isMissing(path)) return documents.get(name, () => render(path, login && { login }))
      return missing.get(path, other => render(other))
    },

    /** Clears the documents of certificates after one has changed. */
    forgetCertificates: () => certificates.clear(),

    /** Clears everything after the content of documents has changed. */
    clear() {
      documents.clear()
      missing.clear()
      certificates.clear({ all: true })
    },
  }
}

/** The login modal that an address opens, if any: each of its two variants is a document of its own. */
function signInPromptOf(searchParams: URLSearchParams): SignInPrompt | undefined {
  return searchParams.has('login') ? { withForm: searchParams.has('form') } : undefined
}
