import { readFile, stat } from 'node:fs/promises'
import { calls } from '@preau/contract/calls'
import type { CertificateFormat } from '@preau/contract/certificates/calls'
import { verify } from '@preau/credential/verify'
import { beforeAll, describe, expect, test } from 'vitest'
import { startMailSender } from '#mail/mail-sender.ts'
import { aMailServer } from '#mail/testing/a-mail-server.ts'
import type { FileStore } from '#platform/files.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { aCall } from '#testing/a-call.ts'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anotherServer } from '#testing/another-server.ts'
import { aTeacher } from '#testing/people.ts'
import { replaceSigningKey } from './badges/signing-key-file.ts'
import { certificateFile, certificateFolder, sheetsOf } from './certificate-file.ts'
import { withdrawCertificate } from './own-certificates.ts'
import { aCode } from './testing/a-code.ts'

const server = await aServer({ PUBLIC_URL: 'https://preau.example' })
const { app, db, config, pool, log } = server
const { app: copy } = await anotherServer(server)

const ids = await aTool(server)

/** A teacher and the certificate they earned. */
async function aGraduate() {
  const teacher = await aTeacher(db)
  await aCall(app, 'putProgress', { progress: [{ slide: ids('Slide'), at: Date.now() }] }, { as: teacher })
  const { query } = await aCall(app, 'getOwnCertificates', {}, { as: teacher })
  return { teacher, code: query[0]!.code }
}

let code: string
beforeAll(async () => {
  ;({ code } = await aGraduate())
})

const download = (key: string, format: CertificateFormat, lang?: string) => {
  const query = JSON.stringify({ action: 'download', key, format, lang })
  return app.inject(`${calls.downloadCertificate.path}?${new URLSearchParams({ query })}`)
}

/** The name a browser saves an answer under. */
const savedAs = (headers: Record<string, unknown>) =>
  decodeURIComponent(String(headers['content-disposition']).replace(/.*filename\*=UTF-8''/, ''))

const rowOf = (code: string) =>
  db.selectFrom('certificate').selectAll().where('code', '=', code).executeTakeFirstOrThrow()

const getJson = async (url: string, at = app) => (await at.inject(url)).json()

/** Checks a badge as our own page does, with the same data. */
async function judged(given: string | Uint8Array<ArrayBuffer>) {
  const did = await getJson('/.well-known/did.json')
  const lists = [await getJson('/credentials/status/1')]
  return verify(given, { now: Date.now(), knownKeys: did.verificationMethod, statusLists: lists })
}

test('L-15 the file of a sheet has a name that every system takes, whatever its holder and course are called', async () => {
  const odd = await aTool(server, { name: 'A/B: "c" <d> | e?* \\ f \u202e 🎒' })
  const teacher = await aTeacher(db, { firstName: 'Ĝïa', lastName: `O’Neil ${'von '.repeat(40)}` })
  await aCall(app, 'putProgress', { progress: [{ slide: odd('Slide'), at: Date.now() }] }, { as: teacher })
  const { query } = await aCall(app, 'getOwnCertificates', {}, { as: teacher })
  const { headers } = await download(query[0]!.code, 'pdf', 'fr')
  const name = savedAs(headers)
  expect(name).toMatch(/^Certificat – Ĝïa O’Neil (von )+\S* – A B c d e f 🎒\.pdf$/u)
  expect(name.length).toBeLessThan(150)
  expect(String(headers['content-disposition'])).toMatch(/^[ -~]+$/)
})

