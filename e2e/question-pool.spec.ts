import { doc } from './a-course.ts'
import { expectAccessible } from './accessible.ts'
import { accounts, expect, test, wake } from './fixtures.ts'
import { addBlock, aWorkshop, openEditor, saved } from './in-the-editor.ts'

const prompts = ['La Terre est ronde.', 'Le feu est chaud.', 'La neige est froide.']
const statements = prompts.map((prompt, place) => ({
  ...{ type: 'true-false', id: `t${place}`, mode: 'assessment', answer: true },
  prompt: doc(prompt),
}))

test('L-35 L-36 L-37 a learner is asked one of three questions, the same after a reload; after a wrong answer they read which screen to read again, and get another question by keyboard', async ({
  page,
  signIn,
  administrator,
}) => {
  const { slides, path } = await administrator.aLesson(
    { fr: { title: 'À savoir', blocks: [{ type: 'text', id: 'text-1', text: doc('Un texte.') }] } },
    { fr: { title: 'Question', ask: 1, blocks: statements } },
  )
  await signIn(accounts.administrator)
  const address = `${path}/slides/${slides[1]?.id}`
  await page.goto(address)
  const frame = page.frameLocator('iframe')
  const check = frame.getByRole('button', { name: 'Vérifier ma réponse' })
  const group = frame.getByRole('radiogroup')
  await expect(group).toHaveCount(1)
  await wake(page)
  const prompt = async () => (await group.getAttribute('aria-labelledby')) ?? ''
  const first = await prompt()
  await page.reload()
  await expect(group).toHaveCount(1)
  expect(await prompt()).toBe(first)

  await frame.getByRole('radio', { name: 'Faux' }).check({ force: true })
  await check.click()
  const another = frame.getByRole('button', { name: 'Une autre question' })
  await expect(another).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Essayer encore' })).toHaveCount(0)
  await expectAccessible(page)
  await another.press('Enter')
  await expect.poll(prompt).not.toBe(first)
  await expect(frame.locator(`[id="${await prompt()}"]`)).toBeFocused()
  await expect(frame.getByRole('radio', { checked: true })).toHaveCount(0)

  await frame.getByRole('radio', { name: 'Faux' }).check({ force: true })
  await check.click()
  await frame.getByRole('link', { name: 'À savoir' }).last().press('Enter')
  await expect(frame.getByRole('heading', { level: 1, name: 'À savoir' })).toBeFocused()
})

test('L-35 L-79 an author chooses how many questions of a screen are asked, and which screen is to be read again, and both choices are saved', async ({
  page,
  administrator,
}) => {
  const workshop = await aWorkshop(administrator)
  await administrator.aSlide(workshop.module, { fr: { title: 'À relire', blocks: [] } })
  await openEditor(page, workshop)
  const asked = page.getByRole('combobox', { name: 'Questions d’évaluation posées' })
  for (const prompt of prompts) {
    const block = await addBlock(page, 'vrai ou faux')
    await block.getByRole('textbox', { name: 'Question', exact: true }).fill(prompt)
    await block.getByRole('radio', { name: 'Évaluation' }).check({ force: true })
    await block.getByRole('radio', { name: 'Vrai' }).check({ force: true })
  }
  await asked.selectOption({ label: '2 sur 3, tirées pour chaque personne' })
  const toRead = page.getByRole('combobox', { name: 'Écran à relire après une erreur' })
  await toRead.selectOption({ label: 'À relire' })
  await expect(saved(page)).toBeVisible()
  await expectAccessible(page, '[data-canvas]')
  await page.reload()
  await expect(asked).toHaveValue('2')
  await expect(toRead.locator(':checked')).toHaveText('À relire')
})
