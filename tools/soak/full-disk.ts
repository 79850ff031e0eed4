import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { anMp4 } from '../../apps/server/src/testing/a-film.ts'
import { bytesOf, fileEnd, formEnd, formFields, formFile, formType } from '../../apps/server/src/testing/a-raw-form.ts'
import { calls } from '../../packages/contract/src/calls.ts'
import { type Platform, startPlatform } from './a-platform.ts'
import type { Fault, Run } from './faults.ts'
import { type Load, startLoad } from './load.ts'
import { aPerson, comesTrue, type SoakPerson, writeToSupport } from './people.ts'

type SmallDisk = { megabytes: number; leaveOut: Run['leaveOut']; use: (disk: string) => Promise<string> }

/** Runs a task on a small disk of its own; skipped if mounting is not permitted. */
async function onSmallDisk({ megabytes, leaveOut, use }: SmallDisk): Promise<string> {
  const disk = await mkdtemp(join(tmpdir(), 'preau-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', disk])
  if (mounted.status !== 0) {
    await rm(disk, { recursive: true })
    return leaveOut('a small disk may not be mounted here')
  }
  try {
    return await use(disk)
  } finally {
    spawnSync('umount', [disk])
    await rm(disk, { recursive: true, force: true })
  }
}

/** Fills the rest of a disk; returns a function that frees the room again. */
async function fillUp(disk: string): Promise<() => Promise<void>> {
  const filler = join(disk, 'filler')
  const piece = Buffer.alloc(1_000_000)
  const file = await open(filler, 'w')
  const isFull = (of: Buffer) =>
    file.write(of).then(
      ({ bytesWritten }) => bytesWritten < of.length,
      () => true,
    )
  while (!(await isFull(piece)));
  while (!(await isFull(piece.subarray(0, 4_096))));
  await file.close()
  return () => rm(filler, { force: true })
}

/** A platform under load whose disk has just become full. */
type Filled = {
  platform: Platform
  person: SoakPerson
  load: Load
  makeRoom: () => Promise<void>
  complain: Run['complain']
}

/**
 * A platform of which a part is on a small disk that becomes full under load; `see` checks the platform, and frees the
 * room.
 */
function onFullDisk(
  { complain, leaveOut }: Run,
  megabytes: number,
  place: (disk: string) => Parameters<typeof startPlatform>[0],
  see: (filled: Filled) => Promise<string>,
): Promise<string> {
  const use = async (disk: string) => {
    const platform = await startPlatform(place(disk))
    await using all = new AsyncDisposableStack()
    all.defer(platform.clearAway)
    await platform.start()
    const person = await aPerson(platform)
    const load = await startLoad(platform)
    all.defer(load.stop)
    await wait(2_000)
    const makeRoom = all.adopt(await fillUp(disk), make => make())
    load.reasons()
    return `${megabytes} MB, ${await see({ platform, person, load, makeRoom, complain })}`
  }
  return onSmallDisk({ megabytes, leaveOut, use })
}

/** Its files and its database are on the disk: uploads leave a gigabyte for everything else. */
const fullDisk = (run: Run) => onFullDisk(run, 1_600, disk => ({ folder: disk }), leaveFull)

async function leaveFull({ platform, person, load, makeRoom, complain }: Filled): Promise<string> {
  const uploads = await Promise.all([upload(platform, person), upload(platform, person)])
  if (uploads.some(answer => answer !== 'disk-is-full')) complain(`uploads are answered ${uploads.join(', ')}`)
  await wait(15_000)
  const why = load.reasons()
  const live = await fetch(`${platform.origin}/fr`)
  if (live.status !== 200) complain(`the landing page is answered ${live.status}`)
  await makeRoom()
  await startAgain(platform)
  await isWrittenAgain(load, complain)
  const again = await upload(platform, person)
  if (again !== 'success') complain(`with room again, an upload is answered ${again}`)
  return `full for 15 s: uploads refused in words, writes during that ${why || 'taken'}; ${load.acknowledged()} writes in all`
}

/**
 * PostgreSQL may have ended: once there is room, its operator restarts it. Returns after how many milliseconds
 * everything is ready.
 */
