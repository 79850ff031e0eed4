import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { fromBase64 } from '../../packages/contract/src/base64.ts'
import { call } from '../../packages/contract/src/client/call.ts'
import { type ApiUser, apiUser } from '../api-user.ts'
import { captchaText, letterTo, linkIn } from './inbox.ts'

/** Base64 of a text, as passwords and keys are sent. */
export const toBase64 = (text: string) => Buffer.from(text).toString('base64')

/** An account made by a test for itself. */
export type Account = { mail: string; password: string }

/** Makes an account as sign-up does, over the wire and without the page's cookies; open a page of the platform before. */
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
    // As on another device: in the browser that registered, the cookie would sign them in.
    const elsewhere = await request.newContext({ baseURL: new URL(page.url()).origin })
    await made(elsewhere, '/api3/accounts/activate/', { data: { login: 'nobody', key: 'public', query } })
    await elsewhere.dispose()
  }
  await wire.dispose()
  return account
}

/** Signs the owner of an account in over the wire, once more beside the page. */
export function ownerOverApi(page: Page, { mail, password }: Account): Promise<ApiUser> {
  return apiUser(new URL(page.url()).origin, mail, password)
}

/** Requests a new password as the form does, over the wire, and returns the link in their n-th mail. */
export async function resetLink(page: Page, { mail }: Account, count = 2): Promise<string> {
  const wire = await request.newContext({ baseURL: new URL(page.url()).origin })
  await wire.get('/api2/captcha/')
  const query = { action: 'getNewReminder', actor: mail, lang: 'fr' }
  await made(wire, '/api2/actor/auth/', {
    multipart: { login: 'captcha', key: captchaText, query: JSON.stringify(query) },
  })
  await wire.dispose()
  return linkIn(await letterTo(page, mail, count), '/complete-reset-password')
}

/** Sets a new password with the link of a mail, over the wire, as its page does. */
export async function followResetLink(link: string, password: string): Promise<void> {
  const { origin, searchParams } = new URL(link)
  const [mail = '', key = ''] = ['user', 'key'].map(name => fromBase64(searchParams.get(name) ?? '') ?? '')
  const dataAction = { user: mail, attribute: 'password', value: toBase64(password) } as const
  const query = { tokenType: 'recoverPassword', actor: mail, lang: 'fr', dataAction } as const
  const { refusal } = await call('setPassword', query, { host: origin, credentials: { login: mail, key } })
  expect(refusal, 'the link sets a password').toBeUndefined()
}

async function made(wire: APIRequestContext, path: string, options: Parameters<APIRequestContext['post']>[1]) {
  const { dataSet } = await (await wire.post(path, options)).json()
  expect(dataSet, path).toMatchObject({ status: 'success' })
  return dataSet.query
}
