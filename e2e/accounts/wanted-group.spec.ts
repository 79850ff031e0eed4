import { accounts, expect, test } from '../fixtures.ts'
import { fillIn, mailDialog, newMail, proofIn, send, signUpForm } from './registration.ts'

test('G-78 who registers to join a group comes back to it by the link of the mail, and is then in it', async ({
  page,
  consent,
  apiUserOf,
}) => {
  const author = await apiUserOf(accounts.author)
  const name = `École ${crypto.randomUUID().slice(0, 8)}`
  const [group] = await author.ask('createGroup', { name })
  await consent('accept')
  await page.goto(`/fr/join/${group!.code!.code}`)
  await page.getByRole('main').getByRole('link', { name: 'Créer un compte' }).click()
  await expect(signUpForm(page)).toBeVisible()
  const mail = newMail()
  await fillIn(page, mail)
  await send(page)
  await expect(mailDialog(page)).toBeVisible()
  const { link } = await proofIn(page, mail)
  await page.goto(link)
  await page.getByRole('button', { name: 'Activer mon compte' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/fr/join/${group!.code!.code.replace('-', '-?')}`))
  await page.getByRole('button', { name: 'Rejoindre le groupe' }).click()
  await expect(page).toHaveURL(/\/fr\/dashboard$/)
  expect((await author.ask('getGroup', { id: group!.id }))[0]!.people.map(({ name }) => name)).toContain('Noé Jaquet')
  await author.ask('closeGroup', { id: group!.id })
})
