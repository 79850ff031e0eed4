import { latin1 } from '#bytes.ts'

/** Most links that are read: a certificate has fewer. */
const most = 200

/** The links in a PDF that are plain text; those inside other objects are not searched. */
export function pdfLinks(bytes: Uint8Array): string[] {
  const links = [...latin1(bytes).matchAll(/\/URI\s*\(((?:\\[\s\S]|[^\\()]){1,2000})\)/g)].slice(0, most)
  return links.map(([, written = '']) => written.replace(/\\([\s\S])/g, '$1'))
}
