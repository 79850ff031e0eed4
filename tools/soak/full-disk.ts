import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { anMp4 } from '../../apps/server/src/testing/a-film.ts'
import { bytesOf, fileEnd, formEnd, formFields, formFile, formType } from '../../apps/server/src/testing/a-raw-form.ts'
import { calls } from '../../packages/contract/src/calls.ts'
import { type Platform, startPlatform } from './a-platform.ts'
import type { Fault, Run } from './faults.ts'
import { startLoad } from './load.ts'
import { aPerson, type SoakPerson } from './people.ts'

const megabytes = 400

/** A platform whose files and database lie on a small disk that becomes full under load, and has room again later. */
async function fullDisk({ complain, leaveOut }: Run): Promise<string> {
  const disk = await mkdtemp(join(tmpdir(), 'preau-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', disk])
  if (mounted.status !== 0) {
    await rm(disk, { recursive: true })
    return leaveOut('a small disk may not be mounted here')
  }
  let platform: Platform | undefined
  try {
    platform = await startPlatform(disk)
    await platform.start()
    return await fill(platform, { disk, complain })
  } finally {
    await platform?.clearAway()
    spawnSync('umount', [disk])
    await rm(disk, { recursive: true, force: true })
  }
}

async function fill(platform: Platform, { disk, complain }: { disk: string; complain: Run['complain'] }) {
  const person = await aPerson(platform)
  const load = await startLoad(platform)
  const filler = join(disk, 'filler')
  try {
    await wait(2_000)
    const { bavail, bsize } = await statfs(disk)
    await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => undefined)
    load.reasons()
    const uploads = await Promise.all([upload(platform, person), upload(platform, person)])
    if (uploads.some(answer => answer !== 'disk-is-full')) complain(`uploads are answered ${uploads.join(', ')}`)
    await wait(15_000)
    const why = load.reasons()
    const live = await fetch(`${platform.origin}/fr`)
    if (live.status !== 200) complain(`the landing page is answered ${live.status}`)
    await rm(filler)
    // PostgreSQL may have ended: its operator starts it, once there is room.
    await platform.isReady().catch(async () => platform.database.start())
    await platform.isReady()
    const before = load.acknowledged()
    await wait(3_000)
    if (load.acknowledged() === before) complain('nothing is written any more')
    for (const lost of await load.missing()) complain(lost)
    const again = await upload(platform, person)
    if (again !== 'success') complain(`with room again, an upload is answered ${again}`)
    return `${megabytes} MB for all, full for 15 s: uploads refused in words, writes meanwhile ${why || 'taken'}; ${load.acknowledged()} writes in all`
  } finally {
    await rm(filler, { force: true })
    await load.stop()
  }
}

/** Sends a film of 20 MB, and gives what it was answered. */
async function upload({ origin }: Platform, { mail, session, tool }: SoakPerson): Promise<string> {
  const query = { action: calls.uploadMedia.action, user: mail, id: tool, type: 'library', option: 'video' }
  const fields = { login: mail, key: session.tokenSession, encryption: 'true', query: JSON.stringify(query) }
  const film = anMp4({}, Buffer.alloc(20_000_000, 7))
  const body = bytesOf(formFields(fields), formFile('film.mp4', film), fileEnd, formEnd)
  const asked = { method: 'POST', headers: { 'content-type': formType }, body: new Uint8Array(body) }
  const answer = await fetch(origin + calls.uploadMedia.path, asked)
  const { dataSet } = (await answer.json()) as { dataSet: { status: string; message: string } }
  return dataSet.message || dataSet.status
}

/** The disk full. */
export const disks: Fault[] = [{ name: 'full disk', run: fullDisk, isAlone: true }]
