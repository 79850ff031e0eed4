import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { BadCall } from '#platform/http/envelope.ts'

/** SQL: whether `p` is the picture of tool or path `o`: one of its own media that is not in the bin. */
export const isPictureOfTool: RawBuilder<boolean> = sql`(
  o.type in ('tool', 'path') and p.id = (o.content ->> 'picture')::uuid
  and p.parent_id = o.id and p.deleted_at is null and p.file ->> 'purpose' = 'image'
)`

/** SQL: since when tool or path `o` shows its picture, in milliseconds; null where its cover is drawn. */
export const pictureTime: RawBuilder<number | null> =
  sql`case when o.type in ('tool', 'path') and o.content ? 'picture' then (
  select floor(extract(epoch from p.created_at) * 1000)::float8 from object p where ${isPictureOfTool}
) end`

/** Refuses content whose picture is not an image of the tool or path itself; `path` is the place of the content in the call. */
export async function requireOwnPicture(
  trx: Transaction<Database>,
  toolId: string | null,
  content: unknown,
  path: string,
): Promise<void> {
  const { picture } = content as { picture?: string }
  if (picture === undefined) return
  const { rows } = await sql`
    select from object p
    where p.id = ${picture}::uuid and p.parent_id = ${toolId}::uuid and p.deleted_at is null
      and p.file ->> 'purpose' = 'image'
  `.execute(trx)
  if (rows.length === 0) throw new BadCall([{ path: `${path}.picture`, message: 'must be a picture of its own' }])
}
