import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterUse } from './after-use.ts'

const run = promisify(execFile)

/** Files of a certificate and of its key. */
export type CertificateFiles = { certificate: string; key: string }

/** An organisation's own certificate authority, and a function that signs; removed after use. */
export async function anAuthority(): Promise<{
  /** The file of its certificate. */
  certificate: string
  /** Signs a certificate for names such as `DNS:db.example` and `IP:127.0.0.1`. */
  sign(names: string): Promise<CertificateFiles>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'preau-authority-'))
  afterUse(() => rm(folder, { recursive: true }))
  const key = join(folder, 'authority.key')
  const certificate = join(folder, 'authority.pem')
  const keyOf = (file: string) => [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    file,
  ]
  await run('openssl', ['req', '-x509', ...keyOf(key), '-out', certificate, '-days', '2', '-subj', '/CN=An authority'])
  let count = 0
  return {
    certificate,
    async sign(names) {
      count += 1
      const own = { certificate: join(folder, `${count}.pem`), key: join(folder, `${count}.key`) }
      const request = join(folder, `${count}.csr`)
      const extensions = join(folder, `${count}.ext`)
      await writeFile(extensions, `subjectAltName=${names}\n`)
      await run('openssl', ['req', ...keyOf(own.key), '-out', request, '-subj', '/CN=A database'])
      await run('openssl', [
        ...['x509', '-req', '-in', request, '-CA', certificate, '-CAkey', key, '-CAcreateserial'],
        ...['-out', own.certificate, '-days', '2', '-extfile', extensions],
      ])
      return own
    },
  }
}
