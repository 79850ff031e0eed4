import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import { makePrivateFolder } from './private-folder.ts'

/** A part of a file: first and last byte, both included, as in HTTP. */
type ByteRange = { start: number; end: number }

/** A store of files by keys such as `media/3f/3f2a.webp`: in a folder, or on the network. */
export type FileStore = {
  /** Stores a stream under a key, all or nothing: a reader sees the old file or the whole new one. */
  put(key: string, stream: Readable, about: { type: string }): Promise<{ size: number }>
  /**
   * Stores a file of this machine under a key, as `put` does. On the same disk the file is linked, not copied; so it
   * remains where it is, and must not be written to any more.
   */
  putFile(key: string, path: string, about: { type: string }): Promise<{ size: number }>
  /** The file, or a part of it, with its whole size and type; undefined when there is none. */
  get(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number; type: string } | undefined>
  /** Size in bytes and media type; undefined when there is no such file. */
  stat(key: string): Promise<{ size: number; type: string } | undefined>
  /** Removes a file; does nothing when there is none. */
  remove(key: string): Promise<void>
  /** Removes all files whose keys begin with this one and a slash. */
  removeFolder(key: string): Promise<void>
  /** All files, or those whose keys begin with this one and a slash, in no order; sizes in bytes. */
  list(folder?: string): AsyncIterable<{ key: string; size: number }>
}

/** Returns a key. Throws for a key that could lead out of the store, or be the name of one of the store's own files. */
export function requireKey(key: string): string {
  if (!safeKey.test(key) || key.length > 500) throw new Error(`not a key of the file store: ${key}`)
  return key
}

const safeKey = /^(?!.*\.type$)[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/
const day = 24 * 60 * 60 * 1000

/**
 * A file store in a folder that only our account can enter; the media type of each file is beside it, in a file that
 * ends in `.type`.
 */
export async function openFileStore(folder: string, log: Logger): Promise<FileStore> {
  const root = resolve(folder)
  const incoming = join(root, '.incoming')
  await makePrivateFolder(root, log)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await removeAbandoned(incoming)

  const pathOf = (key: string) => join(root, requireKey(key))

  /** Writes a whole file, then moves it into place, all or nothing. */
  async function write(path: string, make: Make, beforeIt?: () => Promise<unknown>): Promise<number> {
    const half = join(incoming, randomUUID())
    try {
      await make(half)
      const { size } = await stat(half)
      while (!(await takePlace())) {}
      return size
    } finally {
      await rm(half, { force: true })
    }

    /** Moves a file into place, and returns whether that worked: its folder may be removed at the same moment. */
    async function takePlace(): Promise<boolean> {
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await beforeIt?.()
        await rename(half, path)
        return true
      } catch (fault) {
        if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault
        await access(half)
        return false
      }
    }
  }

  async function about(key: string) {
    const path = pathOf(key)
    const found = await stat(path).catch(noneIfMissing)
    if (!found?.isFile()) return undefined
    const type = (await readFile(`${path}.type`, 'utf8').catch(noneIfMissing)) ?? 'application/octet-stream'
    return { size: found.size, type }
  }

  async function keep(key: string, make: Make, type: string): Promise<{ size: number }> {
    const path = pathOf(key)
    // The type is written first, so that the file is never served with another type.
    return { size: await write(path, make, () => write(`${path}.type`, written(type))) }
  }

  return {
    put: (key, stream, { type }) => keep(key, written(stream), type),
    putFile: (key, path, { type }) => keep(key, linked(path), type),
    async get(key, range) {
      const found = await about(key)
      return found && { ...found, stream: createReadStream(pathOf(key), range) }
    },
    stat: about,
    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await rm(`${path}.type`, { force: true })
    },
    async removeFolder(key) {
      // Moved away first: a folder into which a file is being put could not be removed in its place.
      const away = join(incoming, randomUUID())
      await rename(pathOf(key), away).catch(noneIfMissing)
      // A writer that opened the folder before the move may still put a file into it: then it is emptied once more.
      await rm(away, { recursive: true, force: true, maxRetries: 5, retryDelay: 10 })
    },
    async *list(folder) {
      const from = folder === undefined ? root : pathOf(folder)
      const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(noneIfMissing)
      for (const entry of entries ?? []) {
        const path = join(entry.parentPath, entry.name)
        const key = relative(root, path).split(sep).join('/')
        if (!entry.isFile() || !safeKey.test(key)) continue
        const found = await stat(path).catch(noneIfMissing)
        if (found) yield { key, size: found.size }
      }
    },
  }
}

/** Writes a new file, whole and synced to the disk. */
type Make = (path: string) => Promise<void>

const written =
  (content: Readable | string): Make =>
  async path => {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
  }

/** Error codes of linking between two disks, and of file systems that have no links. */
const linkless = ['EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK']

/** A second name for a file; a copy where links are impossible. */
const linked =
  (source: string): Make =>
  async path => {
    try {
      await link(source, path)
    } catch (fault) {
      if (!linkless.includes((fault as NodeJS.ErrnoException).code ?? '')) throw fault
      return written(createReadStream(source))(path)
    }
    const file = await open(path, 'r')
    await file.sync().finally(() => file.close())
  }

function noneIfMissing(fault: NodeJS.ErrnoException): undefined {
  if (fault.code !== 'ENOENT' && fault.code !== 'ENOTDIR') throw fault
}

/** Removes what a killed server left unfinished; newer files may belong to another server. */
async function removeAbandoned(incoming: string) {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const found = await stat(path).catch(noneIfMissing)
    if (found && Date.now() - found.mtimeMs > day) await rm(path, { recursive: true, force: true })
  }
}
