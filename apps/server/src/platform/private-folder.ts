import { accessSync, chmodSync, chownSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs'
import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { StartError } from './start-error.ts'

/** Our own entries of the data folder. */
const ours = ['encoding', 'files', 'mailbox', 'postgres', 'signing-key.json', 'uploads']

/** The permission bits of other accounts of the machine. */
const others = 0o077

/** Creates a folder, and missing ones above it: other accounts may pass through them, but not list them. */
export function makeTraversableFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true })
  if (first === undefined) return
  // Set again, because the umask limits the mode of `mkdir`.
  for (let made = resolve(folder); made.length >= resolve(first).length; made = dirname(made)) chmodSync(made, 0o711)
}

/**
 * Creates the data folder and closes it to other accounts of the machine. If it contains other things too, it remains
 * as open as it is, and only our own entries are closed: `DATA_DIR=/tmp` must not close `/tmp`.
 */
export function restrictDataFolder(dataDir: string, log: Logger): void {
  try {
    makeTraversableFolder(dataDir)
    requireAccess(dataDir)
  } catch (fault) {
    throw cannotUse(dataDir, fault)
  }
  if (readdirSync(dataDir).some(name => !ours.includes(name))) {
    log.info({ dataDir }, 'the data folder holds other things too, and is left as open as it is')
    return
  }
  try {
    chmodSync(dataDir, 0o700)
  } catch (err) {
    log.warn({ err, dataDir }, 'the data folder is not ours to close: close it to other accounts of the machine')
  }
}

/** Refuses a folder of another account that is closed to ours. */
export function requireAccess(folder: string): void {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (fault) {
    if (process.getuid === undefined || statSync(folder).uid === process.getuid()) throw fault
    throw belongsToAnother(folder)
  }
}

/** The fault of a start with a folder that belongs to another account. */
export const belongsToAnother = (folder: string): StartError =>
  new StartError(`${folder} belongs to another account: start as that one, or set DATA_DIR to another folder.`)

/** The fault of a start with an unusable data folder; a StartError is returned unchanged. */
export function cannotUse(dataDir: string, fault: unknown): StartError {
  if (fault instanceof StartError) return fault
  const sentence = `DATA_DIR (${resolve(dataDir)}) cannot be used: ${(fault as Error).message}.`
  return new StartError(sentence, { cause: fault })
}

/** Lets one more account pass through a closed folder of ours, without any other right. */
export function grantTraversal({ gid }: { gid: number }, folder: string): void {
  const mode = statSync(folder).mode & 0o7777
  try {
    chownSync(folder, -1, gid)
    chmodSync(folder, mode | 0o010)
  } catch {
    // Some mounted folders do not allow a change of their group.
    chmodSync(folder, mode | 0o011)
  }
}

/**
 * Creates a folder for our account alone, and closes everything in it that an earlier version or another program left
 * open to others. One warning names entries that cannot be closed, because they belong to another account or are on a
 * volume without permissions.
 */
export async function makePrivateFolder(folder: string, log: Logger): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Windows has no permission bits, and no `getuid`.
  if (process.getuid === undefined || ((await stat(folder)).mode & others) === 0) return
  const faults: unknown[] = []
  await restrictTree(folder, fault => {
    // Temporary files may disappear at any time.
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') faults.push(fault)
  })
  if (faults.length === 0) return
  const sentence = 'what is in this folder is not all ours to close: close it to other accounts of the machine'
  log.warn({ err: faults[0], folder, entries: faults.length }, sentence)
}

/**
 * Closes a folder and all that is in it to other accounts. The folder itself is last: once it is closed, everything
 * inside is too.
 */
async function restrictTree(folder: string, onFault: (fault: unknown) => void): Promise<void> {
  try {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) await restrictTree(path, onFault)
      else if (entry.isFile()) await chmod(path, 0o600).catch(onFault)
    }
    await chmod(folder, 0o700)
  } catch (fault) {
    onFault(fault)
  }
}
