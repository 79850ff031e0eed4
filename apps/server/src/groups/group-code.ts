import { randomInt } from 'node:crypto'
import { makeCheckedCode } from '@preau/contract/checked-code'
import { groupCodeDays } from '@preau/contract/groups/calls'
import { endOfDay } from '@preau/locales/calendar'
import type { Kysely, Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { startOfToday } from '#platform/calendar.ts'
import { networkOf } from '#platform/networks.ts'
import { limitMisses, type RateLimit } from '#platform/rate-limit.ts'
import type { GroupRow } from './tables.ts'

/**
 * Most codes that one network may try in an hour, counting only codes with a right check character that nobody has.
 * With ten thousand open groups, one in 2600 million of the 31⁹ codes exists: at sixty an hour, a network finds one in
 * 5000 years.
 */
const guesses: RateLimit = { kind: 'group-code', most: 60, seconds: 3600 }

/** The open group that a code admits to; undefined where there is none. Throws a TooMany after too many unknown ones. */
export function findByCode(db: Kysely<Database>, code: string, address: string): Promise<GroupRow | undefined> {
  return limitMisses(db, guesses, networkOf(address), trx =>
    trx
      .selectFrom('people_group')
      .selectAll()
      .where('code', '=', code)
      .where('code_until', '>=', startOfToday())
      .where('closed_at', 'is', null)
      .executeTakeFirst(),
  )
}

/** A new code, and the end of the last day on which it admits people. */
export const newCode = () => ({
  code: makeCheckedCode(randomInt),
  code_until: new Date(endOfDay(Date.now(), { days: groupCodeDays })),
})

/** Gives a group a new code, or none; the former code admits nobody any more. */
export async function changeCode(
  trx: Transaction<Database>,
  { group, by }: { group: string; by: string },
  change: 'renew' | 'close',
): Promise<Pick<GroupRow, 'code' | 'code_until'>> {
  await recordEvent(trx, { by, action: change === 'renew' ? 'renew-group-code' : 'close-group-code', to: group })
  return trx
    .updateTable('people_group')
    .set(change === 'renew' ? newCode() : { code: null, code_until: null })
    .where('id', '=', group)
    .returning(['code', 'code_until'])
    .executeTakeFirstOrThrow()
}
