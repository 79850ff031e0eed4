import { createServer } from 'node:net'

/** A port of this machine that nobody listens on at this moment: the wished one if it is free, any other if not. */
export function freePort(wished = 0): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.on('error', fault => (wished === 0 ? failed(fault) : done(freePort())))
    probe.listen(wished, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
