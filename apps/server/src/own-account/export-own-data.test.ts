import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { toBase64 } from '@preau/contract/base64'
import { calls } from '@preau/contract/calls'
import { languageCodes } from '@preau/locales/languages'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fromBuffer, type ZipFile } from 'yauzl'
import { aCertificate } from '#certificates/testing/a-certificate.ts'
import type { FileStore } from '#platform/files.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anotherServer } from '#testing/another-server.ts'
import { learnerParts } from '#testing/learner-parts.ts'
import { lastMailed } from '#testing/mails.ts'
import { aTeacher, password, type TestPerson } from '#testing/people.ts'
import { zipOf } from './zip-of.ts'

const server = await aServer()
const { app, db } = server

const ask = (as?: TestPerson) => sendRaw(app, 'exportOwnData', { action: 'exportOwnData' }, { as })

/** The files of a zip, by name. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<ZipFile>()
  fromBuffer(bytes, { lazyEntries: true }, (fault, zip) => (fault ? reject(fault) : resolve(zip)))
  const zip = await promise
  const files = new Map<string, Buffer>()
  const ended = Promise.withResolvers<void>()
  zip.on('error', ended.reject).on('end', ended.resolve)
  zip.on('entry', entry => {
    zip.openReadStream(entry, async (fault, stream) => {
      if (fault) return ended.reject(fault)
      files.set(entry.fileName, Buffer.concat(await stream.toArray()))
      zip.readEntry()
    })
  })
  zip.readEntry()
  await ended.promise
  return files
}
const exported = async (as: TestPerson) => {
  const files = await unzip((await ask(as)).rawPayload)
  return { files, json: (name: string) => JSON.parse(String(files.get(name))) }
}

test('own account: a zip has everything kept about the person, and not their password, keys or tokens', async () => {
  const ids = await aTool(server, {})
  const teacher = await aTeacher(db)
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await aCall(app, 'putOwnPicture', {}, { as: teacher, file: new File([new Uint8Array(picture)], 'moi.png') })
  await aCall(
    app,
    'changePassword',
    { password: toBase64(password), newPassword: toBase64('une marelle') },
    { as: teacher },
  )
  await aCall(app, 'changeMail', { password: toBase64('une marelle'), mail: 'new@ecole.ch' }, { as: teacher })
  const [tool, module, slide] = [ids('Tool'), ids('Module'), ids('Slide')]
  const partOf = await learnerParts(db)
  await sql`
    insert into progress (actor_id, slide_id, module_id, tool_id, seen_at, answers)
    values (${teacher.id}, ${slide}, ${module}, ${tool}, now(), '{"q1": {"answer": "ma réponse"}, "q2": {"answer": {"pairs": {"a": "a", "b": "c"}}}}')
  `.execute(db)
  await sql`insert into active_day (actor_id, day, seconds) values (${teacher.id}, '2026-03-02', 95)`.execute(db)
  await sql`insert into recall (actor_id, tool_id, round) values (${teacher.id}, ${tool}, 2)`.execute(db)
  await sql`insert into share (object_id, actor_id, right_name) values (${tool}, ${teacher.id}, 'writer')`.execute(db)
  const code = await aCertificate(db, { actorId: teacher.id, toolId: tool })
  await sql`
    with request as (
      insert into contact_request (actor_id, first_name, last_name, mail, category, text, language, page, user_agent)
      values (${teacher.id}, 'Chiara', 'Monnet', ${teacher.mail}, 'i-can-not-connect', 'Aidez-moi', 'fr', '/fr/account', 'Firefox')
      returning id
    )
    insert into contact_message (request_id, author_id, kind, text)
    select id, ${teacher.id}, 'note', 'Rappeler lundi.' from request
  `.execute(db)
  await sql`insert into external_identity (issuer, subject, actor_id) values ('https://id.example', 'x1', ${teacher.id})`.execute(
    db,
  )
  const response = await ask(teacher)
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="preau-mes-donnees-\d{4}-\d\d-\d\d\.zip"$/),
  })
  const files = await unzip(response.rawPayload)
  const json = (name: string) => JSON.parse(String(files.get(name)))
  expect([...files.keys()]).toEqual([
    'LISEZMOI.txt',
    ...[
      'account',
      'sessions',
      'progress',
      'active-days',
      'recording-places',
      'favourites',
      'feedback',
      'certificates',
      'groups',
      'group-invitations',
      'assignments',
      'reminders',
      'group-mails',
      'recalls',
      'mails',
      'contact-requests',
      'contact-messages',
      'objects',
      'audit',
    ].map(name => `${name}.json`),
    `certificates/preau-${code}.json`,
    `certificates/preau-${code}.pdf`,
    'picture.webp',
  ])
  expect(String(files.get(`certificates/preau-${code}.pdf`)?.subarray(0, 5))).toBe('%PDF-')
  expect(json('account.json')).toMatchObject({
    mail: teacher.mail,
    firstName: 'Chiara',
    externalIdentities: [{ issuer: 'https://id.example', subject: 'x1' }],
  })
  expect(json('sessions.json')).toMatchObject([{ browser: 'test' }])
  expect(json('progress.json')).toMatchObject([{ tool: 'Tool', answers: { q1: { answer: 'ma réponse' } } }])
  expect(json('recalls.json')).toMatchObject([{ tool: 'Tool', round: 2, settledAt: null }])
  expect(json('active-days.json')).toMatchObject([{ day: '2026-03-02', seconds: 95 }])
  // By the ids that learners see: the authors' ids may be the same on both sides of a pair.
  expect(json('progress.json')[0].answers.q2.answer.pairs).toEqual({
    [partOf(slide, 'q2', 'a')]: expect.stringMatching(/^[0-9a-f]{16}$/),
    [partOf(slide, 'q2', 'b')]: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
  expect(json('certificates.json')).toMatchObject([{ code, says: { holder: 'Chiara Monnet' } }])
  const mails = json('mails.json').map(({ kind, recipient }: Record<string, string>) => `${kind} ${recipient}`)
  expect(mails.sort()).toEqual(['mail-change-confirm new@ecole.ch', `password-changed ${teacher.mail}`])
  expect(json('contact-requests.json')).toMatchObject([
    {
      text: 'Aidez-moi',
      page: '/fr/account',
      browser: 'Firefox',
      messages: [{ kind: 'note', text: 'Rappeler lundi.' }],
    },
  ])
  expect(json('contact-messages.json')).toMatchObject([{ kind: 'note', text: 'Rappeler lundi.' }])
  expect(json('objects.json')).toMatchObject([{ id: tool, right: 'writer', isOwner: false }])
  expect(json('audit.json')).toMatchObject([{ action: 'change-password', object: teacher.id }])
  expect((await sharp(files.get('picture.webp')).metadata()).format).toBe('webp')

  const everything = [...files.values()].map(String).join('\n')
  const { password_hash } = await db
    .selectFrom('actor')
    .select('password_hash')
    .where('id', '=', teacher.id)
    .executeTakeFirstOrThrow()
  const secrets = [
    teacher.session.tokenSession,
    teacher.session.tokenPublic,
    password_hash ?? '',
    'argon2',
    'une marelle',
  ]
  for (const secret of secrets) expect(everything).not.toContain(secret)
  for (const name of ['key', 'token', 'hash', 'payload']) expect(everything).not.toContain(`"${name}"`)
})

test('own account: a sheet that cannot be made is left out and logged, and the rest of the zip is whole', async () => {
  const ids = await aTool(server, {})
  const teacher = await aTeacher(db)
  const code = await aCertificate(db, { actorId: teacher.id, toolId: ids('Tool') })
  const full: FileStore = {
    ...server.files,
    put: async () => {
      throw new Error('the disk is full')
    },
  }
  const { app: another, logged } = await anotherServer({ ...server, files: full })
  const response = await sendRaw(another, 'exportOwnData', { action: 'exportOwnData' }, { as: teacher })
  const names = [...(await unzip(response.rawPayload)).keys()]
  expect(names.filter(name => name.startsWith('certificates/'))).toEqual([`certificates/preau-${code}.json`])
  expect(names).toContain('audit.json')
  const { id } = await db.selectFrom('certificate').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  expect(logged.filter(({ level }) => level === 'error')).toMatchObject([{ certificate: id, format: 'pdf' }])
})

test('own account: the notice to a former address is in the zip, even if the address is someone else’s by now', async () => {
  const [teacher, requested] = [await aTeacher(db), 'nouvelle@ecole.ch']
  await aCall(app, 'changeMail', { password: toBase64(password), mail: requested }, { as: teacher })
  await aCall(app, 'confirmMail', {}, { fields: { key: await lastMailed(db, requested, 'key') } })
  const heir = await aTeacher(db, { mail: teacher.mail })
  const kinds = (mails: { kind: string }[]) => mails.map(({ kind }) => kind).sort()
  expect(kinds((await exported({ ...teacher, mail: requested })).json('mails.json'))).toEqual([
    'mail-change-confirm',
    'mail-change-notice',
  ])
  expect((await exported(heir)).json('mails.json')).toEqual([])
})

test('own account: nothing of anyone else is in the zip, and an empty list is an empty array', async () => {
  const [teacher, other] = [await aTeacher(db), await aTeacher(db)]
  await aCall(
    app,
    'changePassword',
    { password: toBase64(password), newPassword: toBase64('une marelle') },
    { as: other },
  )
  const { files, json } = await exported(teacher)
  expect([...files.values()].map(String).join()).not.toContain(other.mail)
  for (const name of [
    'progress',
    'recording-places',
    'favourites',
    'feedback',
    'certificates',
    'groups',
    'group-invitations',
    'assignments',
    'reminders',
    'group-mails',
    'recalls',
    'mails',
    'contact-requests',
    'contact-messages',
    'objects',
    'audit',
  ]) {
    expect(json(`${name}.json`)).toEqual([])
  }
  expect(files.has('picture.webp')).toBe(false)
})

test.each(languageCodes)(
  'R-13 own account: the first file of the zip explains each of the others, in %s',
  async language => {
    const teacher = await aTeacher(db, { language })
    await sql`update actor set picture = 'none' where id = ${teacher.id}`.execute(db)
    const { files } = await exported(teacher)
    const [first, ...others] = [...files.keys()]
    expect(first).toBe({ fr: 'LISEZMOI.txt', en: 'README.txt', de: 'LIESMICH.txt', it: 'LEGGIMI.txt' }[language])
    const page = String(files.get(first ?? ''))
    for (const name of [...others, 'picture.webp']) expect(page).toContain(name)
    expect(page).not.toMatch(/{{|}}|undefined/)
    expect(page).toContain('support@preau.example')
  },
)

/** For each field of the account, the words by which the French explanation in the zip names it. */
const accountWords = {
  id: 'votre compte',
  mail: 'adresse',
  firstName: 'nom',
  name: 'nom',
  printedName: 'nom',
  organization: 'organisation',
  job: 'fonction',
  canton: 'canton',
  role: 'rôle',
  language: 'langue',
  bitrate: 'qualité des vidéos',
  easyLanguage: 'langage facile',
  hasPassword: 'mot de passe',
  pictureAt: 'dates',
  createdAt: 'dates',
  activatedAt: 'dates',
  registeredByLink: 'lien de votre inscription',
  validUntil: 'dates',
  updatedAt: 'dates',
  seenAt: 'dates',
  externalIdentities: 'fournisseurs d’identité',
  formerNames: 'noms précédents',
  knownBrowsers: 'navigateurs connus',
  signIns: 'connexions et essais',
  questionsOnFinishedTools: 'questions sur les outils terminés',
  agreements: 'textes acceptés',
}

