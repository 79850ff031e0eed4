import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { calls } from '@preau/contract/calls'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { insertAccount } from '#accounts/create-account.ts'
import { lockTree } from '#library/find-object.ts'
import { freePort } from '#platform/free-port.ts'
import { startJobs } from '#platform/jobs.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { give } from '#testing/a-branch.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher, password } from '#testing/people.ts'
import { courseCommand } from '../../../../tools/course/course-command.ts'
import { importCourses } from './imports/run-import.ts'
import { filesOfZip } from './testing/files-of-zip.ts'

const server = await aServer()
const { app, db, files, config, log, pool } = server
const host = await app.listen({ port: 0, host: '127.0.0.1' })
const jobs = await startJobs({ pool, log }, [importCourses({ db, files, config, log })])
afterAll(() => jobs.stop())

const ids = await aLibrary(server, [
  { name: 'Level', tools: [{ name: 'Tool', modules: [{ name: 'Module', slides: [{ name: 'Slide' }] }] }] },
])
const author = await aTeacher(db)
const stranger = await aTeacher(db)
await give(db, ids('Level'), [author, 'writer'])

const folder = await mkdtemp(join(tmpdir(), 'preau-course-'))
afterAll(() => rm(folder, { recursive: true }))
const at = (name: string) => join(folder, name)
await mkdir(at('texts'))
await writeFile(at('texts/01-one.md'), '# One\n\nWords')
await mkdir(at('wrong'))
await writeFile(at('wrong/a.md'), '# A\n\n<b>b</b>')
await writeFile(at('none.zip'), 'no zip')

type Options = { as?: { mail: string }; server?: string; secret?: string; onSaid?: (line: string) => void }

async function course(
  typed: string[],
  { as = author, server: address = host, secret = password, onSaid }: Options = {},
): Promise<{ code: 0 | 1; out: string[]; err: string[] }> {
  const out: string[] = []
  const err: string[] = []
  const given = [...typed, '--mail', as.mail, '--server', address]
  const code = await courseCommand(
    given,
    { COURSE_PASSWORD: secret },
    {
      out: line => out.push(line),
      err: line => {
        err.push(line)
        onSaid?.(line)
      },
    },
  )
  return { code, out, err }
}

/** Runs commands that must all fail; returns the last error of each. */
async function complaints(asked: [typed: string[], options?: Options][]): Promise<(string | undefined)[]> {
  const ends = await Promise.all(asked.map(([typed, options]) => course(typed, options)))
  expect(ends.map(({ code }) => code)).toEqual(asked.map(() => 1))
  return ends.map(({ err }) => err.at(-1))
}

