import type { ChildProcess } from 'node:child_process'
import type { CertificateFacts } from '@preau/contract/certificates/certificate-facts'
import type { Language } from '@preau/locales/languages'
import { fairQueue } from '#platform/fair-queue.ts'
import { forkConfined } from '#platform/fork-confined.ts'

/**
 * A certificate to be rendered in a language; `credential` is the badge as JSON, which is attached to the file (null
 * for none), `logo` the picture of its second logo (PNG; null for none), `validateUrl` the address in its QR code.
 */
export type PdfRequest = {
  facts: CertificateFacts
  language: Language
  credential: string | null
  logo: Buffer | null
  validateUrl: string
}

/** A request to the rendering process; `as` says whether it makes the file or a drawing. */
export type PdfTask = PdfRequest & { as: 'pdf' | 'svg' }

/** Its response. */
export type PdfAnswer = { made: Uint8Array } | { fault: unknown }

/** Longest time that a certificate may take, including the start of the process, in milliseconds. */
const usualTimeout = 30_000

/** Most sheets in the queue, some half a minute of work; after them the most previews, some seconds more. */
const enqueue = fairQueue({ ranks: { sheet: { waiting: 100 }, preview: { waiting: 20 } } })

/** How long that process waits for another certificate, in milliseconds, and after how many it is replaced. */
const rest = 20_000
const madeMaximum = 500

/**
 * The process that renders certificates, one at a time; native code leaks memory and can only be stopped with its
 * process.
 */
let maker: ChildProcess | undefined
let made = 0
let resting: NodeJS.Timeout | undefined

/**
 * Queues a certificate and renders it as PDF (PDF/A-3a and PDF/UA-1, one A4 sheet); the same request gives the same
 * bytes. Throws if rendering fails or takes longer than `within` milliseconds, and a Busy if the queue is full; a
 * failure does not affect the next certificate.
 */
export function certificatePdf(request: PdfRequest, { within = usualTimeout } = {}): Promise<Buffer> {
  return enqueue({ rank: 'sheet' }, () => make({ ...request, as: 'pdf' }, within))
}

/**
 * Queues a certificate behind all PDFs and draws it as on paper: an SVG, with letters as outlines. Throws as
 * `certificatePdf` does.
 */
export function certificateSvg(request: PdfRequest): Promise<Buffer> {
  return enqueue({ rank: 'preview' }, () => make({ ...request, as: 'svg' }, usualTimeout))
}

async function make(task: PdfTask, within: number): Promise<Buffer> {
  clearTimeout(resting)
  if (!maker?.connected || made % madeMaximum === 0) {
    stop()
    maker = forkConfined(new URL('./certificate-pdf-process.ts', import.meta.url), { memory: 128 })
  }
  made += 1
  const current = maker
  const answer = Promise.withResolvers<PdfAnswer>()
  const ended = (code: number | null, signal: string | null) =>
    answer.reject(new Error(`the process that makes certificates ended with ${code ?? signal}`))
  const timer = setTimeout(() => {
    stop()
    answer.reject(new Error(`a certificate took more than ${within / 1000} seconds`))
  }, within)
  // If a busy server gets the response and the timeout in the same turn, the timeout counts.
  const answered = (response: PdfAnswer) => setTimeout(answer.resolve, 0, response)
  current.once('message', answered).once('error', answer.reject).once('exit', ended)
  try {
    current.send(task, fault => fault && answer.reject(fault))
    const response = await answer.promise
    if ('fault' in response) throw response.fault
    const { buffer, byteOffset, byteLength } = response.made
    return Buffer.from(buffer, byteOffset, byteLength)
  } finally {
    clearTimeout(timer)
    current.off('message', answered).off('error', answer.reject).off('exit', ended)
    resting = setTimeout(stop, rest).unref()
  }
}

function stop(): void {
  maker?.kill('SIGKILL')
  maker = undefined
}
