import { createHash } from 'node:crypto'
import { dirname } from 'node:path/posix'
import { isObjectId } from '@preau/contract/library/object-id'

/** The address of playlists and segments; the next part of the path names the film and its reader. */
export const filmsPath = '/api3/films/'

/** Most characters of address and key together: an address has up to 254 of them, then comes a media key. */
const longestReader = 400

/** A film and its reader: the film's id, and the proof of a media call. */
export type FilmReader = { id: string; login: string; key: string }

/** The folder of a film for one reader. Playlists name files relative to it, so that they are the same for everyone. */
export function filmFolder({ id, login, key }: FilmReader): string {
  return `${filmsPath}${Buffer.from(JSON.stringify([id, login, key])).toString('base64url')}/`
}

/** A mark of the film's file in the addresses of its segments, which browsers cache: another file has another mark. */
export function markOf({ key }: { key: string }): string {
  return createHash('sha256').update(dirname(key)).digest('base64url').slice(0, 10)
}

/**
 * The film and the reader that a folder names; null for a folder that names none, or is spelled in another way than
 * ours.
 */
export function readFilmFolder(folder: string): FilmReader | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(folder, 'base64url').toString())
    if (!Array.isArray(read) || read.length !== 3 || !read.every(part => typeof part === 'string')) return null
    const [id, login, key] = read as [string, string, string]
    const reader = { id, login, key }
    // Readers are cached by their folder. One reader must not fill the cache with other spellings of the same folder.
    const isOurs = `${login}${key}`.length <= longestReader && filmFolder(reader) === `${filmsPath}${folder}/`
    // PostgreSQL cannot store NUL.
    return isObjectId(id) && isOurs && !`${login}${key}`.includes('\0') ? reader : null
  } catch {
    return null
  }
}