async function addressOf(site: Server): Promise<string> {
  await once(site.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`
}

function command(typed: string[]) {
  const program = join(import.meta.dirname, '../../../../tools/preau/preau.ts')
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, COURSE_PASSWORD: password }
  return spawn(process.execPath, [program, 'course', ...typed], { env })
}

const nobody = '00000000-0000-4000-8000-000000000000'
const level = ids('Level')
const tool = ids('Tool')

test('R-43 a tool is exported from a terminal and imported again, by its id or by an address that contains it', async () => {
  const out = await course(['export', `${host}/fr/session/${tool}`, at('tool.zip')])
  expect(out).toEqual({ code: 0, err: [], out: [`Written: ${at('tool.zip')}`] })
  expect([...(await filesOfZip(await readFile(at('tool.zip')))).keys()]).toContain('tool.yaml')
  const back = await course(['import', at('tool.zip'), `${host}/fr/dashboard?level=${level}`], {
    server: `${host}/fr/`,
  })
  expect(back.code).toBe(0)
  expect(back.err[0]).toMatch(/^Sending tool\.zip \(\d+ kB\)\.$/)
  expect(back.out.slice(-2)).toEqual([
    expect.stringMatching(/^note: tool\.yaml This course is on the platform already/),
    expect.stringMatching(/^Imported "Tool.*" \(modules: 1, slides: 1, media: 0\): .*\/session\/[\da-f-]{36}$/),
  ])
})

test('G-38 a path is exported from a terminal, checked on disk and imported again, by its id or by an address that contains it', async () => {
  const path = randomUUID()
  await db
    .insertInto('object')
    .values({
      ...{ id: path, type: 'path', name: 'Path', parent_id: level, path: [level], visibility: 'visible' },
      ...{ content: JSON.stringify({ tools: [tool], isOrdered: true }), translations: '{}' },
    })
    .execute()
  await give(db, path, [author, 'writer'])
  expect(await course(['export', `${host}/fr/path/${path}`, at('path.zip')])).toMatchObject({ code: 0 })
  const back = await course(['import', at('path.zip'), level])
  expect(back.out).toEqual([
    expect.stringMatching(/^note: path\.yaml This path is on the platform already/),
    expect.stringMatching(/^Imported "Path.*" \(tools: 1, media: 0\): .*\/path\/[\da-f-]{36}$/),
  ])
  await mkdir(at('path'))
  for (const [name, bytes] of await filesOfZip(await readFile(at('path.zip'))))
    await writeFile(at(`path/${name}`), bytes)
  expect(await course(['check', at('path')])).toEqual({ code: 0, err: [], out: ['No problems: tools: 1'] })
  await writeFile(at('path/path.yaml'), 'id: 1')
  const wrong = await course(['check', at('path')])
  expect(wrong).toMatchObject({ code: 1 })
  expect(wrong.out.at(-1)).toMatch(/^\d problems$/)
})

/** Keeps all imports from ending until it is released. */
async function holdImports() {
  const release = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async trx => {
    await lockTree(trx)
    isHeld.resolve()
    await release.promise
  })
  await isHeld.promise
  return async () => {
    release.resolve()
    await holding
  }
}

test('R-43 during an import the terminal shows its progress', async () => {
  const release = await holdImports()
  const isSaid = Promise.withResolvers<void>()
  const onSaid = (line: string) => void (line === 'Reading and checking: 0%' && isSaid.resolve())
  const importing = course(['import', at('texts'), tool], { onSaid })
  await isSaid.promise
  await release()
  expect(await importing).toMatchObject({
    code: 0,
    out: [expect.stringMatching(/Added to "Tool" \(modules: 1, slides: \d+, not yet published of these: [1-9]/)],
  })
})

test('R-43 after a fault of ours the terminal says so, with the number to report it by', async () => {
  const release = await holdImports()
  const importing = course(['import', at('texts'), tool])
  // Cancels the query of the import while it waits.
  await eventually(async () => {
    const { rows } = await pool.query(
      "select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'advisory'",
    )
    expect(rows).toHaveLength(1)
  })
  const { code, out, err } = await importing
  await release()
  expect({ code, last: err.at(-1) }).toEqual({
    code: 1,
    last: 'Nothing was imported. Your files are not to blame.',
  })
  expect(out).toEqual([expect.stringMatching(/^error: Something went wrong on our side\. .* number: [\da-f-]{36}$/)])
})

test('R-43 errors in the files are reported with their place, and that nothing was imported', async () => {
  const [wrong, none] = await Promise.all([
    course(['import', at('wrong'), level]),
    course(['import', at('none.zip'), level]),
  ])
  expect(wrong).toMatchObject({ code: 1, out: ['error: a.md:3 Raw HTML is not allowed.'] })
  expect(none).toMatchObject({ code: 1, out: [expect.stringMatching(/^error: This file is not a zip/)] })
  for (const { err } of [wrong, none])
    expect(err.at(-1)).toBe('Nothing was imported: fix the errors above, then import again.')
})

test('R-43 a refusal is explained in words, with what to do', async () => {
  const busy = await aTeacher(db)
  await give(db, level, [busy, 'writer'])
  const row = { actor_id: busy.id, target_id: level, file_names: ['a.zip'], language: 'fr' as const, tool_id: null }
  await db
    .insertInto('course_import')
    .values([1, 2, 3].map(() => ({ ...row, id: randomUUID() })))
    .execute()
  const waiting = { mail: 'waiting@ecole.ch' }
  const { password_hash: passwordHash } = await db
    .selectFrom('actor')
    .select('password_hash')
    .where('id', '=', author.id)
    .executeTakeFirstOrThrow()
  await insertAccount(db, { ...waiting, firstName: 'A', lastName: 'B', passwordHash })
  expect(
    await complaints([
      [['export', tool, at('x.zip')], { secret: 'wrong' }],
      [['export', tool, at('x.zip')], { as: waiting }],
      [['export', nobody, at('x.zip')]],
      [['export', tool, at('x.zip')], { as: stranger }],
      [['import', at('texts'), nobody]],
      [['import', at('texts'), ids('Slide')]],
      [['import', at('texts'), level], { as: stranger }],
      [['import', at('texts'), level], { as: busy }],
    ]),
  ).toEqual([
    'Not signed in. This address and password do not match: check --mail and COURSE_PASSWORD.',
    'Not signed in. This account is not activated yet: open the link in the message that came after signing up.',
    'Not exported. The platform has no tool or path with this id, or you may not see it.',
    'Not exported. Only who may edit a tool or path may export it: ask somebody who can manage it for the right to edit.',
    'Not imported. The platform has no level and no tool with this id, or you may not see it.',
    'Not imported. This is the id of something else: an import goes into a level or into a tool.',
    'Not imported. You may not add anything there: ask somebody who can manage it for the right to edit.',
    'Not imported. Three of your imports are under way already: try again when one of them has ended.',
  ])
})

test('R-43 R-61 a missing file or platform is named, before anything is sent', async () => {
  const away = `http://127.0.0.1:${await freePort()}`
  const site = createServer((_, response) => response.end('<p>Another site</p>'))
  const other = await addressOf(site)
  expect(
    await complaints([
      [['import', at('missing.zip'), level], { server: away }],
      [['export', tool, at('missing/x.zip')], { server: away }],
      [['export', tool, folder], { server: away }],
      [['export', tool, at('x.zip')], { server: away }],
      [['export', tool, at('x.zip')], { server: other }],
      [['import', at('texts'), 'level']],
    ]),
  ).toEqual([
    `There is no file or folder ${at('missing.zip')}.`,
    `There is no file or folder ${at('missing')}.`,
    `${folder} is a folder: name a file in it.`,
    expect.stringContaining(`${away} does not answer`),
    expect.stringContaining(`${other} answers, but not as a platform of ours`),
    expect.stringContaining('level is no id, '),
  ])
  site.close()
})