test('R-13 own account: the first file of the zip names everything that the file of the account holds', async () => {
  const { files, json } = await exported(await aTeacher(db))
  expect(Object.keys(json('account.json')).sort()).toEqual(Object.keys(accountWords).sort())
  const line = String(files.get('LISEZMOI.txt'))
  for (const words of Object.values(accountWords)) expect(line.toLowerCase()).toContain(words)
})

test('own account: a person gets five copies an hour, then 429; a caller without a session or with the media token gets none', async () => {
  const teacher = await aTeacher(db)
  for (let index = 0; index < 5; index += 1) expect((await ask(teacher)).statusCode).toBe(200)
  const sixth = await ask(teacher)
  expect(sixth.statusCode).toBe(429)
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3000)
  expect(dataSetOf(await ask())).toMatchObject({ status: 'error', message: 'not logged' })
  const fields = { login: teacher.mail, key: teacher.session.tokenPublic }
  const withMediaToken = await sendRaw(app, 'exportOwnData', { action: 'exportOwnData' }, { fields })
  expect(dataSetOf(withMediaToken)).toMatchObject({ status: 'error', message: 'not logged' })
})

test('own account: a list longer than a page is whole, each row once', async () => {
  const teacher = await aTeacher(db)
  await sql`
    insert into audit (actor_id, action, details)
    select ${teacher.id}, 'edit-slide', jsonb_build_object('number', n) from generate_series(1, 1234) n
  `.execute(db)
  const events: { details: { number: number } }[] = (await exported(teacher)).json('audit.json')
  expect(events.map(({ details }) => details.number)).toEqual(Array.from({ length: 1234 }, (_, index) => index + 1))
})

