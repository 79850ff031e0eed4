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

/** The badge to check: a text, or a file that is not read yet. */
export type BadgeInput = string | Blob

/** The answer of the worker. */
export type BadgeAnswer =
  | {
      kind: 'judged'
      verification: Verification
      /** Whether it says that this platform issued it. */
      isOwn: boolean
      /** The code of our certificate that it claims to be, or that a PDF without a badge links to. */
      code: string | null
      isPdf: boolean
    }
  /** Our own keys could not be fetched. */
  | { kind: 'no-network' }

addEventListener('message', ({ data }: MessageEvent<BadgeInput>) => {
  answerTo(data).then(
    answer => postMessage(answer),
    // A rejection would remain in the worker; reported, it reaches the page that waits for an answer.
    reportError,
  )
})

async function answerTo(given: BadgeInput): Promise<BadgeAnswer> {
  const badge = await opened(given)
  try {
    return await judged(badge)
  } catch (fault) {
    if (fault instanceof NoNetwork) return { kind: 'no-network' }
    throw fault
  }
}

/** A badge taken out of its input, and the links of a PDF without one. */
type Opened = { unbaked: Unbaked; links: string[]; isPdf: boolean }

/** Refuses a file that is too large before reading it. */
async function opened(given: BadgeInput): Promise<Opened> {
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

/** Fetches a path from our own host. */
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