/** A proxy to the platform that cuts off the answer from one address after its first bytes. */
async function brokenProxy(path: string, then: (response: ServerResponse) => void): Promise<string> {
  const site = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const answer = await fetch(host + request.url, { method: 'POST', headers, body })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    response.setHeader('content-type', answer.headers.get('content-type') ?? '')
    if (request.url !== path) response.end(bytes)
    else response.write(bytes.subarray(0, 100), () => then(response))
  })
  onTestFinished(() => {
    site.closeAllConnections()
    site.close()
  })
  return addressOf(site)
}

test('R-43 an export that breaks off keeps the old file, and says so', async () => {
  const cut = await brokenProxy(calls.exportCourse.path, response => response.destroy())
  await mkdir(at('kept'))
  await writeFile(at('kept/a.zip'), 'of yesterday')
  await writeFile(at('kept/a.zip.part'), 'of somebody')
  const asked = ['export', tool, at('kept/a.zip')]
  const words = `The connection to ${cut} broke off: run the command again.`
  expect(
    await complaints([
      [asked, { server: cut }],
      [asked, { server: cut, as: stranger }],
    ]),
  ).toEqual([words, words])
  expect(await readFile(at('kept/a.zip'), 'utf8')).toBe('of yesterday')
  expect(await course(asked)).toMatchObject({ code: 0 })
  expect(await readFile(at('kept/a.zip.part'), 'utf8')).toBe('of somebody')
  expect((await readdir(at('kept'))).sort()).toEqual(['a.zip', 'a.zip.part'])
})

test('R-43 an export that is stopped leaves nothing behind', async () => {
  const slow = await brokenProxy(calls.exportCourse.path, () => {})
  await mkdir(at('stopped'))
  const child = command(['export', tool, at('stopped/a.zip'), '--mail', author.mail, '--server', slow])
  const ended = once(child, 'close')
  await eventually(async () => expect(await readdir(at('stopped'))).not.toEqual([]))
  child.kill('SIGINT')
  expect(await ended).toEqual([null, 'SIGINT'])
  expect(await readdir(at('stopped'))).toEqual([])
})

test.skipIf(!existsSync('/dev/full'))(
  'R-43 an export to a full disk is reported, and an export to a device does not delete the device',
  async () => {
    // Through a link, so that the real device of this computer is never deleted.
    await symlink('/dev/full', at('full.zip'))
    expect(await complaints([[['export', tool, at('full.zip')]]])).toEqual([
      `There is no room left for ${at('full.zip')}.`,
    ])
    expect((await stat(at('full.zip'))).isCharacterDevice()).toBe(true)
  },
)

test('R-43 an import whose answer breaks off may have succeeded, and the terminal says so', async () => {
  const cut = await brokenProxy(calls.importCourse.path, response => response.destroy())
  expect(await complaints([[['import', at('texts'), tool], { server: cut }]])).toEqual([
    `The connection to ${cut} broke off. The import may be made all the same: look there before trying again.`,
  ])
})

test('R-43 the command writes to the right streams, and exits with its code', async () => {
  const child = command(['import', at('missing.zip'), level, '--mail', author.mail])
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  expect({ out, err, code }).toEqual({ out: '', err: `There is no file or folder ${at('missing.zip')}.\n`, code: 1 })
})
