import type { Answer } from '@preau/contract/schemas'
import { storageListed } from '@preau/contract/storage/calls'
import { uploadHours } from '@preau/contract/uploads/calls'
import { type Kysely, sql } from 'kysely'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { weight } from '#library/media-weight.ts'
import { readQuotas, usedBytes } from './quotas.ts'
import { findUploadFile } from './resumable-uploads/upload-file.ts'

type Storage = Answer<'getStorage'>[number]
type Dependencies = { db: Kysely<Database>; config: Config }

/** The size of all files and their limit, the people whose files are largest, and the unfinished uploads. */
export async function readStorage(deps: Dependencies): Promise<Storage> {
  const { db } = deps
  const { person, all } = await readQuotas(deps)
  const { uploads, unfinished } = await readUploads(deps)
  const used = await usedBytes(db)
  const [inBin, people] = [await roomInBin(db), await heaviest(db)]
  return { all: { used, most: all }, inBin, most: person, people, uploads, unfinished }
}

/** The size of files that are used by objects in the bin only. */
async function roomInBin(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ weight: string }>`
    select coalesce(sum(each.weight), 0) as weight from (
      select max(${weight}) as weight from object where type = 'media'
      group by coalesce(file ->> 'key', id::text) having every(deleted_at is not null)
    ) each
  `.execute(db)
  return Number(rows[0]?.weight)
}

async function heaviest(db: Kysely<Database>): Promise<Storage['people']> {
  const { rows } = await sql<{ id: string; name: string; used: string }>`
    select a.id, full_name(a.first_name, a.last_name) as name, sum(each.weight) as used
    from (
      select owner_id, max(${weight}) as weight from object
      where type = 'media' and deleted_at is null and owner_id is not null
      group by owner_id, coalesce(file ->> 'key', id::text)
      union all
      select actor_id, size from upload
    ) each join actor a on a.id = each.owner_id
    group by a.id order by used desc, a.id limit ${storageListed}
  `.execute(db)
  return rows.map(({ used, ...person }) => ({ ...person, used: Number(used) }))
}

async function readUploads({ db, config }: Dependencies): Promise<Pick<Storage, 'uploads' | 'unfinished'>> {
  const { rows } = await sql<{
    id: string
    name: string
    person: string
    tool: string
    size: string
    touched_at: Date
  }>`
    select u.id, u.name, full_name(a.first_name, a.last_name) as person, tool.name as tool, u.size, u.touched_at
    from upload u join actor a on a.id = u.actor_id join object tool on tool.id = u.tool_id
    order by u.touched_at desc, u.id
  `.execute(db)
  const all = await Promise.all(
    rows.map(async ({ touched_at, size, ...upload }) => ({
      ...upload,
      size: Number(size),
      offset: (await findUploadFile(config, upload.id)).offset,
      goesAt: touched_at.getTime() + uploadHours * 3_600_000,
    })),
  )
  return {
    uploads: all.slice(0, storageListed),
    unfinished: { count: all.length, size: all.reduce((sum, { offset }) => sum + offset, 0) },
  }
}
