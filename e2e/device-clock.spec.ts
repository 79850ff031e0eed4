import type { Page } from '@playwright/test'
import type { UserSession } from '../packages/contract/src/sessions/user-session.ts'
import { aCertificate } from './certificates/a-certificate.ts'
import { accounts, comeBack, expect, test, wake } from './fixtures.ts'

const lesson =
  '/fr/tool/51893e7d-11a9-4800-8392-3081c74e4cf6/modules/cb988851-497f-4b43-9389-bece8bcdc349/slides/7562f8cc-39ab-465b-949c-243494018c8f'
const hour = 3_600_000
const day = 24 * hour

/** Sets the clock of the device, in its pages and their frames, so many milliseconds off. */
async function setClock(page: Page, off: number): Promise<void> {
  await page.addInitScript(off => {
    const right = Date.now
    Date.now = () => right() + off
  }, off)
}

/** The logins and the keys with which pictures are requested from the API. */
function keysOf(page: Page): Set<string> {
  const keys = new Set<string>()
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.includes('/download')) keys.add(searchParams.get('key') ?? '')
  })
  return keys
}

const kept = (page: Page) => page.evaluate((): UserSession => JSON.parse(localStorage.getItem('user') ?? 'null'))

async function seePicture(page: Page): Promise<void> {
  const picture = page.frameLocator('iframe').getByRole('img', { name: /muret/ })
  const width = () => picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : -1))
  await expect.poll(width).toBeGreaterThan(0)
}

for (const days of [-4000, -3, 3])
  test(`M-05 on a device whose clock is ${days} days off, pictures come by the media key, which is valid for hours, and not by the token of the session`, async ({
    page,
    signIn,
  }) => {
    await setClock(page, days * day)
    await signIn(accounts.author)
    const keys = keysOf(page)
    await page.goto(lesson)
    await seePicture(page)
    const { mediaKey } = await kept(page)
    expect([...keys]).toEqual([mediaKey])
  })

for (const release of ['this', 'an earlier'])
  test(`M-05 a person sees pictures with an expired media key that ${release} release stored, also on a device whose clock is days slow`, async ({
    page,
    signIn,
    faults,
  }) => {
    await setClock(page, -3 * day)
    await signIn(accounts.author)
    const user = await kept(page)
    const mediaKey = [user.sessionId, (Date.now() - hour).toString(36), 'k'.repeat(43)].join('.')
    await page.evaluate(
      ([user, span, hour]) => {
        const mediaKeySpan = span ? { from: Date.now() - 25 * hour, seconds: (24 * hour) / 1000 } : undefined
        localStorage.setItem('user', JSON.stringify({ ...user, mediaKeySpan }))
      },
      [{ ...user, mediaKey }, release === 'this', hour] as const,
    )
    // Keeps the first page from renewing the stored media key, so that the second starts with the same one.
    await page.route('**/api2/actor/auth/', route => route.abort())
    const keys = keysOf(page)
    const early = page.waitForRequest(asked => asked.method() === 'POST' && asked.url().endsWith('/fr/dashboard'))
    await page.goto('/fr/dashboard')
    expect((await early).postDataJSON()).toMatchObject({ mediaKey: user.tokenPublic })
    await page.goto(lesson)
    await seePicture(page)
    expect(keys).not.toContain(mediaKey)
    expect(keys).toContain(user.tokenPublic)
    faults.length = 0
  })

test('M-05 on a device whose clock is years off, another browser is shown as just used, and a certificate is printed with the day it was checked', async ({
  page,
  browser,
  baseURL,
  signIn,
  administrator,
  teacher,
}) => {
  const another = await browser.newPage({ baseURL: baseURL ?? '' })
  await another.goto('/health/live')
  await comeBack(another, accounts.teacher)
  await another.close()
  const { facts } = await aCertificate(administrator, teacher)

  await setClock(page, -4000 * day)
  await signIn(accounts.teacher)
  await page.goto('/fr/account')
  const devices = page.getByRole('list', { name: 'Appareils' })
  await expect(devices.getByText(/Utilisé il y a moins d’une heure/).first()).toBeVisible()
  await expect(devices.getByText(/Utilisé (dans|il y a \d+ ans)/)).toHaveCount(0)

  await page.goto(`/fr/validate?key=${facts.code}`)
  await wake(page)
  await page.emulateMedia({ media: 'print' })
  const year = new Date().getFullYear()
  await expect(page.getByText(new RegExp(`^Vérifié le .* ${year} `))).toBeVisible()
})
