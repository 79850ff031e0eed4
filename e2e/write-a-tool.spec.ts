import { randomUUID } from 'node:crypto'
import { openTools } from './edit-mode.ts'
import { accounts, expect, signInHere, test } from './fixtures.ts'

test('R-53 R-07 the card, the page and the dashboard lead to the editor of a tool, and from there to the view of teachers', async ({
  page,
  signIn,
  administrator,
  faults,
}) => {
  const tool = await administrator.aTool(await administrator.aLevel(), `Outil ${randomUUID().slice(0, 8)}`)
  await signIn(accounts.administrator)
  await openTools(page)
  await page.getByRole('button', { name: `Plus d’actions : ${tool.name}` }).click()
  await page.getByRole('menuitem', { name: 'Écrire les modules' }).click()
  await expect(page).toHaveURL(/\/modules\/[^/]+\/edit$/)
  await expect(page.frameLocator('iframe').getByRole('navigation').getByText('Premier module')).toBeVisible()
  const [module, ...others] = await administrator.read({ filters: { type: 'module', parent: tool.id } })
  expect(others).toEqual([])
  await page.getByRole('link', { name: 'Suivre le module' }).click()
  await expect(page).toHaveURL(`/fr/tool/${tool.id}/modules/${module!.id}`)
  await page.getByRole('link', { name: 'Écrire', exact: true }).click()
  await expect(page).toHaveURL(/\/edit$/)

  const back = page.getByRole('link', { name: 'Revenir à l’outil' })
  await back.click()
  await expect(page).toHaveURL(`/fr/session/${tool.id}`)
  await page.getByRole('button', { name: 'Écrire les modules' }).click()
  await expect(page).toHaveURL(`/fr/tool/${tool.id}/modules/${module!.id}/edit`)

  await page.goto('/fr/dashboard')
  const own = page.getByRole('region', { name: 'Outils que vous écrivez' }).getByRole('listitem')
  const line = own.filter({ hasText: tool.name })
  await expect(line).toContainText('Brouillon')
  await line.getByRole('button', { name: `Écrire : ${tool.name}` }).click()
  await expect(page).toHaveURL(`/fr/tool/${tool.id}/modules/${module!.id}/edit`)
  const slide = await administrator.aSlide(module!)
  await page.goto('/fr/dashboard')
  await line.getByRole('link', { name: `Écrire : ${tool.name}` }).click()
  await expect(page).toHaveURL(`/fr/tool/${tool.id}/modules/${module!.id}/slides/${slide.id}/edit`)

  await back.click()
  const duplicate = async () => {
    await page.getByRole('button', { name: /^Plus d’actions/ }).click()
    await page.getByRole('menuitem', { name: 'Dupliquer comme point de départ' }).click()
  }
  await page.route('**/object/duplicate/', route => route.abort(), { times: 1 })
  await duplicate()
  const refused = page.getByText('Le serveur n’a pas répondu.')
  await expect(refused).toBeVisible()
  await duplicate()
  await expect(page.getByText(/est là, masqué/)).toBeVisible()
  // The message closes at once, before its timeout.
  expect(await refused.count()).toBe(0)
  const copy = page.getByRole('heading', { level: 1, name: `${tool.name} (copie)` })
  await expect(copy).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).not.toHaveURL(`/fr/session/${tool.id}`)
  // A hidden tool has no public page.
  expect(faults.every(fault => fault.includes('404') || fault.includes('ERR_FAILED'))).toBe(true)
  faults.length = 0
})

test('R-11 R-10 R-05 a person signed in with the wrong account for a tool changes the account there, and comes back to the same address', async ({
  page,
  signIn,
  administrator,
  faults,
}) => {
  const tool = await administrator.aTool(await administrator.aLevel())
  const address = `/fr/session/${tool.id}?from=mail`
  await signIn(accounts.teacher)
  await page.goto(address)
  await expect(page.getByRole('main').getByText(accounts.teacher)).toBeVisible()
  await page.getByRole('link', { name: 'Me connecter avec un autre compte' }).click()
  await expect(page.getByRole('dialog').getByLabel('Adresse e-mail')).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await signInHere(page, accounts.administrator)
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1, name: tool.name })).toBeVisible()
  // A hidden tool has no public page.
  expect(faults.every(fault => fault.includes('404'))).toBe(true)
  faults.length = 0
})
