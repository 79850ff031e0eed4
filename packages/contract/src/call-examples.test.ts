import { expect, test } from 'vitest'
import { examples } from './call-examples.ts'
import { type CallName, calls } from './calls.ts'
import { schemas } from './schemas.ts'

test.each(Object.keys(calls) as CallName[])(
  'W-19 the example of %s is a call the server takes, and an answer it gives',
  name => {
    const { query, answer } = examples[name]
    expect(schemas[name].query.safeParse(query).error).toBeUndefined()
    expect((query as { action?: string }).action ?? null).toBe(calls[name].action)
    expect(schemas[name].answer?.parse(answer) ?? null).toEqual(answer)
  },
)
