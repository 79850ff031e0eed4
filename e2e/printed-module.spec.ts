import { demoModule } from './demo-lessons.ts'
import { accounts, expect, test, wake } from './fixtures.ts'

const module = '/fr/tool/51893e7d-11a9-4800-8392-3081c74e4cf6/modules/b935fa68-d4f3-44bc-9f85-8991ecb1c77c'
const { count } = demoModule('cyberharcelement/03-agir')

test('R-52 the keys for printing print the whole module as a document, without its navigation', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await signIn(accounts.teacher)
  await page.goto(module)
  await wake(page)
  const frame = page.frameLocator('iframe')
  const screens = frame.getByRole('navigation', { name: 'Écrans du module' }).getByRole('link')
  await expect(screens).toHaveCount(count)
  await page.getByRole('button', { name: 'Imprimer le module' }).focus()
  await page.keyboard.press('Control+p')
  await expect(frame.locator('html[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(frame.getByRole('heading', { level: 1 })).toHaveCount(count)
  await expect(frame.getByText('À choisir :').first()).toBeVisible()
  await expect(frame.getByText('Choisir…').filter({ visible: true })).toHaveCount(0)
  await expect(frame.getByRole('button')).toHaveCount(0)
  await expect(frame.getByRole('navigation')).toHaveCount(0)
})
