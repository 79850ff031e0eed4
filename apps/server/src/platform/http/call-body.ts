import type { Readable } from 'node:stream'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import { fromBase64 } from '@preau/contract/base64'
import type { FastifyRequest } from 'fastify'
import { keepEarlyFiles } from './early-files.ts'
import { BadCall } from './envelope.ts'
import { expectFiles } from './request-timeouts.ts'

/** Largest text field of a call, in bytes; also the largest body that is not a multipart form. */
export const textLimit = 1_048_576

/** Most that the text fields of a form may have together, in characters. */
export const formLimit = 2 * textLimit

/** Longest text field other than the query, in characters: an address, a key, a password, none of which comes near. */
const fieldMaximum = 4096

/** Deepest nesting of a query. */
const depthLimit = 100

const fieldNames = ['login', 'key', 'signature', 'encryption', 'query'] as const

/** The fields of a call as they came, but for `query`, which is read from its JSON text; `{}` when there is none. */
export type CallFields = {
  login?: string
  key?: string
  signature?: string
  encryption?: string
  query: unknown
  /** The first file of the form, not yet read. */
  file?: CallFile
  /** The file behind the last one that was given and read to its end; undefined behind the last one of the form. */
  nextFile?: () => Promise<CallFile | undefined>
  /** Lets go of all files; whoever reads a form calls it in the end, read or not. */
  release?: () => void
}

/** A file on its way in; the stream fails with status 413 when it grows beyond what the call allows. */
export type CallFile = { name: string; type: string; stream: Readable }

type Options = {
  /** Largest file the call takes, in bytes; without it a file is refused. */
  fileLimit?: number
  /** Most files it takes, one behind the other. */
  filesLimit?: number
}

/**
 * Reads the fields of a call from a multipart or urlencoded form, a JSON object, or, for a GET, the address.
 * Throws a BadCall where they are not well-formed.
 */
export async function readCallFields(request: FastifyRequest, options: Options = {}): Promise<CallFields> {
  if (request.isMultipart()) return readForm(request, options)
  const source = request.method === 'GET' || request.method === 'HEAD' ? request.query : request.body
  if (typeof source !== 'object' || source === null || Array.isArray(source)) {
    throw new BadCall([{ path: '', message: 'the fields of the call are missing' }])
  }
  return fieldsOf(source as Record<string, unknown>)
}

function fieldsOf(source: Record<string, unknown>): CallFields {
  const texts: Partial<Record<(typeof fieldNames)[number], string>> = {}
  for (const name of fieldNames) {
    if (name === 'query' || source[name] === undefined || source[name] === null) continue
    texts[name] = textOf(name, source[name])
  }
  const query = queryOf(source.query, texts.encryption === 'true')
  checkStorable(query, 'query')
  return { ...texts, query }
}

function textOf(name: string, value: unknown): string {
  // JSON callers write `"signature": 1` and `"encryption": true`.
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  if (typeof text !== 'string') throw new BadCall([{ path: name, message: 'must be one text' }])
  if (text.length > fieldMaximum) throw new BadCall([{ path: name, message: 'field-too-long' }])
  checkStorable(text, name)
  return text
}

function queryOf(value: unknown, isEncoded: boolean): unknown {
  if (value === undefined || value === '') return {}
  if (Array.isArray(value)) throw new BadCall([{ path: 'query', message: 'must be one JSON object' }])
  if (typeof value !== 'string') return value
  // No letter of base64 begins a JSON object, so one is never taken for the other.
  const text = isEncoded && !value.trimStart().startsWith('{') ? fromBase64(value) : value
  if (text === null) throw new BadCall([{ path: 'query', message: 'must be base64 of UTF-8' }])
  try {
    return JSON.parse(text)
  } catch {
    throw new BadCall([{ path: 'query', message: 'must be a JSON text' }])
  }
}

/** Refuses what PostgreSQL cannot store (NUL, half a surrogate pair) and what is nested beyond reason. */
function checkStorable(value: unknown, path: string, depth = 0): void {
  if (depth > depthLimit) throw new BadCall([{ path: 'query', message: 'is nested too deeply' }])
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw new BadCall([{ path, message: 'contains a character that is not text' }])
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, item] of Object.entries(value)) {
    checkStorable(name, path)
    checkStorable(item, `${path}.${name}`, depth + 1)
  }
}

async function readForm(request: FastifyRequest, { fileLimit, filesLimit = 1 }: Options): Promise<CallFields> {
  const source: Record<string, unknown> = {}
  const limits = { fieldSize: textLimit, fields: 20, files: filesLimit, ...(fileLimit ? { fileSize: fileLimit } : {}) }
  const parts = request.parts({ limits })
  const early = keepEarlyFiles()
  let size = 0
  try {
    for (let next = await parts.next(); !next.done; next = await parts.next()) {
      const part = next.value
      if (part.type === 'file') {
        if (!fileLimit) throw new BadCall([{ path: part.fieldname, message: 'this call takes no file' }])
        expectFiles(request.raw)
        if (['login', 'key', 'query'].every(name => source[name] !== undefined)) {
          return { ...fieldsOf(source), ...filesOf([...early.files, fileOf(part)], parts, early.release) }
        }
        await early.keep(part)
      } else {
        size += String(part.value).length
        if (part.valueTruncated || size > formLimit) {
          throw new BadCall([{ path: part.fieldname, message: 'is too large' }], 413)
        }
        if (source[part.fieldname] !== undefined) {
          throw new BadCall([{ path: part.fieldname, message: 'must be one text' }])
        }
        source[part.fieldname] = part.value
      }
    }
    return { ...fieldsOf(source), ...filesOf(early.files, parts, early.release) }
  } catch (fault) {
    early.release()
    throw faultOfForm(fault)
  }
}

/** The files of a form one behind the other: those that are known, then what is still to come. */
function filesOf([file, ...known]: CallFile[], parts: AsyncIterator<Multipart>, forget: () => void) {
  if (!file) return {}
  const given = [file, ...known]
  return {
    file,
    async nextFile() {
      const next = known.shift() ?? (await fileAfter(parts))
      if (next) given.push(next)
      return next
    },
    release() {
      for (const { stream } of given) stream.destroy()
      forget()
    },
  }
}

/** The next file of a form whose fields have all been read; the parser knows none before the last one was read. */
async function fileAfter(parts: AsyncIterator<Multipart>): Promise<CallFile | undefined> {
  const next = await parts.next().catch(fault => {
    throw faultOfForm(fault)
  })
  if (next.done) return undefined
  if (next.value.type === 'file') return fileOf(next.value)
  throw new BadCall([{ path: next.value.fieldname, message: 'must come before the files' }])
}

/** What the parser throws about a broken form has no status of its own. */
function faultOfForm(fault: unknown): unknown {
  if (typeof (fault as { statusCode?: unknown }).statusCode === 'number') return fault
  return new BadCall([{ path: '', message: (fault as Error).message }])
}

function fileOf(part: MultipartFile): CallFile {
  // The parser tells of a file that is too large to whoever asks for the next part, and we no longer do.
  const tooLarge = () => new BadCall([{ path: part.fieldname, message: 'is too large' }], 413)
  if (part.file.truncated) part.file.destroy(tooLarge())
  part.file.once('limit', () => part.file.destroy(tooLarge()))
  return { name: part.filename, type: part.mimetype, stream: part.file }
}
