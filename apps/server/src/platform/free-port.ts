import { createServer } from 'node:net'

/** A port of this machine that is free at this moment: the preferred one if possible, any other if not. */
export function freePort(preferred = 0): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.on('error', fault => (preferred === 0 ? failed(fault) : done(freePort())))
    probe.listen(preferred, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
