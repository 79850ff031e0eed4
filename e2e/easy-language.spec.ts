import type { Page } from '@playwright/test'
import { doc } from './a-course.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import type { ApiUser, Thing } from './api-user.ts'
import { accounts, expect, test, wake } from './fixtures.ts'
import { aWorkshop, openEditor, saved } from './in-the-editor.ts'
import { beyondWindow } from './overflow.ts'

const hard = 'Nul ne diffuse une photographie à l’insu d’autrui.'
const easy = 'Demandez avant de montrer une photo.'

/** A tool whose first of two slides is written in easy language. */
async function aTool(
  by: ApiUser,
): Promise<{ tool: Thing; module: Thing; slides: Thing[]; address: (slide: Thing) => string }> {
  const tool = await by.aTool(await by.aLevel())
  const module = await by.aModule(tool)
  await by.change(module, { visibility: 'visible' })
  const question = (prompt: string) => ({
    ...{ type: 'true-false', id: 'q', mode: 'practice', answer: true },
    prompt: doc(prompt),
  })
  const first = await by.aSlide(module, {
    fr: {
      title: 'Le droit à l’image',
      blocks: [{ type: 'text', id: 't', text: doc(hard) }, question('Le consentement est requis.')],
    },
    'fr-simple': {
      title: 'Les photos',
      blocks: [{ type: 'text', id: 't', text: doc(easy) }, question('Je demande d’abord.')],
    },
  })
  const second = await by.aSlide(module, {
    fr: { title: 'La suite', blocks: [{ type: 'text', id: 't', text: doc('En langage courant.') }] },
  })
  await by.publish(module)
  return {
    tool,
    module,
    slides: [first, second],
    address: slide => `/fr/tool/${tool.id}/modules/${module.id}/slides/${slide.id}`,
  }
}

const inLesson = (page: Page) => {
  const frame = page.frameLocator('iframe')
  return { frame, toggle: frame.getByRole('switch', { name: 'Facile à lire' }) }
}

test('L-70 L-71 a learner switches easy language on by keyboard, in every tool until it is switched off; a screen without it is in plain language and says so, and answers are kept', async ({
  page,
  signIn,
  administrator,
}) => {
  const { slides, address } = await aTool(administrator)
  const [first, second] = slides as [Thing, Thing]
  await signIn(accounts.administrator)
  await page.goto(address(first))
  const { frame, toggle } = inLesson(page)
  await expect(frame.getByText(hard)).toBeVisible()
  await wake(page)
  await frame.getByRole('radio', { name: 'Vrai' }).check({ force: true })
  await frame.getByRole('button', { name: 'Vérifier ma réponse' }).click()
  await expect(toggle).toHaveAttribute('aria-checked', 'false')

  await toggle.press('Enter')
  await expect(frame.getByText(easy)).toBeVisible()
  await expect(frame.getByText(hard)).toHaveCount(0)
  await expect(frame.getByRole('heading', { level: 1, name: 'Les photos' })).toBeVisible()
  await expect(frame.getByRole('article')).toHaveAttribute('lang', 'fr-simple')
  await expect(toggle).toHaveAttribute('aria-checked', 'true')
  await expect(toggle).toBeFocused()
  await expect(frame.getByRole('status').filter({ hasText: 'Le langage facile est activé.' })).toHaveCount(1)
  await expect(frame.getByRole('radio', { name: 'Vrai' })).toBeChecked()
  await expectAccessible(page)

  await page.goto(address(second))
  await expect(frame.getByText('En langage courant.')).toBeVisible()
  await expect(frame.getByText('Cet écran n’est pas encore en langage facile.')).toBeVisible()
  await expect(frame.getByRole('article')).not.toHaveAttribute('lang', 'fr-simple')

  const other = await aTool(administrator)
  await page.goto(other.address(other.slides[0] as Thing))
  await expect(frame.getByText(easy)).toBeVisible()
  await toggle.press(' ')
  await expect(frame.getByText(hard)).toBeVisible()
  await page.reload()
  await expect(frame.getByText(hard)).toBeVisible()
  await expect(toggle).toHaveAttribute('aria-checked', 'false')
})

