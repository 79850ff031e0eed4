import { fromBase64 } from '@preau/contract/base64'

/** What the link of a mail carries: the address of its account, if present, and its key. */
export type MailLink = { mail: string | null; key: string }

/** Reads the query of a mail's link; null when it was cut off or lost its key. */
export function readMailLink(search: string): MailLink | null {
  const query = new URLSearchParams(search)
  // A plus sign that a mail program did not encode is read as a space.
  const [user, key] = ['user', 'key'].map(name => fromBase64(query.get(name)?.replaceAll(' ', '+') ?? ''))
  return key ? { mail: user || null, key } : null
}
