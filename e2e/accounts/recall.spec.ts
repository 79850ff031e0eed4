import { doc } from '../a-course.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../accessible.ts'
import { comeBack, expect, test } from '../fixtures.ts'
import { beyondWindow } from '../overflow.ts'
import { type Account, anAccount, ownerOverApi } from './an-account.ts'
import { lettersTo, linkIn } from './inbox.ts'
import { sendRecallsNow } from './send-recalls-now.ts'

const asks = (id: string, words: string, mode = 'practice') => ({
  ...{ type: 'true-false', id, mode, prompt: doc(words), answer: true },
  ...{ right: doc(`Oui, ${words}`), wrong: doc(`Non, ${words}`) },
})
const slides = [
  { title: 'Une image', blocks: [asks('image', 'On regarde de près.')] },
  {
    title: 'Un message',
    blocks: [asks('message', 'On attend avant de répondre.'), asks('exam', 'Évalué.', 'assessment')],
  },
]

test('L-50 L-52 L-53 L-54 a learner asks for questions at the end of a tool, finds them in the mail and on the dashboard, answers them without being recorded, and ends them by one click', async ({
  page,
  consent,
  administrator,
}) => {
  await consent('accept')
  await page.goto('/health/live')
  const account: Account = await anAccount(page)
  const level = await administrator.aLevel()
  const tool = await administrator.aTool(level, 'Regarder de près')
  const module = await administrator.aModule(tool)
  const made = []
  for (const slide of slides) made.push(await administrator.aSlide(module, { fr: slide }))
  for (const object of [level, tool, module]) await administrator.change(object, { visibility: 'visible' })
  await administrator.publish(module)
  const owner = await ownerOverApi(page, account)
  const at = Date.now() - 22 * 86_400_000
  await owner.ask('putProgress', {
    progress: made.map(({ id: slide }, place) => ({
      slide,
      at: at + place,
      answers: Object.fromEntries(slides[place]!.blocks.map(({ id }) => [id, { value: true }])),
    })),
  })
  const progress = async () => JSON.stringify(await owner.ask('getProgress', { tool: tool.id, lang: 'fr' }))
  await comeBack(page, account.mail, account.password)
  const frame = page.frameLocator('iframe')
  const title = frame.getByRole('heading', { level: 1 })

  // At the end of the tool.
  await page.goto(`/fr/tool/${tool.id}/modules/${module.id}/slides/${made[1]!.id}`)
  await frame.getByRole('button', { name: 'Terminer' }).click()
  const offer = frame.getByRole('checkbox', { name: 'Me poser de courtes questions' })
  await expect(offer).not.toBeChecked()
  await offer.press('Space')
  await expect(frame.getByText('C’est noté : vous les recevrez.')).toBeVisible()

  await sendRecallsNow(page)
  await sendRecallsNow(page)
  const letters = async () =>
    (await lettersTo(page, account.mail)).filter(({ subject }) => subject.startsWith('Vous en souvenez-vous'))
  await expect.poll(async () => (await letters()).length).toBe(1)
  const letter = (await letters())[0]!
  expect(letter.text).toMatch(/On regarde de près\.|On attend avant de répondre\./)
  expect(letter.text).not.toContain('Évalué')
  const before = await progress()

  await page.goto('/fr/dashboard')
  const waiting = page.getByRole('region', { name: 'Vous en souvenez-vous ?' })
  await expect(waiting.getByText(/On regarde|On attend/)).toBeVisible()
  await expectAccessible(page, 'main')
  await waiting.getByRole('link', { name: 'Répondre aux 2 questions Regarder de près' }).click()
  await expect(page).toHaveURL(linkIn(letter, '/recall'))
  await expect(frame.getByRole('status').filter({ hasText: 'Question 1 sur 2' })).toBeVisible()
  await frame.getByRole('radio', { name: 'Faux' }).check()
  await frame.getByRole('button', { name: 'Vérifier' }).last().click()
  await expect(frame.getByText(/^Non, On/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await beyondWindow(page.frames()[1]!)).toBeLessThanOrEqual(0)
  await frame.getByRole('button', { name: 'Suivant' }).click()
  await expect(title).toBeFocused()
  await frame.getByRole('radio', { name: 'Vrai' }).check()
  await frame.getByRole('button', { name: 'Vérifier' }).last().click()
  await expect(frame.getByText(/^Oui, On/)).toBeVisible()
  await frame.getByRole('button', { name: 'Terminer' }).click()
  await expect(title).toHaveText('C’est tout pour cette fois.')
  await expect(title).toBeFocused()
  await expectAccessible(page)
  expect(await progress()).toBe(before)
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.goto('/fr/dashboard')
  await expect(page.getByRole('heading', { name: 'Terminés' })).toBeVisible()
  await expect(waiting).toHaveCount(0)

  // One click ends the questions, without a session.
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.goto(linkIn(letter, '/unsubscribe'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ne plus recevoir de questions ?')
  await page.getByRole('button', { name: 'Ne plus en recevoir' }).click()
  await expect(page.getByText('C’est fait. Vous pouvez les redemander')).toBeVisible()
  await comeBack(page, account.mail, account.password)
  await page.goto('/fr/account#recall')
  const choice = page.getByRole('checkbox', { name: 'Me poser de courtes questions' })
  await expect(choice).not.toBeChecked()
  await choice.press('Space')
  await expect(page.getByText('Vous recevrez ces questions.')).toBeVisible()
  await expect(choice).toBeChecked()
  await expectAccessible(page, 'main')
  expect(await letters()).toHaveLength(1)

  // A person who was sent no questions.
  await page.goto(`/fr/tool/${level.id}/recall`)
  await expect(title).toHaveText('Il n’y a plus de questions ici.')
  expect((await page.request.get('/fr/unsubscribe/all')).status()).toBe(404)
})
