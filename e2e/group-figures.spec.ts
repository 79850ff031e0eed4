import { joinTextVersion } from '../packages/contract/src/groups/calls.ts'
import { expectAccessible } from './accessible.ts'
import { apiUser } from './api-user.ts'
import { accounts, demoPassword, expect, test } from './fixtures.ts'
import { beyondWindow } from './overflow.ts'

test('G-42 an administrator reads figures of groups by school and month, narrows them, and saves them', async ({
  page,
  signIn,
  administrator,
  baseURL,
}) => {
  const tool = await administrator.aTool(await administrator.aLevel())
  const slide = await administrator.aSlide(await administrator.aModule(tool), { fr: { title: 'Une', blocks: [] } })
  await administrator.publish(slide)
  const school = `École ${`${tool.id}`.slice(0, 8)}`
  const [group] = await administrator.ask('createGroup', { name: school, school, organization: 'Canton des Tilleuls' })
  const actors = ['Rochat', 'Favre', 'Meylan', 'Jaquet', 'Cornuz'].map((name, at) => ({
    mail: `${`${tool.id}`.slice(0, 8)}-${at}@ecole.example`,
    firstName: 'Zelie',
    name,
    organization: school,
    job: 'teacher',
    canton: 'vd' as const,
    lang: 'fr' as const,
    activate: true,
    password: Buffer.from(demoPassword).toString('base64'),
  }))
  await administrator.ask('putActors', { actors })
  for (const { mail } of actors) {
    await administrator.ask('putShare', { id: tool.id, mail, right: 'reader' })
    const learner = await apiUser(baseURL ?? '', mail, demoPassword)
    await learner.ask('joinGroup', { code: group!.code!.code, text: joinTextVersion, showsCertificates: false })
    await learner.ask('putProgress', { progress: [{ slide: slide.id, at: Date.now() }] })
  }

  await signIn(accounts.administrator)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/fr/admin/statistics')
  await page.getByRole('link', { name: 'Groupes en chiffres' }).press('Enter')
  await page.getByLabel('Afficher par').selectOption({ label: 'École' })
  const row = page.getByRole('row').filter({ hasText: school })
  await expect(row).toContainText('5')
  await expect(page).toHaveURL(/by=school/)
  expect(await beyondWindow(page)).toBe(0)
  await expectAccessible(page)
  await page.getByLabel('Organisation').selectOption({ label: 'Canton des Tilleuls' })
  await page.getByLabel('Afficher par').selectOption({ label: 'Mois' })
  await expect(page.getByRole('row').filter({ hasText: String(new Date().getFullYear()) })).toBeVisible()
  await page.getByRole('button', { name: 'Télécharger (CSV)' }).press('Enter')
  const download = page.waitForEvent('download')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Télécharger|Exporter/ })
    .press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^preau-group-figures-.*\.csv$/)
})
