import { doc } from './a-course.ts'
import { expectAccessible } from './accessible.ts'
import { accounts, expect, test, wake } from './fixtures.ts'

const card = (id: string, text: string, feedback: string) => ({ id, text, feedback: doc(feedback) })
const contents = (mode: string) => ({
  fr: {
    title: 'Trier',
    blocks: [
      {
        ...{ type: 'sorting', id: 'cards', mode, prompt: doc('À qui en parler ?') },
        categories: [
          {
            ...{ id: 'k', name: 'Tout de suite à un adulte' },
            cards: [
              card('c1', 'Une photo de soi circule', 'Seul, on ne l’arrête pas.'),
              card('c2', 'Un inconnu demande une adresse', 'Il pourrait venir.'),
            ],
          },
          { id: 'l', name: 'Entre nous', cards: [card('c3', 'Une blague qui tombe à plat', 'On peut s’en parler.')] },
        ],
      },
    ],
  },
})

test('L-30 cards are sorted by keyboard, one after the other; one is taken back, a wrong one is explained, and only wrong ones come again', async ({
  page,
  signIn,
  administrator,
}) => {
  const lesson = await administrator.aLesson(contents('practice'))
  await signIn(accounts.administrator)
  await page.goto(lesson.path)
  const frame = page.frameLocator('iframe')
  const question = frame.getByRole('group', { name: 'À qui en parler ?' })
  const into = (name: string) => question.getByRole('button', { name: `Ranger dans : ${name}` })
  const sorted = (text: string) => question.getByRole('button', { name: `Reprendre : ${text}` })
  const check = frame.getByRole('button', { name: 'Vérifier ma réponse' })
  await expect(question).toContainText('Carte 1 sur 3')
  await wake(page)
  await check.click()
  await expect(frame.getByText('Rangez d’abord toutes les cartes.')).toBeVisible()
  await into('Entre nous').focus()
  for (let place = 0; place < 3; place += 1) await page.keyboard.press('Enter')
  await expect(question).toContainText('Toutes les cartes sont rangées.')
  // Once all are sorted, the buttons do nothing.
  await page.keyboard.press('Enter')
  await sorted('Une photo de soi circule').press('Enter')
  await expect(question).toContainText('Carte 3 sur 3')
  await page.keyboard.press('Tab')
  await expect(into('Tout de suite à un adulte')).toBeFocused()
  await page.keyboard.press('Space')
  await check.click()
  await expect(frame.getByText('Il pourrait venir.')).toBeVisible()
  await expect(frame.getByText('Seul, on ne l’arrête pas.')).toBeHidden()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await frame.getByRole('button', { name: 'Essayer encore' }).click()
  await expect(question).toContainText('Un inconnu demande une adresse')
  await expect(sorted('Une blague qui tombe à plat')).toBeVisible()
  await expect(into('Tout de suite à un adulte')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await frame.locator('body').evaluate(body => body.scrollWidth <= body.clientWidth)).toBe(true)
  // On a phone it is in the bar below.
  await frame.getByRole('button', { name: 'Vérifier', exact: true }).click()
  await expect(frame.getByText('Oui, c’est juste.')).toBeVisible()
})

test('L-30 cards of an assessment are marked by the server, and nothing that reaches the browser says where they belong', async ({
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
  const question = page.frameLocator('iframe').getByRole('group', { name: 'À qui en parler ?' })
  await expect(question).toContainText('Carte 1 sur 3')
  const ofSlide = answers.filter(answer => answer.includes('Une photo de soi circule'))
  expect(ofSlide).not.toEqual([])
  for (const answer of ofSlide) expect(answer).not.toMatch(/Il pourrait venir|"category"|"c1"|"k"/)
  const words = { 'Une blague qui tombe à plat': 'Entre nous' } as Record<string, string>
  for (let place = 0; place < 3; place += 1) {
    const shown = await question.locator('p[lang], p').allTextContents()
    const known = Object.keys(words).find(text => shown.some(words => words === text))
    await question
      .getByRole('button', { name: `Ranger dans : ${known ? words[known] : 'Tout de suite à un adulte'}` })
      .click()
  }
  await page.frameLocator('iframe').getByRole('button', { name: 'Vérifier ma réponse' }).click()
  await expect(page.frameLocator('iframe').getByText('Oui, c’est juste.')).toBeVisible()
})
