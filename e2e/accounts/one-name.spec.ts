import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { accounts, expect, test } from '../fixtures.ts'
import { beyondWindow } from '../overflow.ts'
import { fillIn, mailDialog, newMail, openSignUp, send } from './registration.ts'

const firstName = (page: Page) => page.getByRole('textbox', { name: 'Prénom' })
const name = (page: Page) => page.getByRole('textbox', { name: 'Nom', exact: true })

test('O-21 O-23 on a small screen a person signs up with one name; if both are blank, the field of the name says that one is missing, until either is typed', async ({
  page,
  consent,
}) => {
  await consent('accept')
  await page.setViewportSize({ width: 320, height: 700 })
  await openSignUp(page)
  await expect(firstName(page)).toHaveAccessibleDescription('Un prénom ou un nom suffit')
  const mail = newMail()
  await fillIn(page, mail)
  await firstName(page).fill(' ')
  await name(page).fill('\u3164')
  await send(page)
  await expect(name(page)).toBeFocused()
  await expect(name(page)).toHaveAccessibleDescription('Indiquez un prénom ou un nom')
  expect(await beyondWindow(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await firstName(page).fill('Sukarno')
  await expect(name(page)).not.toHaveAttribute('aria-invalid', 'true')
  await firstName(page).fill('')
  await name(page).fill('Sukarno')
  await send(page)
  await expect(mailDialog(page)).toContainText(mail)
})

test('O-21 O-24 on a small screen an administrator reads and corrects the names of a person who writes them from right to left', async ({
  page,
  signIn,
  administrator,
}) => {
  const mail = newMail()
  const others = { organization: 'Les Tilleuls', job: 'teacher', canton: 'vd' as const, lang: 'fr' as const }
  const own = `محمد${randomUUID().replaceAll(/[^0-9]/g, '')}`
  await administrator.ask('putActors', { actors: [{ mail, firstName: '', name: own, ...others }] })
  await signIn(accounts.administrator)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/fr/admin/people?q=${encodeURIComponent(mail)}`)
  await expect(page.getByRole('main').locator('bdi', { hasText: own })).toBeVisible()
  await page.getByRole('button', { name: own }).click()
  const person = page.getByRole('dialog', { name: own })
  await person.getByRole('button', { name: 'Corriger' }).click()
  const correction = page.getByRole('dialog', { name: `Corriger les données de \u2068${own}\u2069` })
  await expect(correction.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(own)
  await correction.getByRole('textbox', { name: 'Nom', exact: true }).fill('')
  await correction.getByRole('textbox', { name: 'Prénom' }).fill(`${own}\u202e`)
  expect(await beyondWindow(page)).toBeLessThanOrEqual(0)
  await correction.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(correction).toBeHidden()
  await expect(page.getByRole('dialog', { name: own, exact: true })).toBeVisible()
  await expectAccessible(page)
})
