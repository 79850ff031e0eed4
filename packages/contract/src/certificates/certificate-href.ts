import type { Language } from '@preau/locales/languages'
import { type CertificateFormat, certificateCalls } from './calls.ts'

/** Address of a certificate as a file, on the host of the pages; anyone can open it without a session. */
export function certificateHref(code: string, format: CertificateFormat, lang: Language): string {
  const { path, action } = certificateCalls.downloadCertificate
  return `${path}?${new URLSearchParams({ query: JSON.stringify({ action, key: code, format, lang }) })}`
}

/** Attributes of a download link. If the download is refused, the page remains and the browser reports it. */
export function certificateDownload(code: string, format: CertificateFormat, lang: Language) {
  return { href: certificateHref(code, format, lang), download: true } as const
}
