import { expectAccessibleInBothThemes } from './accessible.ts'
import { apiUser } from './api-user.ts'
import { accounts, comeBack, demoPassword, expect, test } from './fixtures.ts'

test('M-22 an author reads that a change to the certificate is awaiting approval, and an administrator approves it', async ({
  page,
  signIn,
  administrator,
  baseURL,
  faults,
}) => {
  const tool = await administrator.aTool(await administrator.aLevel())
  const slide = await administrator.aSlide(await administrator.aModule(tool), { fr: { title: 'Un', blocks: [] } })
  await administrator.publish(slide)
  await administrator.ask('updateObjects', { dataAction: { id: tool.id, commonAttributes: { visibility: 'visible' } } })
  await administrator.ask('putShare', { id: tool.id, mail: accounts.author, right: 'owner' })
  const author = await apiUser(baseURL ?? '', accounts.author, demoPassword)
  const content = { certificate: { isGiven: true, threshold: 80, hours: 200, pauseMinutes: 0 } }
  await author.ask('updateObjects', { dataAction: { id: tool.id, commonAttributes: { content } } })

  await signIn(accounts.author)
  await page.goto(`/fr/session/${tool.id}`)
  await expect(page.getByText('Le certificat est remis tel que l’administration l’a approuvé')).toBeVisible()

  await comeBack(page, accounts.administrator)
  await page.goto('/fr/admin')
  const request = page.getByRole('listitem').filter({ hasText: tool.name })
  await expect(request).toContainText('200 heures')
  await expect(request).toContainText('sans durée')
  for (const width of [320, 1400]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await expectAccessibleInBothThemes(page)
  await request.getByRole('button', { name: /^Approuver/ }).click()
  await expect(page.getByText(`Le certificat de « ${tool.name} » est approuvé.`)).toBeVisible()
  await expect(request).toHaveCount(0)
  const [approved] = await author.ask('getCertificateApproval', { tool: tool.id })
  expect(approved).toMatchObject({ state: 'approved', approved: { hours: 200 } })
  await page.goto(`/fr/session/${tool.id}`)
  await expect(page.getByRole('heading', { level: 1, name: tool.name })).toBeVisible()
  await expect(page.getByText('Le certificat est remis tel que')).toHaveCount(0)
  // A tool shared with few people has no public page.
  expect(faults.every(fault => fault.includes('404'))).toBe(true)
  faults.length = 0
})
