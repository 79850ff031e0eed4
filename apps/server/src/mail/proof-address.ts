import { toBase64 } from '@preau/contract/base64'
import type { Language } from '@preau/locales/languages'

/** The address of the page that takes a proof, for a mail or a terminal: a link that works once. */
export function proofAddress(
  publicUrl: string,
  { language, path, mail, key }: { language: Language; path: string; mail: string; key: string },
): string {
  return `${publicUrl}/${language}${path}?${new URLSearchParams({ user: toBase64(mail), key: toBase64(key) })}`
}
