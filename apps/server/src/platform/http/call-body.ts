import type { Readable } from 'node:stream'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import { fromBase64 } from '@preau/contract/base64'
import { storableText } from '@preau/course/storable-text'
import type { FastifyRequest } from 'fastify'
import { keepEarlyFiles } from './early-files.ts'
import { BadCall } from './envelope.ts'
import { LongBody } from './long-body.ts'
import { expectFiles } from './request-timeouts.ts'

/** Largest text field of a call, in bytes; also the largest body that is not a multipart form. */
export const textLimit = 1_048_576

/** Most characters of all text fields of a form together. */
export const formLimit = 2 * textLimit

/** Longest query of an unknown caller, in characters: queries of the calls open to everyone are far shorter. */
export const anyonesQueryLimit = 65_536

/** Longest text field other than the query, in characters: addresses, keys and passwords are far shorter. */
const fieldMaximum = 4096

/** Longest body of an unknown caller, in characters: the query, and the other fields. */
export const anyonesBodyLimit = anyonesQueryLimit + 4 * fieldMaximum

/** Deepest nesting of a query. */
const depthLimit = 100

/** Most values in a query, and its longest name, in characters; no slide or list of ours has more. */
const valuesMaximum = 100_000
const nameMaximum = 400

const fieldNames = ['login', 'key', 'signature', 'encryption', 'query'] as const

/**
 * The fields of a call as they were sent, except for `query`, which is parsed from its JSON text; `{}` when it is
 * missing.
 */
export type CallFields = {
  login?: string
  key?: string
  signature?: string
  encryption?: string
  query: unknown
  /** The first file of the form, not yet read. */
  file?: CallFile
  /** Returns the next file, once the one before was read to its end; undefined after the last file of the form. */
  nextFile?: () => Promise<CallFile | undefined>
  /** Releases all files, read or not; every reader of a form must call it at the end. */
  release?: () => void
}

/** The fields that prove who calls. */
export type Credentials = Pick<CallFields, 'login' | 'key'>

/** A file being received; the stream fails with status 413 when it grows beyond what the call allows. */
export type CallFile = { name: string; type: string; stream: Readable }

type Options = {
  /** Largest file the call takes, in bytes; without it a file is refused. */
  fileLimit?: number
  /** Most files that the call takes, one after the other. */
  filesLimit?: number
  /**
   * Throws if these credentials belong to nobody who may send a query longer than `anyonesQueryLimit`. It is called
   * before the query is read.
   */
  admitLong?: (credentials: Credentials) => Promise<void>
}

/**
 * Reads the fields of a call from a multipart or urlencoded form, a JSON object, or, for a GET, the address. Throws a
 * BadCall where they are not well-formed.
 */
export async function readCallFields(request: FastifyRequest, options: Options = {}): Promise<CallFields> {
  if (request.isMultipart()) return readForm(request, options)
  if (request.body instanceof LongBody) return readLongBody(request.body, options)
  const source = request.method === 'GET' || request.method === 'HEAD' ? request.query : request.body
  return fieldsIn(source, options)
}

async function readLongBody({ credentials, parse }: LongBody, { admitLong }: Options): Promise<CallFields> {
  await admitLong?.(credentials)
  return fieldsIn(parse(), {})
}

function fieldsIn(source: unknown, options: Options): Promise<CallFields> {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) {
    throw new BadCall([{ path: '', message: 'the fields of the call are missing' }])
  }
  return fieldsOf(source as Record<string, unknown>, options)
}

async function fieldsOf(source: Record<string, unknown>, { admitLong }: Options): Promise<CallFields> {
  const texts: Partial<Record<(typeof fieldNames)[number], string>> = {}
  for (const name of fieldNames) {
    if (name === 'query' || source[name] === undefined || source[name] === null) continue
    texts[name] = textOf(name, source[name])
  }
  const isLong = (length: number) => length > anyonesQueryLimit
  const isLongText = typeof source.query === 'string' && isLong(source.query.length)
  if (isLongText) await admitLong?.(texts)
  const query = queryOf(source.query, texts.encryption === 'true')
  if (isLong(checkQuery(query)) && !isLongText) await admitLong?.(texts)
  return { ...texts, query }
}

function textOf(name: string, value: unknown): string {
  // JSON callers may write `"signature": 1` and `"encryption": true`.
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  if (typeof text !== 'string') throw new BadCall([{ path: name, message: 'must be one text' }])
  if (text.length > fieldMaximum) throw new BadCall([{ path: name, message: 'field-too-long' }])
  if (!isStorable(text)) throw new BadCall([{ path: name, message: notText }])
  return text
}

