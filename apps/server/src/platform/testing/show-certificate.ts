import { chmod, chown, copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { aPostgres } from './a-postgres.ts'
import type { CertificateFiles } from './an-authority.ts'

/** Makes a PostgreSQL use a certificate, or none. */
export async function showCertificate(
  postgres: Awaited<ReturnType<typeof aPostgres>>,
  files: CertificateFiles | null,
): Promise<void> {
  if (files !== null) {
    const { uid, gid } = await stat(postgres.cluster)
    for (const [name, file] of [['server.crt', files.certificate] as const, ['server.key', files.key] as const]) {
      const place = join(postgres.cluster, name)
      await copyFile(file, place)
      await chmod(place, 0o600)
      await chown(place, uid, gid)
    }
  }
  await postgres.set('ssl', files === null ? 'off' : 'on')
}
