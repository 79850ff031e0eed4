import { accounts, expect, test } from './fixtures.ts'

const games = '2b3abaf9-a328-4a2b-8086-7306c4500da4'

test('L-17 the page for the class shows the cards of a tool as they are laid out in the lesson: facts in bold, steps in a numbered list', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.teacher)
  await page.goto(`/fr/tool/${games}/class`)
  await expect(page.getByRole('heading', { level: 1, name: 'Jeux et argent' })).toBeVisible()
  const shop = page.getByRole('region', { name: /La boutique de la classe/ })
  await expect(shop.getByRole('heading', { level: 3, name: 'Pour la classe : le sac aux perles' })).toBeVisible()
  await expect(
    shop.getByRole('heading', { level: 3, name: 'Pour la classe : la boutique aux vingt jetons' }),
  ).toBeVisible()
  await expect(
    shop.getByRole('list').filter({ hasText: 'On tire, on regarde, on remet' }).getByRole('listitem'),
  ).toHaveCount(5)
  await expect(shop.locator('strong', { hasText: 'Matériel.' })).toHaveCount(2)
})