test('L-72 L-83 an author writes a screen in easy language beside its original, sees it as learners will, and publishes it; nothing there speaks of translating', async ({
  page,
  administrator,
}) => {
  const workshop = await aWorkshop(administrator)
  await administrator.change(workshop.module, { visibility: 'visible' })
  await administrator.write(workshop.slide, {
    fr: { title: 'Le droit à l’image', blocks: [{ type: 'text', id: 't', text: doc(hard) }] },
  })
  await openEditor(page, workshop)
  await page.getByRole('button', { name: /Langue/ }).click()
  await page.getByRole('menuitem', { name: 'Français (facile à lire)' }).click()
  await page.getByRole('button', { name: 'Commencer à écrire' }).click()
  await page.getByRole('textbox', { name: 'Titre de l’écran' }).fill('Les photos')
  await page
    .getByRole('button', { name: /^Écrire plus simplement/ })
    .first()
    .click()
  await expect(page.getByRole('main').getByText(/tradui/i)).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Texte', exact: true }).fill(easy)
  await expect(saved(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aperçu' }).click()
  await expect(page.getByRole('dialog').getByText(easy)).toBeVisible()
  await page.keyboard.press('Escape')
  await administrator.publish(workshop.slide)
  const [slide] = await administrator.read({ filters: { list: workshop.slide.id }, lang: 'fr-simple' })
  expect(slide?.languages).toEqual(['fr', 'fr-simple'])
  expect(JSON.stringify(slide?.content)).toContain(easy)
})

test('L-74 the page of a tool says that it is also in easy language, and in how many screens', async ({
  page,
}, info) => {
  const tool = '0fdad12c-f2d3-4682-8c5b-06a95ffab874'
  await page.goto(`/fr/session/${tool}`)
  await expect(page.getByText('Aussi facile à lire').first()).toBeVisible()
  await expect(page.getByText('5 écrans sur')).toBeVisible()
  for (const width of [320, 1400]) {
    await page.setViewportSize({ width, height: width === 320 ? 640 : 900 })
    await page.screenshot({ path: info.outputPath(`tool-${width}.png`) })
  }
})

test('L-73 the demo’s module in easy language fits 320 and 1400 pixels, light and dark', async ({
  page,
  signIn,
}, info) => {
  const module = '/fr/tool/0fdad12c-f2d3-4682-8c5b-06a95ffab874/modules/443b9234-af0e-43d2-aa43-46378ea54dbc'
  await signIn(accounts.teacher)
  await page.goto(module)
  const { frame, toggle } = inLesson(page)
  await wake(page)
  await toggle.press('Enter')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(/Un film/)
  for (const width of [320, 1400])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: width === 320 ? 640 : 900 })
      await page.emulateMedia({ colorScheme })
      const player = page.frames().find(frame => frame.url().includes('/player'))!
      expect(await beyondWindow(player)).toBeLessThanOrEqual(0)
      await page.screenshot({ path: info.outputPath(`easy-${width}-${colorScheme}.png`) })
    }
  await expectAccessibleInBothThemes(page)
})

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('L-78 a tool that was kept for the journey is there in easy language too, and the switch works', async ({
    page,
    context,
    signIn,
    faults,
  }) => {
    await signIn(accounts.teacher)
    await page.goto('/fr/session/0fdad12c-f2d3-4682-8c5b-06a95ffab874')
    await page.getByRole('button', { name: 'Rendre disponible hors ligne' }).click()
    await page.getByRole('button', { name: /^Télécharger/ }).click()
    await expect(page.getByText(/^Disponible hors ligne/)).toBeVisible()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.goto('/fr/tool/0fdad12c-f2d3-4682-8c5b-06a95ffab874/modules/443b9234-af0e-43d2-aa43-46378ea54dbc')
    const { frame, toggle } = inLesson(page)
    await wake(page)
    await expect(frame.getByRole('heading', { level: 1, name: 'La journée d’une balle' })).toBeVisible()
    await toggle.press('Enter')
    await expect(frame.getByRole('heading', { level: 1, name: 'Un film' })).toBeVisible()
    await page.reload()
    await expect(frame.getByRole('heading', { level: 1, name: 'Un film' })).toBeVisible()
    faults.length = 0
  })
})
