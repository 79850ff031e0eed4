import { dataSetIn } from '@preau/contract/own-answer'
import type { Copy } from './copy-of.ts'

/** A cacheable request. */
export type Wanted = Pick<Copy, 'kind' | 'key'>

/** Content types by file extension. */
const types = new Map(Object.entries({ js: /javascript/, css: /^text\/css/, woff2: /^font\// }))

/** Present in every document of ours: the first script of a page or of the player. */
const begins = /\/assets\/(?:entry\.client|player-frame)-/

/**
 * Whether an answer is the platform's, and not one from something in between: the page of a school's filter, of a
 * network that asks to sign in, of a proxy whose server is down. Those come with any status, 200 included, and with any
 * type. Ours is recognised by its content: the requested type, no redirect, a `dataSet` in a call, our policy on a
 * document and on a file, their language on words. The body remains readable.
 */
export async function isOwnAnswer({ kind, key }: Wanted, response: Response): Promise<boolean> {
  const type = response.headers.get('content-type') ?? ''
  if (kind === 'document') return isOwnDocument(response, type)
  // A cross-origin picture reveals nothing to a page.
  if (response.type === 'opaque') return true
  if (response.redirected) return false
  if (kind === 'script') return response.ok && (types.get(key.split('.').at(-1) ?? '')?.test(type) ?? !isPage(type))
  if (kind === 'words') return isOwnWords(key, response)
  const isFile = response.ok && key.startsWith('/api2/')
  return isFile ? isOwnFile(response, type) : dataSetIn(await jsonOf(response)) !== null
}

/** By the policy of every document of ours; if a proxy has removed it, by the first script. */
async function isOwnDocument(response: Response, type: string): Promise<boolean> {
  if (!isPage(type)) return false
  const policy = response.headers.get('content-security-policy') ?? ''
  return policy.includes("require-trusted-types-for 'script'") || begins.test(await textOf(response))
}

/** Recognised by the language that the platform names in a header: a filter may answer in JSON, too. */
async function isOwnWords(key: string, response: Response): Promise<boolean> {
  const [, , language] = key.split('/')
  return response.ok && response.headers.get('content-language') === language && isObject(await jsonOf(response))
}

/**
 * A picture, a film or an uploaded file, which may be a page but then runs no scripts: by the policy of all of them, also
 * of those that are empty; if a proxy has removed it, by its type, to which no browser may add its own guess.
 */
function isOwnFile({ headers }: Response, type: string): boolean {
  const policy = headers.get('content-security-policy')
  if (policy !== null) return /\bsandbox\b/.test(policy)
  return headers.get('x-content-type-options') === 'nosniff' && type !== '' && !isPage(type) && !type.includes('json')
}

const isPage = (type: string) => /^(?:text\/html|application\/xhtml)/.test(type)
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

function jsonOf(response: Response): Promise<unknown> {
  return response
    .clone()
    .json()
    .catch(() => null)
}

function textOf(response: Response): Promise<string> {
  return response
    .clone()
    .text()
    .catch(() => '')
}
