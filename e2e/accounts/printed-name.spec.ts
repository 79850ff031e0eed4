import { expectAccessibleInBothThemes } from '../accessible.ts'
import { comeBack, expect, test } from '../fixtures.ts'
import { beyondWindow } from '../overflow.ts'
import { anAccount } from './an-account.ts'

test('O-40 on a small screen a person whose name no font can print is asked for Latin letters, and again if those cannot be printed either', async ({
  page,
  consent,
}) => {
  await consent('accept')
  await page.goto('/health/live')
  const { mail, password } = await anAccount(page)
  await comeBack(page, mail, password)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/fr/account')
  const profile = page.getByRole('form', { name: 'Profil' })
  const printed = page.getByRole('form', { name: 'Nom imprimé sur vos certificats' })
  await expect(profile.getByLabel('Prénom')).toHaveValue(/./)
  await expect(printed).toHaveCount(0)
  await profile.getByLabel('Prénom').fill('芳')
  await profile.getByLabel('Nom', { exact: true }).fill('王')
  await profile.getByRole('button', { name: 'Enregistrer' }).click()
  const field = printed.getByLabel('Votre nom en lettres latines')
  await expect(field).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await field.fill('王芳')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/lettres/)
  await field.fill('Wang Fang')
  await field.press('Enter')
  await expect(printed.getByRole('status')).toHaveText('C’est enregistré.')
  expect(await beyondWindow(page)).toBeLessThanOrEqual(0)
  await page.reload()
  await expect(field).toHaveValue('Wang Fang')
})
