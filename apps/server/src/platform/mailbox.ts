import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { freePort } from './free-port.ts'
import { makePrivateFolder } from './private-folder.ts'

/** A local mailbox: mail sent to `smtpUrl` is shown at `address`, and goes nowhere else. */
export type Mailbox = { address: string; smtpUrl: string; stop(): Promise<unknown> }

/** The port on which the mailbox listens, and the folder of its mails. */
export type MailboxPlace = { web: number; folder: string }

/** The ports on which the mailbox listens. */
export type MailboxPorts = { web: number; smtp: number }

/**
 * Starts the demo mailbox on a port, or on another if that is in use; its mails are kept in a folder. It runs in a
 * worker thread, since its libraries take longer to load than everything else, and write to the terminal.
 */
export async function startMailbox({ port, folder }: { port: number; folder: string }, log: Logger): Promise<Mailbox> {
  await makePrivateFolder(folder, log)
  const place: MailboxPlace = { web: await freePort(port), folder }
  const worker = new Worker(new URL('./mailbox-worker.ts', import.meta.url), { workerData: place, stdout: true })
  const [ports] = (await once(worker, 'message')) as [MailboxPorts]
  return {
    address: `http://localhost:${ports.web}/`,
    // The mailbox offers encryption, but with a certificate that no client trusts.
    smtpUrl: `smtp://127.0.0.1:${ports.smtp}?ignoreTLS=true`,
    stop: () => worker.terminate(),
  }
}
