import { expectAccessible } from './accessible.ts'
import { accounts, expect, test, wake } from './fixtures.ts'

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const contents = {
  fr: {
    title: 'Associer',
    blocks: [
      {
        type: 'matching',
        id: 'pairs',
        mode: 'practice',
        prompt: text('Qui dit quoi ?'),
        pairs: [
          {
            id: 'p1',
            left: 'Le maître chanteur',
            right: 'Paie, ou je publie',
            rightId: 'r1',
            feedback: text('Il menace.'),
          },
          { id: 'p2', left: 'L’ami', right: 'On en parle à quelqu’un', rightId: 'r2', feedback: text('Il aide.') },
          { id: 'p3', left: 'Le témoin', right: 'J’ai tout vu', rightId: 'r3', feedback: text('Il a vu.') },
        ],
      },
    ],
  },
}

test('L-03 L-04 a learner who matches wrongly reads about each wrong pair, and after the second wrong answer sees the solution by keyboard', async ({
  page,
  signIn,
  administrator,
}) => {
  const lesson = await administrator.aLesson(contents)
  await signIn(accounts.administrator)
  await page.goto(lesson.path)
  const frame = page.frameLocator('iframe')
  const match = (left: string, right: string) =>
    frame.getByRole('combobox', { name: `${left} va avec` }).selectOption(right)
  const check = frame.getByRole('button', { name: 'Vérifier ma réponse' })
  await match('Le maître chanteur', 'On en parle à quelqu’un')
  await match('L’ami', 'Paie, ou je publie')
  await match('Le témoin', 'J’ai tout vu')
  await check.click()
  await expect(frame.getByText('Il menace.')).toBeVisible()
  await expect(frame.getByText('Il a vu.')).toBeHidden()
  await expect(frame.getByRole('button', { name: 'Voir la réponse' })).toBeHidden()
  await frame.getByRole('button', { name: 'Essayer encore' }).click()
  // A side that was chosen for one pair cannot be chosen for another.
  await match('Le témoin', 'Choisir…')
  await match('Le maître chanteur', 'J’ai tout vu')
  await match('Le témoin', 'On en parle à quelqu’un')
  await check.click()
  await frame.getByRole('button', { name: 'Voir la réponse' }).press('Enter')
  const solution = frame.getByRole('group', { name: 'La réponse' })
  await expect(solution).toBeFocused()
  await expect(solution.getByRole('listitem')).toHaveCount(3)
  await expect(solution).toContainText('Paie, ou je publie')
  await wake(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await frame.locator('body').evaluate(body => body.scrollWidth <= body.clientWidth)).toBe(true)
})
