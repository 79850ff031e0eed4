import { afterUse } from '#platform/testing/after-use.ts'
import { type MailServer, startMailServer } from './mail-server.ts'

/** A real mail server on a free port, closed after use. */
export async function aMailServer(): Promise<MailServer> {
  const server = await startMailServer()
  afterUse(server.stop)
  return server
}
