import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCourse, readLevels } from '@preau/course/files/course-files'
import type { Kysely, Transaction } from 'kysely'
import { createAccount } from '#accounts/create-account.ts'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import type { FileStore } from '#platform/files.ts'
import { importCourse } from './imports/import-course.ts'
import { importLevel } from './imports/import-level.ts'
import { readCourseFolder } from './uploads/read-course-folder.ts'

/** The folder of the demo courses. */
export const contentFolder = fileURLToPath(new URL('../../../../content/', import.meta.url))

/** The three people of the demo. */
export const demoAccounts = [
  { mail: 'admin@demo.preau', firstName: 'Aline', lastName: 'Rochat', role: 'admin', job: 'other', canton: 'vd' },
  { mail: 'author@demo.preau', firstName: 'Bastien', lastName: 'Favre', role: 'user', job: 'researcher', canton: 'ge' },
  { mail: 'teacher@demo.preau', firstName: 'Chiara', lastName: 'Monnet', role: 'user', job: 'teacher', canton: 'fr' },
] as const

type Dependencies = { db: Kysely<Database>; files: FileStore; config: Config }

/** Fills an empty platform with the demo's accounts and courses, once; later changes by people are kept. */
export async function seedDemo({ db, files, config }: Dependencies): Promise<void> {
  const known = await db.selectFrom('setting').select('key').where('key', '=', 'demo-seeded').executeTakeFirst()
  if (known) return
  await db.transaction().execute(async trx => {
    const ids = new Map<string, string>()
    for (const account of demoAccounts) {
      const id = await createAccount(trx, {
        ...account,
        password: config.demoPassword,
        organization: 'Préau',
        isActivated: true,
      })
      if (id) ids.set(account.mail, id)
    }
    const ownerId = ids.get('author@demo.preau')
    if (!ownerId) throw new Error('the demo has an author already, but no mark that it was seeded')
    await seedLevels(trx, ownerId)
    await seedCourses(trx, files, ownerId)
    await trx
      .insertInto('setting')
      .values({ key: 'demo-seeded', value: JSON.stringify(true) })
      .execute()
  })
}

async function seedLevels(trx: Transaction<Database>, ownerId: string): Promise<void> {
  const read = readLevels(await readFile(join(contentFolder, 'levels.yaml'), 'utf8'))
  if (!read.levels) throw new Error(`content/levels.yaml: ${JSON.stringify(read.problems)}`)
  for (const [position, level] of read.levels.entries()) await importLevel(trx, level, { ownerId, position })
}

async function seedCourses(trx: Transaction<Database>, files: FileStore, ownerId: string): Promise<void> {
  const folders = (await readdir(contentFolder, { withFileTypes: true })).filter(entry => entry.isDirectory())
  for (const [position, { name }] of folders.entries()) {
    const read = readCourse<Uint8Array>(await readCourseFolder(join(contentFolder, name)))
    if (!read.course) throw new Error(`content/${name}: ${JSON.stringify(read.problems)}`)
    await importCourse(trx, files, read.course, { ownerId, position })
  }
}
