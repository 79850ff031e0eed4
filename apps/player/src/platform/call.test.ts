import { calls } from '@preau/contract/calls'
import { Refused } from '@preau/contract/client/outcome'
import { expect, test } from 'vitest'
import { reasonOf } from './call.ts'

test.each([calls.putObject, calls.deleteObjects])(
  'R-53 the end of the session is recognised, whatever code a call has for it: $path',
  call => {
    expect(reasonOf(new Refused({ code: 'refusal' in call ? call.refusal : 'not logged' }))).toBe('signed-out')
  },
)

test.each(['busy', 'too-many-requests'])(
  'R-53 M-05 the refusal %j is treated as a server that is temporarily unavailable, like a missing network',
  code => {
    expect(reasonOf(new Refused({ code }))).toBe('away')
  },
)
