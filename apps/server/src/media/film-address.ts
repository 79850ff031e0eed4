import { createHash } from 'node:crypto'
import { dirname } from 'node:path/posix'
import { isObjectId } from '@preau/contract/library/object-id'

/** Where the playlists and segments of films are; the next part of the path names the film and its reader. */
export const filmsPath = '/api3/films/'

/** Longest address and key together: an address of 254 characters, and a media key. */
const longestReader = 400

/** A film and its reader: the film's id, and the proof of a media call. */
export type FilmReader = { id: string; login: string; key: string }

/** The folder of a film for one reader. Playlists name files relative to it, so that they are the same for everyone. */
export function filmFolder({ id, login, key }: FilmReader): string {
  return `${filmsPath}${Buffer.from(JSON.stringify([id, login, key])).toString('base64url')}/`
}

/** The film's file in the addresses of its segments, which browsers cache: another file has another mark. */
export function markOf({ key }: { key: string }): string {
  return createHash('sha256').update(dirname(key)).digest('base64url').slice(0, 10)
}

/** The film and the reader that a folder names; null for a folder that names none, or is not in our spelling. */
export function readFilmFolder(folder: string): FilmReader | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(folder, 'base64url').toString())
    if (!Array.isArray(read) || read.length !== 3 || !read.every(part => typeof part === 'string')) return null
    const [id, login, key] = read as [string, string, string]
    const reader = { id, login, key }
    // Readers are cached by their folder: one reader must not fill the cache with other spellings of it.
    const isOurs = `${login}${key}`.length <= longestReader && filmFolder(reader) === `${filmsPath}${folder}/`
    // PostgreSQL cannot store this character.
    return isObjectId(id) && isOurs && !`${login}${key}`.includes('\0') ? reader : null
  } catch {
    return null
  }
}
