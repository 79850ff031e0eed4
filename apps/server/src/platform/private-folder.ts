import { accessSync, chmodSync, chownSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs'
import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { StartError } from './start-error.ts'

/** What the data folder holds of ours. */
const ours = ['encoding', 'files', 'mailbox', 'postgres', 'signing-key.json', 'uploads']

/** The bits that let other accounts of the machine in. */
const others = 0o077

/** Makes a folder, and those above it that are missing: other accounts may pass through them, and not look. */
export function makeTraversableFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true })
  if (first === undefined) return
  // Said once more, because the umask has its say in what `mkdir` is told.
  for (let made = resolve(folder); made.length >= resolve(first).length; made = dirname(made)) chmodSync(made, 0o711)
}

/**
 * Makes the data folder and closes it to other accounts of the machine. One that holds more than ours stays as open as
 * it is, for the sake of the rest: `DATA_DIR=/tmp` closes `/tmp` to nobody. What is ours is closed in itself.
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

/** Why a start fails over a folder that another account has. */
export const belongsToAnother = (folder: string): StartError =>
  new StartError(`${folder} belongs to another account: start as that one, or set DATA_DIR to another folder.`)

/** Why a start fails over a data folder; what says so itself stays as it is. */
export function cannotUse(dataDir: string, fault: unknown): StartError {
  if (fault instanceof StartError) return fault
  const sentence = `DATA_DIR (${resolve(dataDir)}) cannot be used: ${(fault as Error).message}.`
  return new StartError(sentence, { cause: fault })
}

/** Lets one more account pass through a folder of ours that is closed to others, and through no other door. */
export function grantTraversal({ gid }: { gid: number }, folder: string): void {
  const mode = statSync(folder).mode & 0o7777
  try {
    chownSync(folder, -1, gid)
    chmodSync(folder, mode | 0o010)
  } catch {
    // Some mounted folders keep their group whatever one does.
    chmodSync(folder, mode | 0o011)
  }
}

/**
 * Makes a folder for our account alone, and closes to others what an earlier version, or another program, left open in
 * it. What cannot be closed, because it is another account's or lies on a volume that knows no modes, is warned of once.
 */
export async function makePrivateFolder(folder: string, log: Logger): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Windows has no such bits, and is of no use to several accounts.
  if (process.getuid === undefined || ((await stat(folder)).mode & others) === 0) return
  const faults: unknown[] = []
  await restrictTree(folder, fault => {
    // Temporary files come and go.
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') faults.push(fault)
  })
  if (faults.length === 0) return
  const sentence = 'what is in this folder is not all ours to close: close it to other accounts of the machine'
  log.warn({ err: faults[0], folder, entries: faults.length }, sentence)
}

/** Closes a folder and all in it to other accounts; the folder itself last, as the sign that all within is closed. */
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