test('own account: a copy of 60 MB is never whole in memory', async () => {
  const teacher = await aTeacher(db)
  await sql`
    insert into audit (actor_id, action, details)
    select ${teacher.id}, 'edit-slide', jsonb_build_object('text', repeat(md5(n::text), 40)) from generate_series(1, 45000) n
  `.execute(db)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const body = { login: teacher.mail, key: teacher.session.tokenSession, query: { action: 'exportOwnData' } }
  const response = await fetch(address + calls.exportOwnData.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  // Memory is measured after a garbage collection: otherwise its timing would decide.
  setFlagsFromString('--expose-gc')
  const takeOutRubbish: () => void = runInNewContext('gc')
  const memory = () => {
    takeOutRubbish()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = memory()
  let [most, chunks] = [0, 0]
  for await (const _ of response.body ?? []) {
    chunks += 1
    if (chunks % 40 === 0) most = Math.max(most, memory() - before)
  }
  expect(chunks).toBeGreaterThan(40)
  expect(most).toBeLessThan(40_000_000)
})

test('own account: a copy that is no longer read, or that fails, stops its sources', async () => {
  const stopped: string[] = []
  const endless = (name: string) =>
    Readable.from(
      (async function* () {
        try {
          for (;;) yield 'x'.repeat(1000)
        } finally {
          stopped.push(name)
        }
      })(),
    )
  async function* entries(name: string) {
    yield { name, content: endless(name) }
    throw new Error('never asked for')
  }
  const left = zipOf(entries('left'))
  for await (const _ of left) break
  expect(left.destroyed).toBe(true)
  await expect.poll(() => stopped).toEqual(['left'])

  async function* broken() {
    yield { name: 'first', content: Readable.from(['whole']) }
    throw new Error('the database is away')
  }
  await expect(text(zipOf(broken()))).rejects.toThrow('the database is away')
})