function queryOf(value: unknown, isEncoded: boolean): unknown {
  if (value === undefined || value === '') return {}
  if (Array.isArray(value)) throw new BadCall([{ path: 'query', message: 'must be one JSON object' }])
  if (typeof value !== 'string') return value
  // A JSON object begins with a brace, which base64 does not have, so the two cannot be confused.
  const text = isEncoded && !value.trimStart().startsWith('{') ? fromBase64(value) : value
  if (text === null) throw new BadCall([{ path: 'query', message: 'must be base64 of UTF-8' }])
  try {
    return JSON.parse(text)
  } catch {
    throw new BadCall([{ path: 'query', message: 'must be a JSON text' }])
  }
}

/**
 * Refuses a query that PostgreSQL cannot store, that is nested too deeply, or that has more parts than any query of
 * ours. Returns its approximate length, in characters.
 */
function checkQuery(query: unknown): number {
  let count = 0
  let length = 0
  const isText = (text: string) => {
    length += text.length
    return isStorable(text)
  }
  /** The path of the first invalid text in a value; null where all are valid. */
  const wrongPlace = (value: unknown, depth: number): string | null => {
    count += 1
    if (count > valuesMaximum) throw new BadCall([{ path: 'query', message: 'has too many parts' }])
    if (depth > depthLimit) throw new BadCall([{ path: 'query', message: 'is nested too deeply' }])
    if (typeof value === 'string') return isText(value) ? null : ''
    if (typeof value !== 'object' || value === null) return null
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        const place = wrongPlace(item, depth + 1)
        if (place !== null) return `.${index}${place}`
      }
      return null
    }
    for (const [name, item] of Object.entries(value)) {
      if (name.length > nameMaximum) throw new BadCall([{ path: 'query', message: 'has a name that is too long' }])
      if (!isText(name)) return ''
      const place = wrongPlace(item, depth + 1)
      if (place !== null) return `.${name}${place}`
    }
    return null
  }
  const place = wrongPlace(query, 0)
  if (place !== null) throw new BadCall([{ path: `query${place}`, message: notText }])
  // Adds a comma and two quotes for each part.
  return length + 3 * count
}

const notText = 'contains a character that is not text'

/** Whether PostgreSQL can store a text: it has no NUL and no lone surrogate. */
const isStorable = (text: string) => storableText(text) === text

async function readForm(request: FastifyRequest, options: Options): Promise<CallFields> {
  const { fileLimit, filesLimit = 1 } = options
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
          return {
            ...(await fieldsOf(source, options)),
            ...filesOf([...early.files, fileOf(part)], parts, early.release),
          }
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
    return { ...(await fieldsOf(source, options)), ...filesOf(early.files, parts, early.release) }
  } catch (fault) {
    early.release()
    throw faultOfForm(fault)
  }
}

/** The files of a form one after the other: first those already received, then those still to come. */
function filesOf([file, ...known]: CallFile[], parts: AsyncIterator<Multipart>, forget: () => void) {
  if (!file) return {}
  const files = [file, ...known]
  return {
    file,
    async nextFile() {
      const next = known.shift() ?? (await fileAfter(parts))
      if (next) files.push(next)
      return next
    },
    release() {
      for (const { stream } of files) stream.destroy()
      forget()
    },
  }
}

/** The next file of a form whose fields have all been read. The parser finds it only after the file before was read. */
async function fileAfter(parts: AsyncIterator<Multipart>): Promise<CallFile | undefined> {
  const next = await parts.next().catch(fault => {
    throw faultOfForm(fault)
  })
  if (next.done) return undefined
  if (next.value.type === 'file') return fileOf(next.value)
  throw new BadCall([{ path: next.value.fieldname, message: 'must come before the files' }])
}

/** Turns the parser's errors about a broken form into a BadCall: they have no status of their own. */
function faultOfForm(fault: unknown): unknown {
  if (typeof (fault as { statusCode?: unknown }).statusCode === 'number') return fault
  return new BadCall([{ path: '', message: (fault as Error).message }])
}

function fileOf(part: MultipartFile): CallFile {
  // The parser reports a file that is too large only on the next read, which may never happen.
  const tooLarge = () => new BadCall([{ path: part.fieldname, message: 'is too large' }], 413)
  if (part.file.truncated) part.file.destroy(tooLarge())
  part.file.once('limit', () => part.file.destroy(tooLarge()))
  return { name: part.filename, type: part.mimetype, stream: part.file }
}
