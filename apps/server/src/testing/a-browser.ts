import type { CallName } from '@preau/contract/calls'
import { calls } from '@preau/contract/calls'
import type { QueryInput } from '@preau/contract/schemas'
import type { FastifyInstance } from 'fastify'
import { dataSetOf, sendRaw } from './a-call.ts'
import { cookieOf } from './a-captcha.ts'
import type { TestPerson } from './people.ts'

/** A browser of its own for a test server: it sends back the cookies that it was given. */
export function aBrowser(app: FastifyInstance) {
  let cookie = ''
  async function send<Name extends CallName>(
    name: Name,
    query: Omit<QueryInput<Name>, 'action'>,
    { as, headers = {} }: { as?: TestPerson; headers?: Record<string, string> } = {},
  ) {
    const whole = { action: calls[name].action, ...query }
    const response = await sendRaw(app, name, whole, { as, headers: { ...(cookie ? { cookie } : {}), ...headers } })
    if (response.headers['set-cookie']) cookie = cookieOf(response.headers['set-cookie'])
    return { ...dataSetOf(response), httpStatus: response.statusCode, headers: response.headers }
  }
  return {
    send,
    /** The cookies as a request header. */
    cookie: () => cookie,
    setCookie: (value: string) => {
      cookie = value
    },
  }
}
