import { fewestWrong } from '../packages/contract/src/statistics/calls.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { apiUser } from './api-user.ts'
import { accounts, demoPassword, expect, test } from './fixtures.ts'

const doc = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })

test('R-52 an author sees where people stop and what they answer wrongly, and an administrator sees who they are', async ({
  page,
  signIn,
  administrator,
  baseURL,
  faults,
}) => {
  const tool = await administrator.aTool(await administrator.aLevel())
  const question = {
    type: 'true-false',
    id: 'q',
    mode: 'assessment',
    prompt: doc('La Terre est plate.'),
    answer: false,
  }
  const slide = await administrator.aSlide(await administrator.aModule(tool), {
    fr: { title: 'Ce qu’on sait', blocks: [question] },
  })
  await administrator.publish(slide)
  await administrator.ask('putShare', { id: tool.id, mail: accounts.author, right: 'writer' })
  const word = `${tool.id}`.slice(0, 8)
  const names = ['Rochat', 'Favre', 'Meylan', 'Jaquet', 'Cornuz', 'Aubry', 'Blanc', 'Corbaz', 'Duc', 'Egger']
  const actors = names.map((name, at) => ({
    mail: `${word}-${at}@ecole.example`,
    firstName: 'Zelie',
    name,
    organization: 'Collège des Tilleuls',
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
    await learner.ask('putProgress', {
      progress: [{ slide: slide.id, at: Date.now(), answers: { q: { value: true } } }],
    })
    await learner.ask('putFeedback', { tool: tool.id, usefulness: 3, text: 'À refaire avec mes élèves.' })
  }

  await signIn(accounts.author)
  await page.goto(`/fr/session/${tool.id}`)
  await page.getByRole('button', { name: /^Plus d’actions/ }).click()
  await page.getByRole('menuitem', { name: 'Suivi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: tool.name })).toBeVisible()
  await expect(page.getByText(`0 réponses justes sur ${fewestWrong}`)).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Vrai' })).toBeVisible()
  await expect(page.getByText('À refaire avec mes élèves.')).toHaveCount(names.length)
  await expect(page.getByText('Rochat')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expectAccessible(page)

  await signIn(accounts.administrator)
  await page.goto(`/fr/admin/statistics/${tool.id}`)
  const people = page.getByRole('region', { name: 'Personnes' })
  await expect(people.getByRole('row')).toHaveCount(actors.length + 1)
  await page.getByRole('searchbox', { name: 'Chercher une personne' }).fill('zelie meyl')
  await expect(people.getByRole('link', { name: 'Zelie Meylan' })).toBeVisible()
  await expect(people.getByRole('row')).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Établissement' }).fill('nulle part')
  await expect(page).toHaveURL(/organization=nulle\+part/)
  await expect(page.getByText(/^Trop peu de personnes pour en dire plus/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  // A tool shared with few people has no public page.
  expect(faults.every(fault => fault.includes('404'))).toBe(true)
  faults.length = 0
})
