import { randomUUID } from 'node:crypto'
import { openTools } from './edit-mode.ts'
import { accounts, expect, test } from './fixtures.ts'

test('R-53 R-07 from its card and its page one comes to write a tool, and from there to what teachers see', async ({
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

  await page.goto(`/fr/session/${tool.id}`)
  await page.getByRole('button', { name: 'Écrire les modules' }).click()
  await expect(page).toHaveURL(`/fr/tool/${tool.id}/modules/${module!.id}/edit`)
  // What is hidden is no page for everyone.
  expect(faults.every(fault => fault.includes('404'))).toBe(true)
  faults.length = 0
})
