import { Refused } from './outcome.ts'

/** The server was not reached, is overloaded, limits the rate of requests, or has a fault. */
const passing = ['no-network', 'busy', 'too-many-requests', 'internal-error']

/** Whether the same request may succeed later: the refusal says nothing about what was sent. */
export function isPassing(code: string): boolean {
  return passing.includes(code)
}

/** Whether a thrown error is a refusal that may not occur again. */
export const mayPass = (error: unknown): error is Refused => error instanceof Refused && isPassing(error.refusal.code)
