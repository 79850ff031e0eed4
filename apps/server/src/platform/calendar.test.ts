import { endOfDay, isDayOver, startOfDay } from '@preau/locales/calendar'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startOfToday } from './calendar.ts'
import { aDatabase } from './testing/a-database.ts'

const { db } = await aDatabase()

type Later = { months?: number; days?: number }

test.each<[{ years?: number; days?: number }, Later]>([
  [{}, {}],
  [{ days: 30 }, { days: 30 }],
  [{ days: 200 }, { days: 200 }],
  [{ years: 5 }, { months: 60 }],
])('O-14 a day is over at the same moment for the database as for the code, %j later', async (ago, later) => {
  const { months = 0, days: after = 0 } = later
  const today = startOfDay(Date.now())
  const moments = [-40, -1, 0, 1].flatMap(days => {
    const day = startOfDay(today, { months: -months, days: days - after })
    return [day - 1, day, day + 43_200_000]
  })
  for (const moment of moments) {
    const { rows } = await sql<{ isOver: boolean }>`
      select ${new Date(moment)}::timestamptz < ${startOfToday(ago)} as "isOver"
    `.execute(db)
    expect([moment, rows[0]?.isOver]).toEqual([moment, isDayOver(endOfDay(moment, later))])
  }
})
