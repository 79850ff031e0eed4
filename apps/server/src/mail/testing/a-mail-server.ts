import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerAddress } from 'smtp-server'
import { afterAll } from 'vitest'

/**
 * What a mail server does with those who come: takes their mails; turns them away for now; says nothing; says nothing
 * once it has the mail; hangs up in the middle of it; or knows no such person.
 */
export type Mood = 'works' | 'refuses' | 'hangs' | 'hangs-at-the-end' | 'hangs-up' | 'knows-nobody'

/** A mail as it came in: its envelope and its source. */
export type Received = { from: string; to: string[]; source: string }

/** A real mail server on a free port, closed after the last test. */
export async function aMailServer(): Promise<{
  url: string
  /** Its address, for those who give up on a server that says nothing for two seconds. */
  hastyUrl: string
  mood: Mood
  received: Received[]
  /** How often someone came. */
  calls: number
}> {
  const sockets = new Set<Socket>()
  const state = { url: '', hastyUrl: '', mood: 'works' as Mood, received: [] as Received[], calls: 0 }
  const server = new SMTPServer({
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
        state.mood === 'knows-nobody' ? Object.assign(new Error('5.1.1 no such person'), { responseCode: 550 }) : null,
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
  server.server.on('connection', socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  // Someone who hangs up on us is no fault of the test.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  state.url = `smtp://127.0.0.1:${port}`
  state.hastyUrl = `${state.url}?greetingTimeout=2000&socketTimeout=2000`
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>(resolve => server.close(() => resolve()))
  })
  return state
}
