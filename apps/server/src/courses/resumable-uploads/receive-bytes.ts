import { once } from 'node:events'
import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { finished as onceFinished, type Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { bytesPath } from '@preau/contract/uploads/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '#config.ts'
import { readQuotas } from '#courses/quotas.ts'
import type { Database } from '#database.ts'
import type { IdentifyCaller, SignedInCaller } from '#platform/caller.ts'
import { hasRoom, isDiskFull } from '#platform/disk-room.ts'
import { refusal } from '#platform/http/envelope.ts'
import { expectFiles } from '#platform/http/request-timeouts.ts'
import type { Locks } from '#platform/postgres/advisory-locks.ts'
import { findUploadFile, makeUploadsFolder, removeUploadFile, uploadLock, uploadsFolder } from './upload-file.ts'

type Dependencies = { db: Kysely<Database>; locks: Locks; config: Config; identify: IdentifyCaller }

/** The version of the tus protocol. */
const version = '1.0.0'

const bytesType = 'application/offset+octet-stream'

/** The HTTP statuses of refusals, as the protocol defines them. */
const statuses = {
  'not logged': 401,
  'not-found': 404,
  'wrong-method': 405,
  'wrong-offset': 409,
  'too-large': 413,
  'wrong-type': 415,
  'in-use': 423,
  'disk-is-full': 507,
} as const

/**
 * Receives the bytes of resumable uploads by the tus protocol. HEAD returns the offset and PATCH appends bytes; a POST
 * with a method override does the same, for networks that block PATCH. Received bytes are kept, even when the client
 * disconnects in the middle. Creating and finishing an upload are calls of their own.
 */
export function receiveBytes(app: FastifyInstance, { db, locks, config, identify }: Dependencies): void {
  app.addHook('onReady', () => makeUploadsFolder(config))

  app.register(async uploads => {
    // Without parsers the handler reads the body itself, after it has identified the owner; a parser would read the
    // body before.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, _payload, done) => done(null))
    uploads.addHook('onSend', async (_request, reply) => {
      reply.header('tus-resumable', version).header('cache-control', 'no-store')
    })
    const url = bytesPath(':id')

    uploads.options(url, async (_request, reply) => {
      const { film } = await readQuotas({ db, config })
      return reply.code(204).header('tus-version', version).header('tus-max-size', film).send()
    })

    const sayOffset: Handle = (request, reply) =>
      answer(request, reply, async ({ id, size }) => {
        const { offset } = await findUploadFile(config, id)
        return reply.code(200).header('upload-offset', offset).header('upload-length', size).send()
      })

    const takeBytes: Handle = (request, reply) =>
      answer(request, reply, async ({ id, size }, letGo) => {
        if (request.headers['content-type'] !== bytesType) return refuse(reply, 'wrong-type')
        const length = Number(request.headers['content-length'] ?? Number.NaN)
        const { path, offset } = await findUploadFile(config, id)
        if (request.headers['upload-offset'] !== String(offset)) return refuse(reply, 'wrong-offset')
        if (!(offset + length <= size)) return refuse(reply, 'too-large')
        if (!(await hasRoom(uploadsFolder(config), length))) return refuse(reply, 'disk-is-full')
        expectFiles(request.raw)
        try {
          await writeAt(path, offset, request.raw, letGo)
        } catch (fault) {
          const hasGrown = (await findUploadFile(config, id)).offset > offset
          if (!(hasGrown ? await touch(id) : await find(id))) await removeUploadFile(config, id)
          if (isDiskFull(fault)) return refuse(reply, 'disk-is-full')
          // The client has disconnected, or another request of it has taken over the lock. In both cases it asks for
          // the offset before it goes on.
          if (!request.raw.destroyed) throw fault
          return reply.code(400).send()
        }
        const isThere = length > 0 ? await touch(id) : await find(id)
        if (!isThere) {
          // The upload was cancelled just before its file was opened, and opening has created the file again.
          await removeUploadFile(config, id)
          return refuse(reply, 'not-found')
        }
        return reply
          .code(204)
          .header('upload-offset', offset + length)
          .send()
      })

    uploads.head(url, sayOffset)
    uploads.patch(url, takeBytes)
    uploads.post(url, (request, reply) => {
      const meant = request.headers['x-http-method-override']
      if (meant === 'PATCH') return takeBytes(request, reply)
      return meant === 'HEAD' ? sayOffset(request, reply) : refuse(reply, 'wrong-method')
    })
  })

  type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | FastifyReply
  type Do = (upload: { id: string; size: number }, letGo: AbortSignal) => Promise<FastifyReply>

  /** Runs a function on a person's upload, holding its lock. */
  async function answer(request: FastifyRequest, reply: FastifyReply, act: Do): Promise<FastifyReply> {
    if (request.headers['tus-resumable'] !== version) return reply.code(412).header('tus-version', version).send()
    const person = await callerOf(request)
    if (!person) return refuse(reply, 'not logged')
    const id = z.uuid().safeParse((request.params as { id: string }).id).data
    const upload = id && (await find(id, person.id))
    if (!upload) return refuse(reply, 'not-found')
    const letGo = new AbortController()
    const release = await locks.take(uploadLock(id), () => letGo.abort())
    if (!release) return refuse(reply, 'in-use')
    try {
      return await act({ id, ...upload }, letGo.signal)
    } finally {
      await release()
    }
  }

  /** The caller: login and key of their session, from headers that are never logged. */
  async function callerOf({ headers }: FastifyRequest): Promise<SignedInCaller | null> {
    const [, encoded = ''] = /^Basic ([\w+/=-]+)$/i.exec(headers.authorization ?? '') ?? []
    const [, login, key] = /^(.*):([^:]*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
    if (!login || !key || `${login}${key}`.includes('\0')) return null
    const caller = await identify({ login, key, isMedia: false })
    return caller?.kind === 'person' ? caller : null
  }

  /** An upload; undefined where it does not exist, or is not this person's. */
  function find(id: string, owner?: string): Promise<{ size: number } | undefined> {
    return db
      .selectFrom('upload')
      .select('size')
      .where('id', '=', id)
      .$if(owner !== undefined, own => own.where('actor_id', '=', owner ?? ''))
      .executeTakeFirst()
  }

  /** Extends the life of an upload that has received bytes; returns whether it still exists. */
  async function touch(id: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('upload')
      .set({ touched_at: sql<Date>`now()` })
      .where('id', '=', id)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
}

function refuse(reply: FastifyReply, code: keyof typeof statuses): FastifyReply {
  return reply.code(statuses[code]).send(refusal(code, []))
}

/**
 * Writes bytes at a position in a file, and closes it when no write is pending. The position is fixed: if the lock is
 * lost, two requests for the same film write the same bytes to the same place.
 */
async function writeAt(path: string, start: number, bytes: Readable, signal: AbortSignal): Promise<void> {
  const handle = await open(path, constants.O_WRONLY | constants.O_CREAT, 0o600)
  const file = writerAt(handle, start)
  const giveUp = () => bytes.destroy()
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp)
  // Not `pipeline`: it would close the client's connection, which is needed to answer that the disk is full.
  const unwatch = onceFinished(bytes, { writable: false }, fault => fault && file.destroy(fault))
  try {
    await finished(bytes.pipe(file))
  } finally {
    unwatch()
    signal.removeEventListener('abort', giveUp)
    if (!file.closed) await once(file, 'close')
  }
}

function writerAt(handle: FileHandle, start: number): Writable {
  let position = start
  return new Writable({
    async write(chunk: Buffer, _encoding, done) {
      try {
        for (let left = chunk; left.length > 0; ) {
          const { bytesWritten } = await handle.write(left, 0, left.length, position)
          position += bytesWritten
          left = left.subarray(bytesWritten)
        }
        // Frees the memory at once: the garbage collector would let tens of megabytes accumulate.
        if (chunk.length === chunk.buffer.byteLength) (chunk.buffer as ArrayBuffer).transfer(0)
        done()
      } catch (fault) {
        done(fault as Error)
      }
    },
    destroy(fault, done) {
      handle.close().then(
        () => done(fault),
        other => done(fault ?? other),
      )
    },
  })
}
