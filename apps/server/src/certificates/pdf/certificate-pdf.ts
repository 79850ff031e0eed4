import type { ChildProcess } from 'node:child_process'
import type { CertificateFacts } from '@preau/contract/certificates/certificate-facts'
import type { Language } from '@preau/locales/languages'
import { forkConfined } from '#platform/fork-confined.ts'
import { takeTurns } from '#platform/turns.ts'

/**
 * A certificate to be made in a language; `credential` is the badge as JSON, which is attached to the file (null for
 * none), `logo` the picture of the logo it names (PNG; null for none), `validateUrl` the address its QR code leads to.
 */
export type PdfRequest = {
  facts: CertificateFacts
  language: Language
  credential: string | null
  logo: Buffer | null
  validateUrl: string
}

/** What the process that makes certificates is asked for: the file, or how it looks. */
export type PdfTask = PdfRequest & { as: 'pdf' | 'svg' }

/** What it says to that. */
export type PdfAnswer = { made: Uint8Array } | { fault: unknown }

/** Longest time that a certificate may take, with the start of the process that makes it, in milliseconds. */
const patience = 30_000

/** How many sheets, and how many previews after them, wait at most: some half a minute, and some seconds more. */
const inTurn = takeTurns({ sheet: 100, preview: 20 })

/** How long that process waits for another certificate, in milliseconds, and how many it makes before a new one does. */
const rest = 20_000
const madeMaximum = 500

/** The process that makes certificates, one at a time; native code keeps memory and knows no end but that of a process. */
let maker: ChildProcess | undefined
let made = 0
let resting: NodeJS.Timeout | undefined

/**
 * Makes the certificate as PDF, when its turn has come: PDF/A-3a and PDF/UA-1, one sheet of A4, the same bytes for the
 * same request. Throws where it could not be made or took longer than `within` (milliseconds), and a Busy where too many
 * wait; the next one is made all the same.
 */
export function certificatePdf(request: PdfRequest, { within = patience } = {}): Promise<Buffer> {
  return inTurn('sheet', () => make({ ...request, as: 'pdf' }, within))
}

/** Draws the certificate as it looks on paper, as SVG, its letters as outlines, once no PDF waits. Throws as `certificatePdf` does. */
export function certificateSvg(request: PdfRequest): Promise<Buffer> {
  return inTurn('preview', () => make({ ...request, as: 'svg' }, patience))
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
  // Where a busy server hears of both at once, the end of the time counts.
  const answered = (said: PdfAnswer) => setTimeout(answer.resolve, 0, said)
  current.once('message', answered).once('error', answer.reject).once('exit', ended)
  try {
    current.send(task, fault => fault && answer.reject(fault))
    const said = await answer.promise
    if ('fault' in said) throw said.fault
    const { buffer, byteOffset, byteLength } = said.made
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