async function startAgain(platform: Platform): Promise<number> {
  const begun = performance.now()
  if (!(await platform.database.isAlive())) await platform.database.start()
  await platform.isReady()
  return performance.now() - begun
}

async function isWrittenAgain(load: Load, complain: Run['complain']): Promise<void> {
  const before = load.acknowledged()
  await wait(3_000)
  if (load.acknowledged() === before) complain('nothing is written any more')
  for (const lost of await load.missing()) complain(lost)
}

/** How long the database remains without room after a refused write, in milliseconds. */
const withoutRoom = 15_000

/** Only the database is on the disk, which is filled until nothing can be written. */
const fullDatabase = (run: Run) => onFullDisk(run, 400, disk => ({ databaseFolder: disk }), leaveWithoutRoom)

async function leaveWithoutRoom({ platform, person, load, makeRoom, complain }: Filled): Promise<string> {
  // Pages that the database has already allocated still have room for a while.
  const write = () => writeToSupport(person.call, 'x'.repeat(3_000) + randomUUID())
  const isFull = await comesTrue(async () => (await answerTo(write)) !== 'taken', 120_000)
  if (!isFull) complain('two minutes of writing did not fill it')
  const answers = { read: new Map<string, number>(), written: new Map<string, number>() }
  const note = (kind: keyof typeof answers, answer: string) =>
    answers[kind].set(answer, (answers[kind].get(answer) ?? 0) + 1)
  const before = load.acknowledged()
  for (const end = performance.now() + withoutRoom; performance.now() < end; ) {
    const page = await fetch(`${platform.origin}/fr`)
    if (page.status !== 200) complain(`the landing page is answered ${page.status}`)
    note('read', await answerTo(() => person.call('getLibrary', { filters: { type: ['category', 'bloc'] } })))
    note('read', await answerTo(() => person.call('getProgress', { tool: person.tool })))
    note('written', await answerTo(write))
    await wait(100)
  }
  const others = load.acknowledged() - before
  const isAlive = await platform.database.isAlive()
  if (isAlive && [...answers.read.keys()].some(answer => answer !== 'taken'))
    complain(`reads are answered ${counted(answers.read)}`)
  const unexpected = [...answers.written.keys()].filter(answer => answer !== 'taken' && answer !== 'busy')
  if (unexpected.length > 0) complain(`writes are answered ${unexpected.join(', ')}`)
  const why = load.reasons()
  await makeRoom()
  const ready = await startAgain(platform)
  await isWrittenAgain(load, complain)
  return `${isAlive ? 'which went on' : 'which ended'}, without room for ${withoutRoom / 1000} s: reads ${counted(answers.read)}, writes ${counted(answers.written)}; ${others} other writes taken in that time, others not: ${why}; ready ${Math.round(ready)} ms after there was room`
}

const counted = (answers: Map<string, number>) =>
  [...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ')

/** The result of a call: `taken`, or why it was not. */
const answerTo = (call: () => Promise<unknown>) =>
  call().then(
    () => 'taken',
    (fault: Error) => fault.message,
  )

/** Sends a film of 20 MB; returns the answer. */
async function upload({ origin }: Platform, { mail, session, tool }: SoakPerson): Promise<string> {
  const query = { action: calls.uploadMedia.action, user: mail, id: tool, type: 'library', option: 'video' }
  const fields = { login: mail, key: session.tokenSession, encryption: 'true', query: JSON.stringify(query) }
  const film = anMp4({}, Buffer.alloc(20_000_000, 7))
  const body = bytesOf(formFields(fields), formFile('film.mp4', film), fileEnd, formEnd)
  const request = { method: 'POST', headers: { 'content-type': formType }, body: new Uint8Array(body) }
  const answer = await fetch(origin + calls.uploadMedia.path, request)
  const { dataSet } = (await answer.json()) as { dataSet: { status: string; message: string } }
  return dataSet.message || dataSet.status
}

/** A full disk: of everything, or of the database only. */
export const disks: Fault[] = [
  { name: 'full disk', run: fullDisk, isAlone: true },
  { name: 'full database', run: fullDatabase, isAlone: true },
]
