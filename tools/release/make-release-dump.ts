import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pino } from 'pino'
import { releasesFolder } from '../../apps/server/src/backup/testing/releases.ts'
import { writeBackup } from '../../apps/server/src/backup/write-backup.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { seedDemo } from '../../apps/server/src/courses/seed-demo.ts'
import type { Database } from '../../apps/server/src/database.ts'
import { recordProgress } from '../../apps/server/src/learning/record-progress.ts'
import { openFileStore } from '../../apps/server/src/platform/files.ts'
import { openDatabase, openPool } from '../../apps/server/src/platform/postgres/db.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded-postgres.ts'
import { migrate, migrationPrints } from '../../apps/server/src/platform/postgres/migrate.ts'
import packageOfAll from '../../package.json' with { type: 'json' }

/* The database of the demo in this version's schema, for the tests of later versions; see docs/how-to/release.md. */

const log = pino({ level: 'warn' })
const folder = await mkdtemp(join(tmpdir(), 'preau-release-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
const pool = openPool(postgres.connection, log)
try {
  await migrate(pool, log)
  const db = openDatabase<Database>(pool)
  const config = readConfig({ DATA_DIR: folder }, { demo: false })
  await seedDemo({ db, files: await openFileStore(join(folder, 'files'), log), config })
  const teacher = await db
    .selectFrom('actor')
    .select('id')
    .where('mail', '=', 'teacher@demo.preau')
    .executeTakeFirstOrThrow()
  const slide = await db
    .selectFrom('object')
    .select('id')
    .where('type', '=', 'slide')
    .where('published_at', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const person = { id: teacher.id, isAdministrator: false }
  await recordProgress(db, person, [{ slide: slide.id, at: Date.now() }], 'fr')
  // Only rows: pictures and films are stored in the same way in every version.
  const none = join(folder, 'none')
  await mkdir(none)
  const place = { pool, files: await openFileStore(none, log), signingKeyFile: join(none, 'signing-key.json') }
  const file = join(releasesFolder, packageOfAll.version)
  await pipeline(writeBackup(place), createWriteStream(`${file}.zip`))
  await writeFile(`${file}.json`, `${JSON.stringify(await migrationPrints(), null, 2)}\n`)
  process.stdout.write(`${file}.zip\n${file}.json\n`)
} finally {
  await pool.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
