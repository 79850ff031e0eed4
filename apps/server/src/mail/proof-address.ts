import { toBase64 } from '@preau/contract/base64'
import type { Language } from '@preau/locales/languages'

/** The page that takes a proof, as a mail or a terminal gives it to its owner: a link that opens once. */
export function proofAddress(
  publicUrl: string,
  { language, path, mail, key }: { language: Language; path: string; mail: string; key: string },
): string {
  return `${publicUrl}/${language}${path}?${new URLSearchParams({ user: toBase64(mail), key: toBase64(key) })}`
}
