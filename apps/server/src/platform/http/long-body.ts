import { parse as parseForm } from 'node:querystring'
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'

type Named = { login?: string; key?: string }

/**
 * A body whose parsing waits until its sender is known: parsing a megabyte of empty objects takes a fifth of a second.
 */
export class LongBody {
  /** The login and the key in the body, found without parsing the rest. */
  readonly credentials: Named
  /** Throws where the body is not well-formed. */
  readonly parse: () => unknown

  constructor(credentials: Named, parse: () => unknown) {
    this.credentials = credentials
    this.parse = parse
  }
}

/** Parses JSON and urlencoded bodies of up to `most` characters. The body of a longer request is a `LongBody`. */
export async function parseBodies(
  app: FastifyInstance,
  { most, bodyLimit }: { most: number; bodyLimit: number },
): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, text: string, done) => {
    const parse = () => {
      const parsed: { fault?: Error | null; body?: unknown } = {}
      // The parser calls back before it returns.
      parseJson(request, text, (fault, body) => void Object.assign(parsed, { fault, body }))
      if (parsed.fault) throw parsed.fault
      return parsed.body
    }
    if (text.length > most) done(null, new LongBody(credentialsInJson(text), parse))
    else parseJson(request, text, done)
  })
  await app.register(formbody, {
    bodyLimit,
    parser: text => {
      const body = text.length > most ? new LongBody(credentialsInForm(text), () => parseForm(text)) : parseForm(text)
      return body as Record<string, unknown>
    },
  })
}

const quote = 0x22
const backslash = 0x5c
const begins = [0x7b, 0x5b]
const ends = [0x7d, 0x5d]

/** Longest login or key that is read, in characters of the body. */
const longest = 30_000

/** The login and the key of a JSON object; nested ones do not count. */
function credentialsInJson(text: string): Named {
  const found: Named = {}
  let depth = 0
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charCodeAt(place)
    if (begins.includes(sign)) depth += 1
    else if (ends.includes(sign)) depth -= 1
    else if (sign === quote) {
      const end = endOfText(text, place)
      if (depth === 1 && end - place < 10) {
        const name = text.slice(place + 1, end)
        const value = /^"\s*:\s*"/.exec(text.slice(end, end + 20))
        if (value && (name === 'login' || name === 'key')) {
          const start = end + value[0].length - 1
          const last = endOfText(text, start)
          if (last - start < longest) found[name] = textOf(text.slice(start, last + 1))
          place = last
          continue
        }
      }
      place = end
    }
  }
  return found
}

/** Where the text ends whose opening quote is at `begin`. */
function endOfText(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === backslash) before -= 1
    if ((end - before) % 2 === 1) return end
  }
  return text.length
}

function textOf(json: string): string {
  try {
    return String(JSON.parse(json))
  } catch {
    return ''
  }
}

function credentialsInForm(text: string): Named {
  const fields = text.split('&', 1000).filter(field => field.length < longest && /^(login|key)=/.test(field))
  const { login, key } = parseForm(fields.join('&'))
  return { ...(typeof login === 'string' && { login }), ...(typeof key === 'string' && { key }) }
}
