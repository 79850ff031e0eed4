import { createHash } from 'node:crypto'
import { dirname } from 'node:path/posix'
import { isObjectId } from '@preau/contract/library/object-id'

/** Where the playlists and segments of films are, behind what says which film it is and who reads it. */
export const filmsPath = '/api3/films/'

/** Longest address and key together: 254 characters at most, and a media key. */
const longestReader = 400

/** A film as somebody reads it: its id, and how the address of a media call proves who calls. */
export type FilmReader = { id: string; login: string; key: string }

/**
 * The folder that a film lies in for one reader. Playlists name the files in it by their names alone, so that they are the
 * same for everyone.
 */
export function filmFolder({ id, login, key }: FilmReader): string {
  return `${filmsPath}${Buffer.from(JSON.stringify([id, login, key])).toString('base64url')}/`
}

/** What stands for the file of a film in the addresses of its segments, which browsers keep: another film has another. */
export function markOf({ key }: { key: string }): string {
  return createHash('sha256').update(dirname(key)).digest('base64url').slice(0, 10)
}

/** A film and its reader, as the folder of an address names them; null for a folder that names none, or not as ours do. */
export function readFilmFolder(folder: string): FilmReader | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(folder, 'base64url').toString())
    if (!Array.isArray(read) || read.length !== 3 || !read.every(part => typeof part === 'string')) return null
    const [id, login, key] = read as [string, string, string]
    const reader = { id, login, key }
    // Readers are remembered by their folder: nobody is to have as many of them as there are ways to write one.
    const isOurs = `${login}${key}`.length <= longestReader && filmFolder(reader) === `${filmsPath}${folder}/`
    // PostgreSQL keeps no such character.
    return isObjectId(id) && isOurs && !`${login}${key}`.includes('\0') ? reader : null
  } catch {
    return null
  }
}
