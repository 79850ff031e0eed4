import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import type { ApiUser } from './api-user.ts'
import { accounts, expect, test } from './fixtures.ts'
import { hiddenSideways } from './overflow.ts'

const assessment = (id: string) => ({
  id,
  type: 'true-false',
  mode: 'assessment',
  prompt: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Vrai ?' }] }] },
  answer: true,
})

/** A tool that the demo's author may write, with two published assessments. */
async function aTool(by: ApiUser) {
  const level = await by.aLevel()
  const tool = await by.aTool(level, `Regarder deux fois ${randomUUID().slice(0, 8)}`)
  await by.ask('putShare', { id: tool.id, mail: accounts.author, right: 'writer' })
  const slide = await by.aSlide(await by.aModule(tool), {
    fr: { title: 'Deux questions', blocks: [assessment('a'), assessment('b')] },
  })
  await by.publish(slide)
  return { ...tool, slide: slide.id }
}

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Modifier l’outil' }).click()
  const form = page.getByRole('dialog')
  await form.getByText('Certificat', { exact: true }).press('Enter')
  return form
}

/** Whether the browser has drawn the picture, which it loads once it comes into sight. */
async function isDrawn(form: Locator, alt: RegExp) {
  const picture = form.getByRole('img', { name: alt })
  await picture.scrollIntoViewIfNeeded()
  return picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
}

test('R-58 an author sets the rule and texts of a tool’s certificate, and sees a preview of it, or reads that it could not be drawn', async ({
  page,
  signIn,
  administrator,
  faults,
}) => {
  const tool = await aTool(administrator)
  await signIn(accounts.author)
  await page.goto(`/fr/session/${tool.id}`)
  const form = await openForm(page)
  await expect(form.getByText('L’outil a 2 évaluations visibles.')).toBeVisible()
  await expect(form.getByRole('link', { name: /^Aller aux questions/ })).toHaveAttribute(
    'href',
    new RegExp(`/fr/tool/${tool.id}/modules/[^/]+/slides/${tool.slide}/edit$`),
  )
  await expect(form.getByRole('checkbox', { name: 'L’outil délivre un certificat' })).toBeChecked()
  await expect(form.getByLabel('Seuil de réussite, en %')).toHaveValue('80')
  await expect(form.getByRole('radio', { name: 'Pour toujours' })).toBeChecked()
  await expect.poll(() => isDrawn(form, /^Certificat au nom de Marie-Antoinette/)).toBe(true)

  await form.getByLabel('Seuil de réussite, en %').fill('101')
  await form.getByLabel('Durée attestée, en heures').fill('2,3')
  await form.getByLabel('Essais par évaluation').fill('0')
  await form.getByRole('radio', { name: 'Pour une durée limitée' }).press('Space')
  await expect(form.getByText('Un rappel part 90, 30 et 7 jours avant la fin.')).toBeVisible()
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form.getByText('Un nombre entier, de 0 à 100')).toBeVisible()
  await expect(form.getByText('Des quarts d’heure, de 0,25 à 200')).toBeVisible()
  await expect(form.getByText('Un nombre entier, de 1 à 20, ou rien')).toBeVisible()
  await expect(form.getByText('Un nombre entier de mois, de 1 à 120')).toBeVisible()
  await expect(form.getByLabel('Seuil de réussite, en %')).toBeFocused()

  await form.getByLabel('Seuil de réussite, en %').fill('60')
  await form.getByLabel('Essais par évaluation').fill('3')
  await form.getByLabel('Pause après une erreur').fill('1,5')
  await form.getByLabel('Unité de la pause').selectOption('hours')
  await expect(form.getByText('Des minutes entières')).toHaveCount(0)
  await form.getByLabel('Durée attestée, en heures').fill('2,5')
  await form.getByLabel('Durée de validité, en mois').fill('24')
  // Unsaved changes are drawn too.
  await expect.poll(() => isDrawn(form, /2,5 heures\. Valable 24 mois\.$/)).toBe(true)

  for (const width of [320, 768, 1400]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await hiddenSideways(form)).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page, 'dialog')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(`L’outil « ${tool.name} » a été modifié.`)).toBeVisible()
  const [saved] = await administrator.read({ filters: { list: tool.id }, attributes: 'content' })
  expect(saved).toMatchObject({
    content: {
      certificate: { isGiven: true, threshold: 60, hours: 2.5, validMonths: 24, attempts: 3, pauseMinutes: 90 },
    },
  })

  // If the certificate cannot be drawn, the form says so, and nothing is lost.
  await page.route('**/api3/certificates/preview/**', route => route.abort())
  const again = await openForm(page)
  await expect(again.getByText('L’aperçu n’a pas pu être dessiné')).toBeVisible()
  await expect(again.getByLabel('Pause après une erreur')).toHaveValue('90')
  await expect(again.getByLabel('Unité de la pause')).toHaveValue('minutes')
  await again.getByRole('checkbox', { name: 'L’outil délivre un certificat' }).press('Space')
  await expect(again.getByLabel('Seuil de réussite, en %')).toHaveCount(0)
  await again.getByRole('checkbox', { name: 'L’outil délivre un certificat' }).press('Space')
  await expect(again.getByLabel('Seuil de réussite, en %')).toHaveValue('60')
  await again.getByRole('checkbox', { name: 'L’outil délivre un certificat' }).press('Space')
  await again.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(again).toHaveCount(0)
  const [without] = await administrator.read({ filters: { list: tool.id }, attributes: 'content' })
  expect(without).toMatchObject({ content: { certificate: { isGiven: false, threshold: 60 } } })
  // A hidden tool has no public page, and the preview was aborted.
  expect(faults.some(fault => fault.includes('ERR_FAILED'))).toBe(true)
  expect(faults.every(fault => fault.includes('404') || fault.includes('ERR_FAILED'))).toBe(true)
  faults.length = 0
})
