import { type CallName, calls } from '@preau/contract/calls'
import { example } from '@preau/contract/example'
import { schemas } from '@preau/contract/schemas'
import { fieldsOf } from './call-reference.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** A command that makes the example call of this name to a server. */
export function curlCommand(name: CallName, server: string): string {
  const { path, form, action, who } = calls[name]
  const isPerson = who === 'signed-in' || who === 'administrator'
  const { query } = schemas[name].example
  const credentials = {
    login: isPerson ? query.user : who === 'captcha' ? 'captcha' : 'nobody',
    key: isPerson ? 'SESSION_TOKEN' : who === 'captcha' ? 'CAPTCHA_TEXT' : 'public',
    ...particular[name],
  }
  const address = quoted(server + path)
  if (form === 'json') {
    const body = JSON.stringify({ ...credentials, query }, null, 2)
    return [`curl ${address}`, `-H 'content-type: application/json'`, `-d ${quoted(body)}`].join(' \\\n  ')
  }
  const fields = Object.entries({
    ...credentials,
    ...(action === null ? {} : { query: JSON.stringify(query, null, 2) }),
  })
  const isForm = form === 'multipart'
  const option = isForm ? '--form-string' : '--data-urlencode'
  const extra = fieldsOf(name).flatMap(field => {
    if (field.place === 'file') return [`-F ${field.name}=@film.mp4`]
    return field.place === 'header' ? [`-H '${field.name}: Bearer ACCESS_TOKEN'`] : []
  })
  return [
    `curl ${isForm ? '' : '-G '}${address}`,
    ...fields.map(([field, value]) => `${option} ${quoted(`${field}=${value}`)}`),
    ...extra,
  ].join(' \\\n  ')
}

/** Fields whose example value differs from the usual one. */
const particular: Partial<Record<CallName, Record<string, string>>> = {
  authenticate: { login: example.mail, key: example.password, encryption: 'true' },
  activateAccount: { key: 'S0VZ', encryption: 'true', query: 'eyJ1c2VyIjoiY2hpYXJhQGVjb2xlLmV4YW1wbGUifQ==' },
  checkResetToken: { key: 'S0VZ', user: 'Y2hpYXJhQGVjb2xlLmV4YW1wbGU=', encryption: 'true' },
  setPassword: { login: example.mail, key: 'TOKEN_OF_THE_MAIL' },
}
