/** What a drawing must not hold, and what to call it. Drawings are only ever sent as pixels; this guards the files themselves. */
const forbidden: [pattern: RegExp, what: string][] = [
  [/<!DOCTYPE|<!ENTITY/i, 'a document type'],
  [/<\?(?!xml\s)/i, 'a processing instruction'],
  [/<(?:[\w-]+:)?script/i, 'a script'],
  [/<(?:[\w-]+:)?(?:foreignObject|iframe|embed|object|audio|video|handler|listener)[\s/>]/i, 'foreign content'],
  [/[\s"'/]on[a-z]+\s*=/i, 'an event handler'],
  [/(?:javascript|vbscript)\s*:/i, 'a script'],
  [/\b(?:href|src)\s*=\s*(?!["']\s*(?:#|data:image\/(?:png|jpe?g|webp)[;,]))/i, 'a reference to another file'],
  [/url\(\s*["']?\s*(?!["'#\s]|data:image\/(?:png|jpe?g|webp)[;,])/i, 'a reference to another file'],
  [/@import/i, 'a reference to another file'],
]

/** What an SVG holds that could run or load from elsewhere; null for a mere drawing, `undefined` for what is no SVG. */
export function dangerIn(bytes: Uint8Array): string | null | undefined {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
  if (!/<svg[\s>]/i.test(text)) return undefined
  // An encoding of its own could have the same bytes read as other letters.
  if (/^<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i.test(text)) return 'an encoding other than UTF-8'
  return forbidden.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