describe('R-58 a certificate can be downloaded', () => {
  test('a certificate is downloaded as a PDF in each language, with the same bytes every time', async () => {
    const named = { fr: 'Certificat', en: 'Certificate', de: 'Zertifikat', it: 'Certificato' }
    for (const [lang, word] of Object.entries(named)) {
      const first = await download(code, 'pdf', lang)
      expect(first).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } })
      expect(savedAs(first.headers)).toMatch(new RegExp(`^${word} – \\S+ .+ – Tool\\.pdf$`))
      expect(first.headers['content-disposition']).toContain(`filename="preau-${code}.pdf"`)
      expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect((await download(code, 'pdf', lang)).rawPayload.equals(first.rawPayload)).toBe(true)
      // Made again, as after the files were lost.
      const { id } = await rowOf(code)
      await server.files.removeFolder(certificateFolder(id))
      expect((await download(code, 'pdf', lang)).rawPayload.equals(first.rawPayload)).toBe(true)
    }
  })

  test('a sheet and a picture of a certificate are made once for concurrent requests, and stored', async () => {
    const { code } = await aGraduate()
    const row = await rowOf(code)
    for (const format of ['pdf', 'png'] as const) {
      const kept: string[] = []
      const files: FileStore = {
        ...server.files,
        put(key, ...file) {
          kept.push(key)
          return server.files.put(key, ...file)
        },
      }
      const have = () => certificateFile({ ...server, files }, row, { format, language: 'fr' })
      const had = await Promise.all(Array.from({ length: 5 }, have))
      had.push(await have())
      for (const file of had) expect(file?.content.equals(had[0]!.content)).toBe(true)
      expect(kept).toHaveLength(1)
    }
  })

  test.each(['json', 'png', 'svg', 'pdf'] as const)(
    'W-11 the downloaded %s of a certificate has the signed badge, which can be checked',
    async format => {
      const { rawPayload } = await download(code, format)
      const verification = await judged(new Uint8Array(rawPayload))
      expect(verification).toMatchObject({
        kind: 'valid',
        facts: { holder: 'Chiara Monnet', achievement: 'Tool', issuer: { id: 'did:web:preau.example' } },
      })
    },
  )

  test('a certificate that does not exist, or is revoked or withdrawn, cannot be downloaded', async () => {
    expect(await download(aCode(), 'pdf')).toMatchObject({ statusCode: 404 })
    expect(await download('K7QF2', 'json')).toMatchObject({ statusCode: 404 })
    const revoked = await aGraduate()
    await db.updateTable('certificate').set({ revoked_at: new Date() }).where('code', '=', revoked.code).execute()
    expect(await download(revoked.code, 'pdf')).toMatchObject({ statusCode: 404 })
    const withdrawn = await aGraduate()
    await download(withdrawn.code, 'pdf')
    await aCall(app, 'withdrawCertificate', { code: withdrawn.code }, { as: withdrawn.teacher })
    for (const format of ['pdf', 'json', 'png', 'svg'] as const)
      expect(await download(withdrawn.code, format)).toMatchObject({ statusCode: 404 })
    const row = await db.selectFrom('certificate').select('id').where('code', '=', withdrawn.code).executeTakeFirst()
    expect(await server.files.stat(`certificates/${row?.id}/fr.pdf`)).toBeUndefined()
  })
})

test('R-58 a sheet that is being made while its certificate is withdrawn is not stored', async () => {
  const { teacher, code } = await aGraduate()
  await download(code, 'json')
  const row = await rowOf(code)
  const [removed, made] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const removing: FileStore = {
    ...server.files,
    async removeFolder(key) {
      await server.files.removeFolder(key)
      removed.resolve()
      await made.promise
    },
  }
  const person = { ...teacher.viewer, refuse: (code: string) => new Error(code) }
  const withdrawing = withdrawCertificate({ db, files: removing }, person, code)
  await removed.promise
  const file = certificateFile(server, row, { format: 'pdf', language: 'fr' })
  let isThere = false
  void file.then(() => {
    isThere = true
  })
  await eventually(async () => {
    const { rows } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    expect(isThere || rows.length > 0).toBe(true)
  })
  made.resolve()
  await withdrawing
  expect(await file).toBeNull()
  expect(await server.files.stat(`${certificateFolder(row.id)}/fr.pdf`)).toBeUndefined()
})

