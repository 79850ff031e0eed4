import { expect, test } from 'vitest'
import { assignmentSchemas } from './schemas.ts'

const { query } = assignmentSchemas.createAssignment
const asked = { group: crypto.randomUUID(), tools: [crypto.randomUUID()] }
const ask = (dueDay: string) => query.safeParse({ action: 'create', ...asked, dueDay })

test.each(['2026-11-29', '2027-03-28', '2027-10-31', '2028-02-29', '0001-01-01', '9999-12-31'])(
  'O-48 an assignment may be due on %s',
  dueDay => expect(ask(dueDay).data).toMatchObject({ dueDay }),
)

test.each(['2027-02-29', '2026-04-31', '2026-13-01', '0000-01-01', '10000-01-01', '31.12.2026', ''])(
  'O-48 no assignment is due on %j',
  dueDay => expect(ask(dueDay).success).toBe(false),
)
