import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerAddress } from 'smtp-server'

/**
 * How the server treats a client: it accepts mails; refuses them for now; is silent; is silent after the mail; hangs up
 * in the middle of it; or does not know the recipient.
 */
type Mood = 'works' | 'refuses' | 'hangs' | 'hangs-at-the-end' | 'hangs-up' | 'knows-nobody'

/** A mail as it arrived: its envelope and its source. */
type Received = { from: string; to: string[]; source: string }

/** A mail server that behaves as `mood` says. */
export type MailServer = {
  url: string
  /** The address of the server, for a client that gives up after two seconds of silence. */
  hastyUrl: string
  mood: Mood
  received: Received[]
  /** How many clients connected. */
  calls: number
  /** Closes all connections and stops listening; it can open again on the same port. */
  close(): Promise<void>
  open(): Promise<void>
  stop(): Promise<void>
}

/** Starts a real mail server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const state = { url: '', hastyUrl: '', mood: 'works' as Mood, received: [] as Received[], calls: 0 }
  const make = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onConnect(_session, done) {
        state.calls += 1
        if (state.mood === 'hangs') return
        done(state.mood === 'refuses' ? Object.assign(new Error('come back later'), { responseCode: 421 }) : null)
      },
      onRcptTo(_address, _session, done) {
        done(
          state.mood === 'knows-nobody'
            ? Object.assign(new Error('5.1.1 no such person'), { responseCode: 550 })
            : null,
        )
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          if (state.mood === 'hangs-up') for (const socket of sockets) socket.destroy()
        })
        stream.on('end', () => {
          if (state.mood === 'hangs-up') return
          const { mailFrom, rcptTo } = session.envelope
          state.received.push({
            from: (mailFrom as SMTPServerAddress).address,
            to: rcptTo.map(({ address }) => address),
            source: Buffer.concat(chunks).toString(),
          })
          if (state.mood !== 'hangs-at-the-end') done()
        })
      },
    })
  const listen = async (port: number) => {
    const server = make()
    server.server.on('connection', socket => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    // A client that hangs up must not end the test.
    server.on('error', () => undefined)
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    return server
  }
  let server = await listen(0)
  const { port } = server.server.address() as AddressInfo
  const close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>(resolve => server.close(() => resolve()))
  }
  state.url = `smtp://127.0.0.1:${port}`
  state.hastyUrl = `${state.url}?greetingTimeout=2000&socketTimeout=2000`
  return Object.assign(state, {
    close,
    async open() {
      server = await listen(port)
    },
    stop: close,
  })
}
