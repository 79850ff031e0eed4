import { latin1 } from '#bytes.ts'

/** More links than a certificate has: beyond them, nothing is looked at. */
const most = 200

/** Where the links of a PDF lead, as far as they stand in clear: those inside other objects are not looked for. */
export function pdfLinks(bytes: Uint8Array): string[] {
  const links = [...latin1(bytes).matchAll(/\/URI\s*\(((?:\\[\s\S]|[^\\()]){1,2000})\)/g)].slice(0, most)
  return links.map(([, written = '']) => written.replace(/\\([\s\S])/g, '$1'))
}
