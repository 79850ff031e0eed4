import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, lookupAllowed, NotPublic } from './public-address.ts'

/** Where requests may go: to these IP addresses, on these ports. */
export type Reach = { isAllowed: (address: string) => boolean; ports: readonly string[] }

/** The public internet, on the ports of web servers. */
export const publicWeb: Reach = { isAllowed: isPublicAddress, ports: ['80', '443'] }

/**
 * What became of a request for an address: it `works`; it is `moved` for good, to another address; it `failed`, with the
 * status of HTTP if there was an answer; its host is `unresolved`; the request was `refused`, which says nothing about
 * the page; or it was `unasked`, as it goes somewhere where this server does not go.
 */
export type Outcome =
  | { state: 'works' | 'unresolved' | 'refused' | 'unasked'; status?: number }
  | { state: 'moved'; to: string }
  | { state: 'failed'; status?: number }

/** How long one request may take until its answer begins, in milliseconds, and how many redirects are followed. */
const usualLimits = { time: 10_000, redirects: 8 }

const permanent = new Set([301, 308])
const redirects = new Set([301, 302, 303, 307, 308])

/** Statuses by which a server says that it does not answer programs, or not now. */
const refusals = new Set([401, 403, 407, 418, 429, 451, 503, 999])

/**
 * Asks for an address: its head first, then the page where that is not answered, of which nothing is read. Each
 * redirect is asked for in the same way. `before` is awaited before each request, with the host it goes to.
 */
export async function requestAddress(
  address: string,
  {
    reach = publicWeb,
    agent = 'Preau link check',
    limits = usualLimits,
    before = async () => {},
    signal,
  }: {
    reach?: Reach
    agent?: string
    limits?: typeof usualLimits
    before?: (host: string) => Promise<void>
    signal?: AbortSignal
  } = {},
): Promise<Outcome> {
  let at = new URL(address)
  let isForGood = true
  for (let followed = 0; followed <= limits.redirects; followed += 1) {
    const answer = await answerOf(at, { reach, agent, limits, before, signal })
    if ('state' in answer) return answer
    const { status, location } = answer
    if (!redirects.has(status) || location === null) {
      if (refusals.has(status)) return { state: 'refused', status }
      if (status >= 400) return { state: 'failed', status }
      if (followed === 0 || !isForGood) return { state: 'works', status }
      return { state: 'moved', to: withHash(at, address) }
    }
    if (!URL.canParse(location, at.href)) return { state: 'failed', status }
    isForGood &&= permanent.has(status)
    at = new URL(location, at)
  }
  return { state: 'failed' }
}

/** The part of a page that the former address named, where the new one names none. */
function withHash(to: URL, from: string): string {
  const { hash } = new URL(from)
  if (to.hash === '') to.hash = hash
  return to.href
}

type Asking = {
  reach: Reach
  agent: string
  limits: typeof usualLimits
  before: (host: string) => Promise<void>
  signal: AbortSignal | undefined
}

type Answer = { status: number; location: string | null }

/** Statuses of servers that answer a page, and not its head. */
const withoutHead = (status: number) => status >= 400 && status !== 429

async function answerOf(at: URL, asking: Asking): Promise<Answer | Outcome> {
  const isWeb = at.protocol === 'http:' || at.protocol === 'https:'
  const port = at.port || (at.protocol === 'https:' ? '443' : '80')
  if (!isWeb || !asking.reach.ports.includes(port)) return { state: 'unasked' }
  const host = at.hostname.replace(/^\[|\]$/g, '')
  // A host that is an address is not resolved.
  if (isIP(host) && !asking.reach.isAllowed(host)) return { state: 'unasked' }
  const head = await oneAnswer(at, 'HEAD', asking)
  const needsPage = 'state' in head ? head.state === 'failed' : withoutHead(head.status)
  return needsPage ? oneAnswer(at, 'GET', asking) : head
}

async function oneAnswer(at: URL, method: 'HEAD' | 'GET', asking: Asking): Promise<Answer | Outcome> {
  const { reach, agent, limits, before, signal } = asking
  await before(at.host)
  const time = AbortSignal.timeout(limits.time)
  const { promise, resolve } = Promise.withResolvers<Answer | Outcome>()
  const request = (at.protocol === 'https:' ? https : http).request(at, {
    method,
    // Without credentials that the address may carry.
    auth: '',
    agent: false,
    lookup: lookupAllowed(reach.isAllowed),
    headers: { 'user-agent': agent, accept: '*/*', 'accept-encoding': 'identity' },
    signal: signal ? AbortSignal.any([time, signal]) : time,
  })
  request.once('response', response => {
    resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? null })
    // A page may be endless.
    request.destroy()
  })
  request.on('error', fault => resolve(outcomeOf(fault)))
  request.end()
  return promise
}

function outcomeOf(fault: Error): Outcome {
  if (fault instanceof NotPublic) return { state: 'unasked' }
  const { code = '' } = fault as NodeJS.ErrnoException
  // The network of this server is at fault.
  if (['EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH'].includes(code)) return { state: 'refused' }
  return { state: code === 'ENOTFOUND' ? 'unresolved' : 'failed' }
}
