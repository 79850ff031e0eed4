import { isPng, pngChunk, pngChunks } from '#png-chunks.ts'
import { pngBadgeKeywords, readTextChunk } from '#png-text.ts'
import { svgBadge, svgRoot } from '#svg-badge.ts'

/**
 * A PNG with a signed credential in it, which replaces any earlier one: an uncompressed `iTXt` chunk, as Open Badges
 * 3.0 requires. Throws for a file that is no PNG.
 */
export function bakePng(png: Uint8Array<ArrayBuffer>, credential: object): Uint8Array<ArrayBuffer> {
  const chunks = isPng(png) ? pngChunks(png) : null
  if (chunks === null) throw new Error('Only a whole PNG can have a badge baked into it.')
  const [keyword] = pngBadgeKeywords
  // Not compressed, without a language, without a translated keyword.
  const text = new TextEncoder().encode(`${keyword}\0\0\0\0\0${JSON.stringify(credential)}`)
  const parts = chunks
    .filter(({ type, data }) => type !== 'iTXt' || readTextChunk(data)?.keyword !== keyword)
    .map(({ start, end }) => png.subarray(start, end))
  parts.splice(1, 0, pngChunk('iTXt', text))
  return joined([png.subarray(0, 8), ...parts])
}

/** An SVG with a signed credential in it, which replaces any earlier one. Throws for a file that is no SVG. */
export function bakeSvg(svg: string, credential: object): string {
  const plain = svg.replace(svgBadge, '')
  const root = svgRoot.exec(plain)
  if (root === null || root[0].endsWith('/>'))
    throw new Error('Only an SVG with content can have a badge baked into it.')
  // In JSON, a > is always inside a text, where it can be escaped: ]]> would end the section.
  const json = JSON.stringify(credential).replaceAll(']]>', ']]\\u003e')
  const badge = `<openbadges:credential xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"><![CDATA[${json}]]></openbadges:credential>`
  const at = root.index + root[0].length
  return plain.slice(0, at) + badge + plain.slice(at)
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
