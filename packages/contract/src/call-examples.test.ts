import { expect, test } from 'vitest'
import { ZodArray } from 'zod'
import { type CallName, calls } from './calls.ts'
import type { CallDescription } from './describe-call.ts'
import { schemas } from './schemas.ts'

test.each(Object.keys(calls) as CallName[])(
  'W-19 the example of %s has a query and an answer that match their schemas',
  name => {
    const { query, answer, example }: CallDescription = schemas[name]
    expect(query.safeParse(example.query).error).toBeUndefined()
    expect((example.query as { action?: string }).action ?? null).toBe(calls[name].action)
    expect(answer?.parse(example.answer) ?? null).toEqual(example.answer)
    // The server parses a list item by item, so it would not run checks on the list itself.
    if (answer instanceof ZodArray) expect(answer.def.checks ?? []).toEqual([])
  },
)
