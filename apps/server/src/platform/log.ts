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
/** Names of folders in addresses that prove or name someone: the number of a certificate, who watches a film. */
const secretPath = /(\/credentials\/certificates\/|\/api3\/films\/)[^/?#]+/gi
/**
 * Fields of an address that prove or name someone; `return` because it is an address with fields of its own, however
 * often that is encoded.
 */
const secretFields =
  'key|login|query|user|code|state|return|token|id_token|access_token|refresh_token|id_token_hint|session_state|mail'
const secretQuery = new RegExp(`([?&](?:${secretFields})=)[^&#]*`, 'gi')
/** The same where `?`, `&` and `=` were encoded, once or several times. */
const encodedSecret = new RegExp(`(%(?:25)*(?:3f|26)(?:${secretFields})%(?:25)*3d)[^&#]*`, 'gi')

/** An address as it may be logged: without its fragment, and with the values of what proves or names someone cut. */
export function withoutSecrets(address: string): string {
  return address
    .replace(/#.*$/s, '')
    .replace(secretPath, '$1…')
    .replace(secretQuery, '$1…')
    .replace(encodedSecret, '$1…')
}

type Fault = { name?: string; message?: string; stack?: string; code?: unknown; cause?: unknown }

// PostgreSQL puts the offending values into `detail` and `where`, so only these fields of a fault are kept.
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

/** How the server logs: one JSON object a line on standard output, nothing secret in it. */
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
