import { Worker } from 'node:worker_threads'
import type { CertificateFacts } from '@preau/contract/certificates/certificate-facts'
import type { Language } from '@preau/locales/languages'

/**
 * A certificate to be made in a language; `credential` is the badge as JSON, which is attached to the file (null for
 * none), `validateUrl` the address its QR code leads to.
 */
export type PdfRequest = {
  facts: CertificateFacts
  language: Language
  credential: string | null
  validateUrl: string
}

/** What the thread that makes certificates is asked for: the file, or how it looks. */
export type PdfTask = PdfRequest & { as: 'pdf' | 'svg' }

/** What it says to that. */
export type PdfAnswer = { made: Uint8Array } | { fault: unknown }

/** Longest time that a certificate may take, with the start of the thread that makes it, in milliseconds. */
const patience = 30_000

/** Most memory of that thread's JavaScript, in megabytes. */
const memoryMaximum = 256

/** The thread that makes certificates, one at a time: beside everything else the server does. */
let thread: Worker | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Makes the certificate as PDF, when its turn has come: PDF/A-3a and PDF/UA-1, one sheet of A4, the same bytes for the
 * same request. Throws where it could not be made or took too long; the next one is made all the same.
 */
export function certificatePdf(request: PdfRequest): Promise<Buffer> {
  return inTurn({ ...request, as: 'pdf' })
}

/** Draws the certificate as it looks on paper, as SVG, its letters as outlines. Throws as `certificatePdf` does. */
export function certificateSvg(request: PdfRequest): Promise<Buffer> {
  return inTurn({ ...request, as: 'svg' })
}

function inTurn(task: PdfTask): Promise<Buffer> {
  const made = last.then(() => make(task))
  last = made.catch(() => undefined)
  return made
}

async function make(task: PdfTask): Promise<Buffer> {
  thread ??= start()
  const maker = thread
  const answer = Promise.withResolvers<PdfAnswer>()
  const ended = (code: number) => answer.reject(new Error(`the thread that makes certificates ended with ${code}`))
  const timer = setTimeout(() => {
    stop(maker)
    answer.reject(new Error(`a certificate took more than ${patience / 1000} seconds`))
  }, patience)
  maker.once('message', answer.resolve).once('error', answer.reject).once('exit', ended).ref()
  maker.postMessage(task)
  try {
    const answered = await answer.promise
    if ('fault' in answered) throw answered.fault
    const { made } = answered
    return Buffer.from(made.buffer, made.byteOffset, made.byteLength)
  } finally {
    clearTimeout(timer)
    maker.off('message', answer.resolve).off('error', answer.reject).off('exit', ended).unref()
  }
}

function start(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMaximum }
  const maker = new Worker(new URL('./certificate-pdf-worker.ts', import.meta.url), { resourceLimits, env: {} })
  // Whoever waits for a certificate hears why; afterwards another thread is started.
  maker.on('error', () => stop(maker)).on('exit', () => stop(maker))
  return maker
}

function stop(maker: Worker): void {
  if (thread === maker) thread = undefined
  void maker.terminate()
}
