import type { LoggerOptions } from 'pino'

const secretNames = [
  'password',
  'token',
  'tokenSession',
  'tokenPublic',
  'mediaKey',
  'accessToken',
  'key',
  'cookie',
  'authorization',
  'set-cookie',
]
/** Paths whose next part proves or names a person: the number of a certificate, the reader of a film. */
const secretPath = /(\/credentials\/certificates\/|\/api3\/films\/)[^/?#]+/gi
/**
 * Query fields that prove or name a person. `return` is among them, since it is an address that may contain such
 * fields, encoded any number of times.
 */
const secretFields =
  'key|login|query|user|code|state|return|token|id_token|access_token|refresh_token|id_token_hint|session_state|mail'
const secretQuery = new RegExp(`([?&](?:${secretFields})=)[^&#]*`, 'gi')
/** Secret fields in which `?`, `&` and `=` were encoded, once or several times. */
const encodedSecret = new RegExp(`(%(?:25)*(?:3f|26)(?:${secretFields})%(?:25)*3d)[^&#]*`, 'gi')

/** An address as it may be logged: without its fragment, and without values that prove or name a person. */
export function withoutSecrets(address: string): string {
  return address
    .replace(/#.*$/s, '')
    .replace(secretPath, '$1…')
    .replace(secretQuery, '$1…')
    .replace(encodedSecret, '$1…')
}

type Fault = { name?: string; message?: string; stack?: string; code?: unknown; cause?: unknown }

// PostgreSQL puts the offending values into `detail` and `where`, so only these fields of a fault are logged.
function faultForLog(fault: Fault): object {
  return {
    type: fault.name,
    message: fault.message,
    code: fault.code,
    stack: fault.stack,
    ...(fault.cause instanceof Error ? { cause: faultForLog(fault.cause) } : {}),
  }
}

type LoggedRequest = { id?: unknown; method?: string; url?: string; ip?: string }

/** How the server logs: one JSON object a line on standard output, without secrets. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: label => ({ level: label }) },
    redact: {
      paths: secretNames.flatMap(name => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[cut]',
    },
    serializers: {
      req: (request: LoggedRequest) => ({
        method: request.method,
        url: withoutSecrets(request.url ?? ''),
        ip: request.ip,
      }),
      res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode }),
      err: faultForLog,
    },
  }
}
