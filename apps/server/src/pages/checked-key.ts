import { certificateKeyMaximum } from '@preau/contract/certificates/calls'
import type { CheckedCertificate } from '@preau/contract/certificates/schemas'
import { readCheckedCode } from '@preau/contract/checked-code'
import type { Kysely } from 'kysely'
import { checkCertificate } from '#certificates/check-certificate.ts'
import type { Database } from '#database.ts'
import { TooMany } from '#platform/http/envelope.ts'
import { html } from '#platform/http/html.ts'
import type { Document } from './document.ts'
import { documentCache } from './document-cache.ts'
import { filled, templateCache } from './template-cache.ts'

/** What a page says about a key: the result of the check, or for how many seconds its visitor must wait. */
export type KeyCheck = CheckedCertificate | { kind: 'too-many'; seconds: number }

/** Renders the page that checks certificates, for a key and its result. */
type Render = (path: string, request: { key: string; check: KeyCheck }) => Promise<Document>

/** Placeholder for the visitor's key in the cached document; HTML escapes none of its characters. */
const placeholder = 'preau-typed-key'

/**
 * The documents of the page that checks certificates, for any key. The document of a certificate is cached for a
 * minute. Keys without a certificate are endless, so they share one document per language and reason; the typed key is
 * written into it.
 */
export function checkedKeys(db: Kysely<Database>, render: Render) {
  // Cached only briefly, since a certificate may expire.
  const certificates = documentCache({ seconds: 60 })
  const templates = templateCache()

  async function refused(path: string, key: string, check: KeyCheck): Promise<Document> {
    const minutes = check.kind === 'too-many' ? Math.ceil(check.seconds / 60) : 0
    const request = { key: placeholder, check: check.kind === 'too-many' ? { ...check, seconds: minutes * 60 } : check }
    const status = check.kind === 'too-many' ? 429 : 404
    const template = await templates.get(`${path} ${check.kind} ${minutes}`, status, () => render(path, request))
    const typed = html`${key.replaceAll('\0', '').trim()}`.html
    const document = filled(template, [[placeholder, typed]])
    if (check.kind !== 'too-many') return document
    return { ...document, headers: { ...document.headers, 'retry-after': String(check.seconds) } }
  }

  return {
    /** The document of a path for a key, requested from a network address. */
    async get(path: string, key: string, address: string): Promise<Document> {
      const typed = readCheckedCode(key)
      if (typed.kind !== 'code') return refused(path, key, typed)
      // In its normal form, so that all spellings of a code share one cached page.
      return certificates.get(`${path} ${typed.code}`, async () => {
        const check = await checkOf(db, typed.code, address)
        return check.kind === 'found' ? render(path, { key: typed.code, check }) : refused(path, key, check)
      })
    },

    /** Clears the documents of certificates; with `all`, also those of keys without a certificate. */
    clear({ all = false } = {}) {
      certificates.clear()
      if (all) templates.clear()
    },
  }
}

/**
 * The key of a certificate in the address of the page that checks certificates; null for any other page, or without a
 * key.
 */
export function keyOf(path: string, searchParams: URLSearchParams): string | null {
  if (!/^\/[a-z]{2}\/validate\/?$/.test(path)) return null
  const key = searchParams.get('key')?.trim()
  return key ? key.slice(0, certificateKeyMaximum) : null
}

/** The result for a key, or after too many lookups how long to wait. */
async function checkOf(db: Kysely<Database>, key: string, address: string): Promise<KeyCheck> {
  try {
    return await checkCertificate(db, key, address)
  } catch (fault) {
    if (fault instanceof TooMany) return { kind: 'too-many' as const, seconds: fault.seconds }
    throw fault
  }
}
