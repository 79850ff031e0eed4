import { type Call, type Form, notSignedIn, type Who } from '@preau/contract/call'
import { type CallName, calls } from '@preau/contract/calls'
import type { CallDescription, CallField } from '@preau/contract/describe-call'
import { schemas } from '@preau/contract/schemas'

/** The fields that nearly every call has. */
const commonFields: readonly CallField[] = [
  {
    name: 'login',
    meaning: 'Who calls: `nobody`, `captcha`, or the mail address of a person. `nobody` when left out.',
  },
  { name: 'key', meaning: 'Its proof: the public key, the text of the captcha, or a session token.' },
  { name: 'signature', meaning: 'Accepted from existing clients, and not looked at.' },
  {
    name: 'encryption',
    meaning: '`true` where the query, or a key the table below calls base64, is base64 of UTF-8.',
  },
  { name: 'query', isRequired: true, meaning: 'What is asked: a JSON text (in a JSON call, an object will do).' },
]

/** The fields of a call: first the common ones, which a call may describe in its own words, then its own. */
export function fieldsOf(name: CallName): CallField[] {
  const { fields }: CallDescription = schemas[name]
  return [...new Map([...commonFields, ...fields].map(field => [field.name, field])).values()]
}

/** The numbers of a call in the specification's table, as the ids of its rows; none for our own calls. */
export function rowsOf(name: CallName): string[] {
  const { numbers = [] }: Call = calls[name]
  return numbers.map(number => `W-${String(number).padStart(2, '0')}`)
}

/** The messages a call may be refused with. */
export function refusalsOf(name: CallName): string[] {
  const { refusals = [], hasOwnKey, refusal = notSignedIn }: Call = calls[name]
  // A call that checks a key of its own needs no session, so it cannot be refused for an invalid one.
  return [...new Set([...refusals, ...(hasOwnKey ? [] : [refusal]), 'unknown-domain'])]
}

/** Who may make a call, as a phrase. */
export const whoWords: Record<Who, string> = {
  anyone: 'Anyone',
  captcha: 'Someone proven by captcha, or a signed-in person',
  'signed-in': 'A signed-in person',
  administrator: 'An administrator',
}

/** How a call's fields travel, as a phrase. */
export const formWords: Record<Form, string> = {
  multipart: 'multipart form',
  json: 'JSON object',
  address: 'in the address',
}
