import { doc } from './a-course.ts'
import { expectAccessible } from './accessible.ts'
import { accounts, expect, test } from './fixtures.ts'

const items = ['un', 'deux'].map(id => ({ id, title: `Volet ${id}`, text: doc('Dedans.') }))
const folds = { fr: { title: 'Ouvrir', blocks: [{ type: 'accordion', id: 'volets', items }] } }
const longText = {
  fr: { title: 'Lire', blocks: [{ type: 'text', id: 'texte', text: doc('Bien lire, mot à mot. '.repeat(300)) }] },
}

test('L-40 L-62 L-81 a screen that was only leafed through is shown as seen; opening its parts by keyboard finishes it, and this is announced', async ({
  page,
  signIn,
  administrator,
  teacher,
}) => {
  const level = await administrator.aLevel()
  await administrator.change(level, { visibility: 'visible' })
  const tool = await administrator.aTool(level)
  const module = await administrator.aModule(tool)
  const certificate = { isGiven: false, threshold: 80, hours: 1, pauseMinutes: 0 }
  await administrator.ask('updateObjects', {
    dataAction: { id: tool.id, commonAttributes: { content: { certificate } } },
  })
  await administrator.change(tool, { visibility: 'visible' })
  await administrator.change(module, { visibility: 'visible' })
  await administrator.aSlide(module, folds)
  await administrator.aSlide(module, longText)
  await administrator.publish(module)
  await signIn(accounts.teacher)
  await page.goto(`/fr/tool/${tool.id}/modules/${module.id}`)
  const frame = page.frameLocator('iframe')
  const screens = frame.getByRole('navigation', { name: 'Écrans du module' })
  const percent = async () => (await teacher.ask('getProgress', { tool: tool.id, lang: 'fr' }))[0]?.percent

  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Ouvrir')
  await frame.getByRole('button', { name: 'Suivant' }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Lire')
  await expect(screens.getByRole('link', { name: 'Ouvrir vu, pas terminé' })).toBeVisible()
  await frame.getByRole('button', { name: 'Terminer' }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Pas encore terminé.')
  await expect(frame.getByText('vu ; reste à faire : ouvrir chaque partie')).toBeVisible()
  await expect(frame.getByText('vu ; reste à faire : lire le texte')).toBeVisible()
  await expectAccessible(page)
  await expect.poll(percent).toBe(0)

  await frame.getByRole('link', { name: /^Ouvrir ?vu\s; reste/ }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toBeFocused()
  const where = frame.getByRole('status').filter({ hasText: 'Écran 1 sur 2' })
  await frame.locator('summary', { hasText: 'Volet un' }).press('Enter')
  await expect(where).not.toContainText('terminé')
  await page.reload()
  // L-62: only the rest is to be opened.
  await expect(frame.locator('details', { hasText: 'Volet un' })).toHaveAttribute('open')
  await expect(where).not.toContainText('terminé')
  await frame.locator('summary', { hasText: 'Volet deux' }).press('Enter')
  await expect(where).toContainText('(terminé)')
  await expect(screens.getByRole('link', { name: 'Ouvrir (terminé)' })).toBeVisible()
  await expect.poll(percent).toBe(50)

  await page.goto(`/fr/session/${tool.id}`)
  await expect(page.getByText('Tout vu, pas terminé')).toBeVisible()
  await expect(page.getByText('Module 1, 1 écran vu, pas terminé')).toBeVisible()
  await expectAccessible(page, 'main')
})
