import { randomInt } from 'node:crypto'
import { makeCheckedCode } from '@preau/contract/checked-code'

/** A valid code that no certificate has. */
export function aCode(): string {
  return makeCheckedCode(randomInt)
}
