import type { Problem } from '#check/problem.ts'
import { toolWords } from '#course.ts'
import { decodeText } from './decode-text.ts'

function isClutter(path: string): boolean {
  return path.split('/').some(name => name.startsWith('.') || name === '__MACOSX')
}

/**
 * Paths relative to the folder that contains the head, e.g. `tool.yaml`. That may be a subfolder, as often in a zip.
 */
export function fromRoot<T>(files: ReadonlyMap<string, T>, head: string): Map<string, T> {
  const kept = [...files].filter(([path]) => !isClutter(path))
  const roots = kept.flatMap(([path]) => {
    const [folder, name, ...deeper] = path.split('/')
    return path === head || (name === head && folder !== '' && deeper.length === 0) ? [path] : []
  })
  const root = roots.includes(head) ? '' : roots.length === 1 ? (roots[0]?.slice(0, -head.length) ?? '') : ''
  return new Map(kept.filter(([path]) => path.startsWith(root)).map(([path, file]) => [path.slice(root.length), file]))
}

/** The text of a file; its line ends become line feeds. */
export function textOf(path: string, file: unknown, problems: Problem[]): string | undefined {
  const text = typeof file === 'string' ? file : file instanceof Uint8Array ? decodeText(file) : null
  if (text === null) problems.push({ path, code: 'not-text', values: {} })
  return text?.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
}

/**
 * A tool or path without the texts that no language has. So a file from before these texts existed is written
 * unchanged.
 */
export function withoutBlankWords<Head extends object>(head: Head): Partial<Head> {
  const isBlank = ([field, value]: [string, unknown]) => field in toolWords && Object.keys(Object(value)).length === 0
  return Object.fromEntries(Object.entries(head).filter(entry => !isBlank(entry))) as Partial<Head>
}