describe('W-11 badges', () => {
  test('a revoked badge is reported as revoked by every copy of the server', async () => {
    const { code } = await aGraduate()
    const badge = (await download(code, 'json')).body
    expect(await judged(badge)).toMatchObject({ kind: 'valid' })
    await getJson('/credentials/status/1', copy)
    await db.updateTable('certificate').set({ revoked_at: new Date() }).where('code', '=', code).execute()
    await eventually(async () => expect(await judged(badge)).toMatchObject({ kind: 'broken' }))
    await eventually(async () => {
      const lists = [await getJson('/credentials/status/1', copy)]
      const { verificationMethod: knownKeys } = await getJson('/.well-known/did.json', copy)
      expect(await verify(badge, { now: Date.now(), knownKeys, statusLists: lists })).toMatchObject({ kind: 'broken' })
    })
  })

  test('everything that a badge refers to is served at its public address, to any page', async () => {
    const badge = JSON.parse((await download(code, 'json')).body)
    for (const address of [
      badge.id,
      badge.credentialSubject.achievement.id,
      badge.credentialStatus.statusListCredential,
    ]) {
      const response = await app.inject(new URL(address).pathname)
      expect(response).toMatchObject({ statusCode: 200, headers: { 'access-control-allow-origin': '*' } })
      expect(response.json()).toMatchObject({ id: address })
    }
    const image = await app.inject(new URL(badge.credentialSubject.achievement.image.id).pathname)
    expect(image).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/svg+xml' } })
    for (const nothing of [
      'achievements/x',
      `achievements/${crypto.randomUUID()}`,
      'status/0',
      'status/x',
      `certificates/${aCode()}`,
    ])
      expect(await app.inject(`/credentials/${nothing}`)).toMatchObject({ statusCode: 404 })
  })

  test('a badge has the mail address of its holder nowhere', async () => {
    expect((await download(code, 'json')).body).not.toContain('@ecole.ch')
  })

  test('the key file is readable by our account only; a key that is replaced is still published, and its badges remain valid', async () => {
    const before = await getJson('/.well-known/did.json')
    expect((await stat(config.signingKeyFile)).mode & 0o777).toBe(0o600)
    const old = await readFile(config.signingKeyFile, 'utf8')
    const badge = (await download(code, 'json')).body
    await replaceSigningKey(config.signingKeyFile)
    expect(await readFile(config.signingKeyFile, 'utf8')).not.toBe(old)
    const { app: restarted } = await anotherServer({ ...server, config: { ...config } })
    const { code: later } = await aGraduate()
    const query = JSON.stringify({ action: 'download', key: later, format: 'json' })
    const newer = await restarted.inject(`${calls.downloadCertificate.path}?${new URLSearchParams({ query })}`)
    const after = await getJson('/.well-known/did.json')
    expect(after.verificationMethod).toHaveLength(before.verificationMethod.length + 1)
    expect(await judged(badge)).toMatchObject({ kind: 'valid' })
    expect(await judged(newer.body)).toMatchObject({ kind: 'valid' })
  })

  test('a badge has the time at which it was signed', async () => {
    const { code } = await aGraduate()
    const { issued_at } = await rowOf(code)
    await eventually(() => expect(Date.now()).toBeGreaterThan(issued_at.getTime() + 1500))
    const { proof } = JSON.parse((await download(code, 'json')).body)
    expect(Date.parse(proof.created)).toBeGreaterThan(issued_at.getTime())
  })
})

test('R-58 the mail has the sheet attached', async () => {
  const post = await aMailServer()
  const { teacher } = await aGraduate()
  const certificateSheet = sheetsOf(server)
  const sender = await startMailSender({ db, pool, config, smtpUrl: post.url, log, certificateSheet })
  await eventually(() => expect(post.received.some(({ to }) => to.includes(teacher.mail))).toBe(true))
  await sender.stop()
  const source = post.received.find(({ to }) => to.includes(teacher.mail))!.source
  expect(source).toMatch(/^Subject: .*Votre_certificat/m)
  expect(source).toContain('Content-Type: application/pdf')
  expect(source).toContain("filename*0*=utf-8''Certificat%20%E2%80%93%20")
})
