import type { IncomingMessage } from 'node:http'
import { calls } from '@preau/contract/calls'
import { bytesPath } from '@preau/contract/uploads/calls'
import { filmsPath } from '#media/film-address.ts'

const [beforeUpload, afterUpload] = bytesPath('|').split('|') as [string, string]

const paths = new Set<string>(Object.values(calls).map(({ path }) => path))

/**
 * The label of a request in metrics and traces: the path of a call, for all others their kind. So no client can invent
 * labels.
 */
export function kindOf({ url = '/' }: IncomingMessage): string {
  const [path = '/'] = url.split('?')
  const whole = path.endsWith('/') ? path : `${path}/`
  if (paths.has(path) || paths.has(whole)) return whole
  if (path.startsWith(beforeUpload) && whole.endsWith(afterUpload)) return 'bytes of a film'
  if (path.startsWith(filmsPath)) return 'segment of a film'
  if (path.startsWith('/health/')) return 'health'
  if (/^\/api[23](\/|$)/.test(path)) return 'unknown call'
  return /\.[a-z0-9]{1,8}$/i.test(path) ? 'file' : 'document'
}
