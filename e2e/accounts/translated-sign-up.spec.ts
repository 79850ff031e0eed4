import type { Page } from '@playwright/test'
import { expect, test, wake } from '../fixtures.ts'
import { mark, rewritten, translated, wordsOf } from '../outside-changes.ts'
import { openSignUp, signUpForm } from './registration.ts'

/** Passwords, and some of the form's ratings of them. */
const passwords = [
  ['a', /Trop court/],
  ['motdepasse123', /Facile à deviner|Moyen/],
  ['une marelle à Bex', /olide/],
  ['une', /Trop court/],
] as const

/** The visible text of the form after each password. */
async function strengths(page: Page, expected: string[] | null): Promise<string[]> {
  const seen: string[] = []
  for (const [step, [word, said]] of passwords.entries()) {
    await page.getByLabel('Mot de passe', { exact: false }).first().fill(word)
    await expect(signUpForm(page)).toContainText(said)
    const read = () => wordsOf(page, 'form')
    if (expected) await expect.poll(read, `password ${step}`).toBe(expected[step])
    seen.push(expected?.[step] ?? (await read()))
  }
  return seen
}

test('M-01 M-02 the registration page hydrates after it was translated, and rates each password as before', async ({
  page,
  context,
  consent,
}) => {
  await consent('accept')
  await openSignUp(page)
  await wake(page)
  const plain = await strengths(page, null)
  const other = await context.newPage()
  const faults: string[] = []
  other.on('pageerror', fault => faults.push(fault.message))
  await translated(other, 'joined')
  await other.addInitScript(() => localStorage.setItem('cookies-agreement', 'accept'))
  await other.goto('/fr/signup')
  await other.locator('html[data-translated]').waitFor()
  await wake(other)
  await expect(other.getByRole('heading', { level: 1 })).toContainText(mark)
  expect(await strengths(other, plain)).toEqual(plain)
  expect(faults).toEqual([])
})

test('M-01 the registration page in which a proxy has changed a word hydrates with its form', async ({
  page,
  consent,
  faults,
}) => {
  await consent('accept')
  await rewritten(page, '/fr/signup', html => html.replace(/(<h1[^>]*>)([^<]+)/, '$1Autrement'))
  await page.goto('/fr/signup')
  await wake(page)
  await expect(signUpForm(page)).toBeVisible()
  await page.getByLabel('Prénom').fill('Noé')
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Autrement')
  faults.length = 0
})
