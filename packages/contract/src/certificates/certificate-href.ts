import type { Language } from '@preau/locales/languages'
import { type CertificateFormat, certificateCalls } from './calls.ts'

/** Where a certificate is had as a file; on the host of the pages, which anyone may ask without a session. */
export function certificateHref(code: string, format: CertificateFormat, lang: Language): string {
  const { path, action } = certificateCalls.downloadCertificate
  return `${path}?${new URLSearchParams({ query: JSON.stringify({ action, key: code, format, lang }) })}`
}

/** What a link takes by which one keeps a certificate: where it is refused, too, the page stays and the browser says so. */
export function certificateDownload(code: string, format: CertificateFormat, lang: Language) {
  return { href: certificateHref(code, format, lang), download: true } as const
}
