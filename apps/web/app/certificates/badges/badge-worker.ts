import { didPath, issuerOf } from '@preau/credential/addresses'
import type { Verification } from '@preau/credential/checks'
import { idOf } from '@preau/credential/credential-facts'
import { isObject, type Json, type JsonObject, listOf } from '@preau/credential/json'
import { pdfLinks } from '@preau/credential/pdf-links'
import type { DidDocument } from '@preau/credential/signing-key'
import { largestFile, type Unbaked, unbake } from '@preau/credential/unbake'
import { verifyUnbaked } from '@preau/credential/verify'
import { askOwn } from './ask-own.ts'
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
      isPdf: boolean
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
  const badge = await opened(given)
  try {
    return await judged(badge)
  } catch (fault) {
    if (fault instanceof NoNetwork) return { kind: 'no-network' }
    throw fault
  }
}

/** A badge out of what it was given in, and where a PDF without one leads to. */
type Opened = { unbaked: Unbaked; links: string[]; isPdf: boolean }

/** A file that is too large is refused before it is read. */
async function opened(given: GivenBadge): Promise<Opened> {
  if (typeof given === 'string') return { unbaked: await unbake(given), links: [], isPdf: false }
  if (given.size > largestFile) return { unbaked: { without: 'file-too-large' }, links: [], isPdf: false }
  const bytes = new Uint8Array(await given.arrayBuffer())
  const unbaked = await unbake(bytes)
  const isPdf = String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'
  return { unbaked, links: 'badge' in unbaked ? [] : pdfLinks(bytes), isPdf }
}

async function judged({ unbaked, links, isPdf }: Opened): Promise<BadgeAnswer> {
  const now = Date.now()
  if (!('badge' in unbaked) && links.length === 0) {
    const verification = await verifyUnbaked(unbaked, { now })
    return { kind: 'judged', verification, isOwn: false, code: null, isPdf }
  }
  const { id: issuer, verificationMethod: knownKeys }: DidDocument = await fetchOwn(didPath)
  const statusLists = 'badge' in unbaked ? await ownStatusLists(unbaked.badge, issuer) : []
  const verification = await verifyUnbaked(unbaked, { now, knownKeys, statusLists })
  const { facts } = verification
  const codes = (facts?.id ? [facts.id] : links).map(address => ownCode(address, issuer))
  const code = codes.find(code => code !== null) ?? null
  return { kind: 'judged', verification, isOwn: facts?.issuer.id === issuer, code, isPdf }
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

/** What our own host has there. */
async function fetchOwn(path: string) {
  const response = await askOwn(path, location.origin)
  if (!response?.ok) throw new NoNetwork(`${path} was not answered`)
  return response.json()
}

function jsonOf(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
