import { doc } from './a-course.ts'
import { expectAccessible } from './accessible.ts'
import { accounts, expect, test, wake } from './fixtures.ts'
import { addBlock, aWorkshop, openEditor, saved } from './in-the-editor.ts'

const place = (id: string, text: string, suspicious: boolean, feedback: string) => ({
  ...{ id, text, suspicious },
  feedback: doc(feedback),
})
const contents = (mode: string) => ({
  fr: {
    title: 'Un message',
    blocks: [
      {
        ...{ type: 'inspecting', id: 'mail', mode, prompt: doc('Qu’est-ce qui cloche ?'), alt: '' },
        places: [
          place('p1', 'De : La Poste <info@suivi.example>', true, 'Une autre adresse que la sienne.'),
          place('p2', 'Bonjour,', false, 'Tout le monde dit bonjour.'),
          place('p3', 'Payez avant ce soir.', true, 'La hâte empêche de regarder.'),
        ],
      },
    ],
  },
})

test('L-33 passages are marked by keyboard; marked ones are explained, missed ones are counted, and then shown on demand', async ({
  page,
  signIn,
  administrator,
}) => {
  const lesson = await administrator.aLesson(contents('practice'))
  await signIn(accounts.administrator)
  await page.goto(lesson.path)
  const frame = page.frameLocator('iframe')
  const message = frame.getByRole('group', { name: 'Qu’est-ce qui cloche ?' })
  const passage = (name: RegExp) => message.getByRole('checkbox', { name })
  const check = frame.getByRole('button', { name: 'Vérifier ma réponse' })
  await expect(passage(/La Poste/)).toBeVisible()
  await wake(page)
  await check.click()
  await expect(frame.getByText('Signalez d’abord quelque chose.')).toBeVisible()
  await passage(/La Poste/).press('Space')
  await page.keyboard.press('Tab')
  await expect(passage(/Bonjour/)).toBeFocused()
  await page.keyboard.press('Space')
  await check.click()
  await expect(message).toContainText('Une autre adresse que la sienne.')
  await expect(message).toContainText('Tout le monde dit bonjour.')
  await expect(message).not.toContainText('La hâte')
  await expect(frame.getByText('Il manque encore 1 bonne réponse.')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await frame.getByRole('button', { name: 'Essayer encore' }).click()
  await passage(/Bonjour/).press('Space')
  await check.click()
  await frame.getByRole('button', { name: 'Voir la réponse' }).click()
  const solution = frame.getByRole('group', { name: 'La réponse' })
  await expect(solution).toContainText('La hâte empêche de regarder.')
  await expect(solution).not.toContainText('Bonjour')
  await frame.getByRole('button', { name: 'Essayer encore' }).click()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await frame.locator('body').evaluate(body => body.scrollWidth <= body.clientWidth)).toBe(true)
  await passage(/Payez/).check({ force: true })
  await frame.getByRole('button', { name: 'Vérifier', exact: true }).click()
  await expect(frame.getByText('Oui, c’est juste.')).toBeVisible()
})

test('L-33 marks in an assessment are judged by the server, and nothing that reaches the browser says what is wrong', async ({
  page,
  signIn,
  administrator,
}) => {
  const lesson = await administrator.aLesson(contents('assessment'))
  await signIn(accounts.administrator)
  const answers: string[] = []
  page.on('response', async response => {
    if (response.url().includes('/api3/object/get/')) answers.push(await response.text())
  })
  await page.goto(lesson.path)
  const frame = page.frameLocator('iframe')
  const message = frame.getByRole('group', { name: 'Qu’est-ce qui cloche ?' })
  await expect(message.getByRole('checkbox')).toHaveCount(3)
  const ofSlide = answers.filter(answer => answer.includes('Payez avant ce soir.'))
  expect(ofSlide).not.toEqual([])
  for (const answer of ofSlide) expect(answer).not.toMatch(/suspicious|La hâte|Tout le monde dit|"p1"|"p3"/)
  for (const name of [/La Poste/, /Payez/]) await message.getByRole('checkbox', { name }).press('Space')
  await frame.getByRole('button', { name: 'Vérifier ma réponse' }).click()
  await expect(frame.getByText('Oui, c’est juste.')).toBeVisible()
  await expect(message).toContainText('La hâte empêche de regarder.')
})

test('L-33 an author puts places on a picture, and a learner marks them on it or in the list', async ({
  page,
  administrator,
}) => {
  await page.setViewportSize({ width: 1400, height: 1000 })
  await openEditor(page, await aWorkshop(administrator))
  const block = await addBlock(page, 'détective')
  await block.getByRole('textbox', { name: 'Question', exact: true }).fill('Que montre-t-elle de trop ?')
  await block.getByRole('radio', { name: 'Une image' }).check({ force: true })
  await block.locator('input[type=file]').setInputFiles('content/premiers-ecrans/media/quatre-moments.jpg')
  const picture = block.locator('img')
  await expect(picture).toBeVisible()
  await block.getByRole('textbox', { name: 'Description' }).fill('Une chambre d’enfant.')
  const places = block.getByRole('textbox', { name: /^Point \d$/ })
  await places.first().fill('Une adresse sur une lettre')
  await block.getByRole('checkbox', { name: 'C’est ce qui cloche : 1' }).check({ force: true })
  await places.nth(1).fill('Un coussin')
  await block.getByRole('button', { name: 'Supprimer : Élément 3', exact: true }).click()
  const box = (await picture.boundingBox())!
  await picture.click({ position: { x: box.width * 0.9, y: box.height * 0.9 } })
  await expect(places.nth(2)).toBeFocused()
  await page.keyboard.type('Une plante')
  await expect(block.getByRole('list', { name: 'À compléter' })).toHaveCount(0)
  await expect(saved(page)).toBeVisible()
  await expectAccessible(page, '[data-canvas]')

  await page.getByRole('button', { name: 'Aperçu' }).click()
  const shown = page.getByRole('dialog')
  const found = shown.getByRole('checkbox', { name: /Une adresse/ })
  await shown.locator('img + button').first().click()
  await expect(found).toBeChecked()
  await found.press('Space')
  await expect(found).not.toBeChecked()
  await found.press('Space')
  await shown.getByRole('button', { name: 'Vérifier ma réponse' }).click()
  await expect(shown.getByText('Oui, c’est juste.')).toBeVisible()
  await expectAccessible(page, 'dialog')
})
