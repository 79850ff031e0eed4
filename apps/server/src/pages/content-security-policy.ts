import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Hashes of every inline script and style of a document, for its Content-Security-Policy. Scripts that are only data
 * need no hash, since browsers do not run them; their hashes would only make each answer longer.
 */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  return {
    scripts: inlineScripts(html).map(hash),
    styles: [...html.matchAll(inlineStyle)].map(([, text = '']) => hash(text)),
  }
}

/** The texts of the inline scripts of a document that a browser runs. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(inlineScript)].flatMap(([, attributes = '', text = '']) => (isData(attributes) ? [] : [text]))

/** A policy for a document of which an inline script has another text. */
export const withScript = (policy: string, before: string, after: string) => policy.replace(hash(before), hash(after))

const isData = (attributes: string) => /\stype="application\/(ld\+)?json"/.test(attributes)

type Policy = {
  scripts?: string[]
  styles?: string[]
  /** Hosts of the API besides the page's own. */
  api?: string | null
  /** Who may frame the document, and what it may frame. */
  ancestors?: "'none'" | "'self'"
  frames?: string[]
}

/** The policy of our documents: inline code only by its hash, nothing from other sites, no strings run as code. */
export function policyOf({ scripts = [], styles = [], api = null, ancestors = "'none'", frames = [] }: Policy): string {
  const apiHosts = api === null ? [] : [`https://*.${api}`]
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts].join(' '),
    "worker-src 'self'",
    ['style-src', "'self'", ...styles].join(' '),
    ['img-src', "'self'", 'data:', 'blob:', ...apiHosts].join(' '),
    ['media-src', "'self'", 'blob:', ...apiHosts].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...apiHosts].join(' '),
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/**
 * The policy of our workers, for which the policy of a document does not apply: they may reach our own host and the
 * API, and nothing else.
 */
export function workerPolicy(api: string | null): string {
  const hosts = api === null ? '' : ` https://*.${api}`
  return `default-src 'none'; script-src 'self'; connect-src 'self'${hosts}; require-trusted-types-for 'script'`
}
