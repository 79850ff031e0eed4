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

/** What the thread that makes certificates says to a request. */
export type PdfAnswer = { pdf: Uint8Array } | { fault: unknown }

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
  const made = last.then(() => make(request))
  last = made.catch(() => undefined)
  return made
}

async function make(request: PdfRequest): Promise<Buffer> {
  thread ??= start()
  const maker = thread
  const answer = Promise.withResolvers<PdfAnswer>()
  const ended = (code: number) => answer.reject(new Error(`the thread that makes certificates ended with ${code}`))
  const timer = setTimeout(() => {
    stop(maker)
    answer.reject(new Error(`a certificate took more than ${patience / 1000} seconds`))
  }, patience)
  maker.once('message', answer.resolve).once('error', answer.reject).once('exit', ended).ref()
  maker.postMessage(request)
  try {
    const made = await answer.promise
    if ('fault' in made) throw made.fault
    return Buffer.from(made.pdf.buffer, made.pdf.byteOffset, made.pdf.byteLength)
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
