import { certificateHref } from '@preau/contract/certificates/certificate-href'
import { didPath, issuerOf } from '@preau/credential/addresses'
import type { Verification } from '@preau/credential/checks'
import { idOf } from '@preau/credential/credential-facts'
import { isObject, type Json, type JsonObject, listOf } from '@preau/credential/json'
import { pdfLinks } from '@preau/credential/pdf-links'
import type { DidDocument } from '@preau/credential/signing-key'
import { largestFile, type Unbaked, unbake } from '@preau/credential/unbake'
import { verifyUnbaked } from '@preau/credential/verify'
import { languageCodes } from '@preau/locales/languages'
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
      /** Of a PDF with a badge of ours: whether it is the very sheet we give; a badge says nothing of what is printed. */
      isOurSheet: boolean | null
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
  const { unbaked, links, pdf } = await opened(given)
  try {
    return await judged({ unbaked, links, pdf })
  } catch (fault) {
    if (fault instanceof NoNetwork) return { kind: 'no-network' }
    throw fault
  }
}

/** A badge out of what it was given in, where a PDF without one leads to, and the PDF itself. */
type Opened = { unbaked: Unbaked; links: string[]; pdf: Uint8Array | null }

/** A file that is too large is refused before it is read. */
async function opened(given: GivenBadge): Promise<Opened> {
  if (typeof given === 'string') return { unbaked: await unbake(given), links: [], pdf: null }
  if (given.size > largestFile) return { unbaked: { without: 'file-too-large' }, links: [], pdf: null }
  const bytes = new Uint8Array(await given.arrayBuffer())
  const unbaked = await unbake(bytes)
  const isPdf = String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'
  return { unbaked, links: 'badge' in unbaked ? [] : pdfLinks(bytes), pdf: isPdf ? bytes : null }
}

async function judged({ unbaked, links, pdf }: Opened): Promise<BadgeAnswer> {
  const now = Date.now()
  if (!('badge' in unbaked) && links.length === 0) {
    const verification = await verifyUnbaked(unbaked, { now })
    return { kind: 'judged', verification, isOwn: false, code: null, isOurSheet: null }
  }
  const { id: issuer, verificationMethod: knownKeys }: DidDocument = await fetchOwn(didPath)
  const statusLists = 'badge' in unbaked ? await ownStatusLists(unbaked.badge, issuer) : []
  const verification = await verifyUnbaked(unbaked, { now, knownKeys, statusLists })
  const { facts } = verification
  const codes = (facts?.id ? [facts.id] : links).map(address => ownCode(address, issuer))
  const code = codes.find(code => code !== null) ?? null
  const isOwn = facts?.issuer.id === issuer
  const isOurSheet = isOwn && code !== null && pdf !== null ? await isSheetOf(code, pdf) : null
  return { kind: 'judged', verification, isOwn, code, isOurSheet }
}

/** Whether a PDF is one of the sheets that we give of a certificate, byte by byte; null where we give none. */
async function isSheetOf(code: string, pdf: Uint8Array): Promise<boolean | null> {
  const sheets = await Promise.all(
    languageCodes.map(async language => {
      const response = await askOwn(certificateHref(code, 'pdf', language))
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
    }),
  )
  const given = sheets.filter(sheet => sheet !== null)
  return given.length === 0 ? null : given.some(sheet => isSame(sheet, pdf))
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

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

/** Asks our own host, whatever host an address names. */
async function askOwn(path: string): Promise<Response> {
  const url = new URL(path, location.origin)
  const response = await fetch(url, { credentials: 'omit', cache: 'no-cache', redirect: 'error' }).catch(() => null)
  if (!response) throw new NoNetwork(`${url} was not answered`)
  return response
}

/** What our own host has there. */
async function fetchOwn(path: string) {
  const response = await askOwn(path)
  if (!response.ok) throw new NoNetwork(`${path} was not answered`)
  return response.json()
}

function jsonOf(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
