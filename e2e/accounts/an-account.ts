import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { captchaText, letterTo } from './letters.ts'

/** Base64 of a text, as passwords and keys travel. */
export const toBase64 = (text: string) => Buffer.from(text).toString('base64')

/** An account of a test's own. */
export type Account = { mail: string; password: string }

/** Makes an account as sign-up does, over the wire and apart from the page's cookies; open a page of the platform before. */
export async function anAccount(
  page: Page,
  { isActivated = true, lang = 'fr' }: { isActivated?: boolean; lang?: 'fr' | 'en' } = {},
): Promise<Account> {
  const account = { mail: `${randomUUID()}@ecole.example`, password: `la marelle ${randomUUID().slice(0, 8)}` }
  const wire = await request.newContext({ baseURL: new URL(page.url()).origin })
  await wire.get('/api2/captcha/')
  await made(wire, '/api3/actors/put/', {
    multipart: {
      login: 'captcha',
      key: captchaText,
      query: JSON.stringify({
        action: 'put',
        actors: [
          {
            firstName: 'Camille',
            name: 'Favre',
            organization: 'École de la Cour',
            job: 'teacher',
            canton: 'vd',
            mail: account.mail,
            password: toBase64(account.password),
            role: 'user',
            lang,
          },
        ],
        sendMail: { type: 'activation', rootObject: '/activate/' },
      }),
    },
  })
  if (isActivated) {
    const { text } = await letterTo(page, account.mail)
    const code = text.match(/\b\d{3} ?\d{3}\b/)?.[0]
    const query = { action: 'activateByCode', mail: account.mail, code }
    await made(wire, '/api3/accounts/activate/', { data: { login: 'nobody', key: 'public', query } })
  }
  await wire.dispose()
  return account
}

/** Signs in over the wire and makes a call as that person. */
export async function callAs(page: Page, { mail, password }: Account, path: string, query: object): Promise<void> {
  const wire = await request.newContext({ baseURL: new URL(page.url()).origin })
  const signedIn = await made(wire, '/api2/actor/auth/', {
    multipart: {
      login: mail,
      key: toBase64(password),
      encryption: 'true',
      query: JSON.stringify({ action: 'get', actor: mail }),
    },
  })
  await made(wire, path, { data: { login: mail, key: signedIn.tokenSession, query } })
  await wire.dispose()
}

async function made(wire: APIRequestContext, path: string, options: Parameters<APIRequestContext['post']>[1]) {
  const { dataSet } = await (await wire.post(path, options)).json()
  expect(dataSet, path).toMatchObject({ status: 'success' })
  return dataSet.query
}
