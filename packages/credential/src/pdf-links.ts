import { latin1 } from '#bytes.ts'

/** More links than a certificate has: further ones are not read. */
const most = 200

/** The links of a PDF that are in plain text: those inside other objects are not looked for. */
export function pdfLinks(bytes: Uint8Array): string[] {
  const links = [...latin1(bytes).matchAll(/\/URI\s*\(((?:\\[\s\S]|[^\\()]){1,2000})\)/g)].slice(0, most)
  return links.map(([, written = '']) => written.replace(/\\([\s\S])/g, '$1'))
}
