import { may } from '@preau/contract/library/rights'
import { cutFault, type FilmCut } from '@preau/contract/media/film-cut'
import { type Kysely, sql } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { findObject, findObjects, type Requester } from '#library/find-object.ts'
import { cutVideo, findFilmToCut } from '#videos/cut-video.ts'

/**
 * Trims and turns a film in every tool that has it; null undoes that. Refuses a film that is not ready, a cut that does
 * not fit it, and a person without the right to write one of these tools.
 */
export async function cutFilm(
  db: Kysely<Database>,
  person: Requester<'film-not-ready' | 'used-elsewhere' | 'wrong-cut'> & { id: string },
  { id, cut }: { id: string; cut: FilmCut | null },
): Promise<void> {
  await db.transaction().execute(async trx => {
    const film = await findObject(trx, person, 'edit', id)
    const { rows: same } = await sql<{ id: string; key: string }>`
      select o.id, o.file ->> 'key' as key
      from object o join object film on film.file ->> 'key' = o.file ->> 'key'
      where film.id = ${id}::uuid and film.file ->> 'purpose' = 'video' and o.deleted_at is null
    `.execute(trx)
    const key = same[0]?.key
    if (key === undefined) throw person.refuse('not-found')
    const held = await findObjects(
      trx,
      person,
      same.map(each => each.id),
    )
    if (![...held.values()].every(each => may(person, 'edit', each))) throw person.refuse('used-elsewhere')
    const whole = await findFilmToCut(trx, key)
    if (!whole) throw person.refuse('film-not-ready')
    if (cut && cutFault(cut, whole.seconds)) throw person.refuse('wrong-cut')
    if (await cutVideo(trx, whole, { cut, by: person.id }))
      await recordEvent(trx, { by: person.id, action: 'cut-film', to: id, details: { tool: film.parentId } })
  })
}
