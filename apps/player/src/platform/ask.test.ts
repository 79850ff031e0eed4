import { calls } from '@preau/contract/calls'
import { expect, test } from 'vitest'
import { reasonOf } from './ask.ts'
import { Refusal } from './refusal.ts'

test.each([calls.putObject, calls.deleteObjects])(
  'R-53 the end of the session is recognised, whatever code a call has for it: $path',
  call => {
    expect(reasonOf(new Refusal('refusal' in call ? call.refusal : 'not logged'))).toBe('signed-out')
  },
)
