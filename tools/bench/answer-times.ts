import { calls } from '../../packages/contract/src/calls.ts'

/** How often each call is measured with an address that has an account, and as often with one that has none. */
export const tries = 60

/** The text of every captcha of the measured server. */
export const benchCaptcha = 'FKM37'

/**
 * The address of a teacher with an account, by its number from 0. Each try uses another one, so that no pause and no
 * limit applies.
 */
export const knownAddress = (number: number) => `teacher${number}@bench.preau`

const unknownAddress = (number: number) => `strangr${number}@bench.preau`

export type AnswerTimes = { name: string; known: number; unknown: number; ratio: number }

type Try = { mail: string; headers: Record<string, string>; captcha: () => Promise<Record<string, string>> }

/** Median times, in milliseconds, of calls that must take the same time whether an address has an account or not. */
export async function measureAnswerTimes(address: string): Promise<AnswerTimes[]> {
  let network = 0
  const attempts: [string, (from: Try) => Promise<number>][] = [
    ['sign-in, wrong password', signIn],
    ['reset request', requestReset],
    ['registration', register],
  ]
  const measured: AnswerTimes[] = []
  for (const [name, attempt] of attempts) {
    const known: number[] = []
    const unknown: number[] = []
    for (let number = 0; number < tries; number += 1) {
      // Alternately, and each first as often as the other, since the load of the machine changes during the
      // measurement.
      const pair = [
        () => once(attempt, knownAddress(number), known),
        () => once(attempt, unknownAddress(number), unknown),
      ]
      for (const one of number % 2 === 0 ? pair : pair.reverse()) await one()
    }
    const medians = [medianOf(known), medianOf(unknown)] as const
    const ratio = Math.max(...medians) / Math.min(...medians)
    measured.push({ name, known: medians[0], unknown: medians[1], ratio })
  }
  return measured

  async function once(attempt: (from: Try) => Promise<number>, mail: string, times: number[]) {
    network += 1
    // Like an attacker who guesses from many places: after too many failures a network must pause.
    const headers = { 'x-forwarded-for': `10.${network >> 8}.${network & 255}.1` }
    times.push(await attempt({ mail, headers, captcha: () => drawCaptcha(address, headers) }))
  }

  async function signIn({ mail, headers }: Try) {
    const key = Buffer.from('wrong password').toString('base64')
    return post('authenticate', { login: mail, key, encryption: 'true' }, { action: 'get', actor: mail }, headers)
  }

  async function requestReset({ mail, headers, captcha }: Try) {
    const query = { action: 'getNewReminder', actor: mail, lang: 'fr' }
    const proof = await captcha()
    return post('requestPasswordReset', { login: 'captcha', key: benchCaptcha }, query, { ...headers, ...proof })
  }

  async function register({ mail, headers, captcha }: Try) {
    const password = Buffer.from('une marelle à Fribourg').toString('base64')
    const person = { firstName: 'Noé', name: 'Jaquet', organization: 'École', job: 'teacher', canton: 'vd', lang: 'fr' }
    const query = {
      action: 'put',
      actors: [{ ...person, mail, password }],
      sendMail: { type: 'activation', rootObject: '/activate/' },
    }
    const proof = await captcha()
    return post('putActors', { login: 'captcha', key: benchCaptcha }, query, { ...headers, ...proof })
  }

  async function post(
    name: keyof typeof calls,
    fields: Record<string, string>,
    query: object,
    headers: Record<string, string>,
  ): Promise<number> {
    const body = new URLSearchParams({ ...fields, query: JSON.stringify(query) })
    const start = performance.now()
    const response = await fetch(address + calls[name].path, { method: 'POST', headers, body })
    const answer = await response.text()
    const time = performance.now() - start
    if (response.status !== 200 || answer.includes('accessdenied')) {
      throw new Error(`${name} was not answered as it should be: ${response.status} ${answer}`)
    }
    return time
  }
}

/** Draws a captcha, and returns the cookie of the browser for which it was drawn. */
async function drawCaptcha(address: string, headers: Record<string, string>): Promise<Record<string, string>> {
  const response = await fetch(address + calls.drawCaptcha.path, { headers })
  await response.arrayBuffer()
  return { cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '' }
}

function medianOf(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2
}
