import { didPath, issuerOf } from '@preau/credential/addresses'
import type { Verification } from '@preau/credential/checks'
import { idOf } from '@preau/credential/credential-facts'
import { isObject, type Json, type JsonObject, listOf } from '@preau/credential/json'
import { pdfLinks } from '@preau/credential/pdf-links'
import type { DidDocument } from '@preau/credential/signing-key'
import { largestFile, type Unbaked, unbake } from '@preau/credential/unbake'
import { verifyUnbaked } from '@preau/credential/verify'
import { ownCode } from './own-code.ts'

/** What is judged: a text, or a file that nobody has read yet. */
export type GivenBadge = string | Blob

/** What the worker says of it. */
export type BadgeAnswer =
  | {
      kind: 'judged'
      verification: Verification
      /** Whether it says that the platform itself has issued it. */
      isOwn: boolean
      /** The code of the certificate of ours that it says it is, or that a PDF without a badge leads to. */
      code: string | null
    }
  /** Our own keys could not be had. */
  | { kind: 'no-network' }

addEventListener('message', ({ data }: MessageEvent<GivenBadge>) => {
  answerTo(data).then(
    answer => postMessage(answer),
    // A rejection stays in the worker; what is reported reaches who waits for an answer.
    reportError,
  )
})

async function answerTo(given: GivenBadge): Promise<BadgeAnswer> {
  const { unbaked, links } = await opened(given)
  try {
    return await judged(unbaked, links)
  } catch (fault) {
    if (fault instanceof NoNetwork) return { kind: 'no-network' }
    throw fault
  }
}

/** A file that is too large is refused before it is read. */
async function opened(given: GivenBadge): Promise<{ unbaked: Unbaked; links: string[] }> {
  if (typeof given === 'string') return { unbaked: await unbake(given), links: [] }
  if (given.size > largestFile) return { unbaked: { without: 'file-too-large' }, links: [] }
  const bytes = new Uint8Array(await given.arrayBuffer())
  const unbaked = await unbake(bytes)
  return { unbaked, links: 'badge' in unbaked ? [] : pdfLinks(bytes) }
}

async function judged(unbaked: Unbaked, links: string[]): Promise<BadgeAnswer> {
  const now = Date.now()
  if (!('badge' in unbaked) && links.length === 0)
    return { kind: 'judged', verification: await verifyUnbaked(unbaked, { now }), isOwn: false, code: null }
  const { id: issuer, verificationMethod: knownKeys }: DidDocument = await fetchOwn(didPath)
  const statusLists = 'badge' in unbaked ? await ownStatusLists(unbaked.badge, issuer) : []
  const verification = await verifyUnbaked(unbaked, { now, knownKeys, statusLists })
  const { facts } = verification
  const codes = (facts?.id ? [facts.id] : links).map(address => ownCode(address, issuer))
  return {
    kind: 'judged',
    verification,
    isOwn: facts?.issuer.id === issuer,
    code: codes.find(code => code !== null) ?? null,
  }
}

/** The status lists that a badge of ours names, as many as it may need. */
async function ownStatusLists(badge: string, issuer: string): Promise<JsonObject[]> {
  const credential = jsonOf(badge)
  if (!isObject(credential) || idOf(credential.issuer) !== issuer) return []
  const paths = listOf(credential.credentialStatus)
    .map(entry => (isObject(entry) ? entry.statusListCredential : undefined))
    .flatMap(address => (typeof address === 'string' ? (ownListPath(address, issuer) ?? []) : []))
  return Promise.all([...new Set(paths)].slice(0, 2).map(path => fetchOwn(path)))
}

function ownListPath(address: string, issuer: string): string | null {
  if (!URL.canParse(address) || issuerOf(address) !== issuer) return null
  return /^\/credentials\/status\/\d{1,5}$/.exec(new URL(address).pathname)?.[0] ?? null
}

class NoNetwork extends Error {}

/** Fetches from our own host, whatever host an address names. */
async function fetchOwn(path: string) {
  const url = new URL(path, location.origin)
  const response = await fetch(url, { credentials: 'omit', cache: 'no-cache', redirect: 'error' }).catch(() => null)
  if (!response?.ok) throw new NoNetwork(`${url} was not answered`)
  return response.json()
}

function jsonOf(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
