import { afterAll } from 'vitest'
import { type MailServer, startMailServer } from './mail-server.ts'

/** A real mail server on a free port, closed after the last test. */
export async function aMailServer(): Promise<MailServer> {
  const server = await startMailServer()
  afterAll(server.stop)
  return server
}
