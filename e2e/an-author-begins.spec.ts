import { randomUUID } from 'node:crypto'
import { accounts, comeBack, expect, test } from './fixtures.ts'
import { addBlock, saved, title } from './in-the-editor.ts'

test('R-48 R-45 R-53 T-04 an author without a tool makes one in a level opened to authors, is asked after the first publication whether it is to be shown, and an administrator shows it', async ({
  page,
  signIn,
  administrator,
  teacher,
  faults,
}) => {
  const level = await administrator.aLevel()
  await administrator.ask('updateObjects', { dataAction: { id: level.id, commonAttributes: { openToAuthors: true } } })
  await administrator.ask('putShare', { id: level.id, mail: accounts.teacher, right: 'reader' })
  const name = `Mon outil ${randomUUID().slice(0, 8)}`
  await signIn(accounts.teacher)
  await page.goto('/fr/dashboard')
  await page.getByRole('button', { name: 'Créer un outil' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Nom' }).fill(name)
  await expect(form.getByText('Visibilité')).toHaveCount(0)
  await form.getByRole('button', { name: 'Créer l’outil' }).click()
  const frame = page.frameLocator('iframe')
  await expect(title(frame)).toBeFocused()
  await page.keyboard.type('Mon écran')
  const question = await addBlock(frame, 'choix unique')
  await page.keyboard.type('Que faire ?')
  await page.keyboard.press('Enter')
  await page.keyboard.type('La une')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Presque.')
  const comment = question.getByRole('textbox', { name: 'Commentaire pour qui choisit la réponse 1' })
  await expect(comment).toHaveText('Presque.')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type('La deux')
  await question.getByRole('radio', { name: 'La réponse 2 est juste' }).check({ force: true })
  await expect(saved(frame)).toBeVisible()
  await frame.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(frame.getByRole('button', { name: 'Demander à le montrer' })).toBeDisabled()
  await expect(frame.getByText('Le certificat de cet outil ne demande aucune réponse')).toBeVisible()
  await expect(frame.getByText('tout le monde pourra le suivre sans compte')).toBeVisible()
  await frame.getByRole('button', { name: 'Publier cet écran' }).click()
  // The first slides that are published: nobody sees them yet, and the dialog offers what to do about that.
  const done = frame.getByRole('dialog', { name: '1 écran est publié.' })
  await expect(done.getByText('Personne ne voit encore l’outil.')).toBeVisible()
  await expect(done.getByRole('heading', { name: '1 écran est publié.' })).toBeFocused()
  await frame.getByRole('button', { name: 'Demander à le montrer' }).press('Enter')
  await expect(frame.getByText('L’administration sait que cet outil attend')).toBeVisible()
  const withdraw = frame.getByRole('button', { name: 'Retirer la demande' })
  await expect(withdraw).toBeFocused()
  await withdraw.press('Enter')
  await expect(frame.getByRole('button', { name: 'Demander à le montrer' })).toBeFocused()
  await frame.getByRole('button', { name: 'Demander à le montrer' }).press('Enter')
  await expect(withdraw).toBeFocused()
  const [tool] = await teacher.read({ filters: { type: 'bloc', parent: level.id } })
  expect(tool).toMatchObject({ name, visibility: 'hide', showing: 'asked' })

  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Revenir à l’outil' }).click()
  await page.getByRole('button', { name: /^Plus d’actions/ }).click()
  await page.getByRole('menuitem', { name: 'Dupliquer comme point de départ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} (copie)` })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Demander à le montrer' })).toBeVisible()

  await comeBack(page, accounts.administrator)
  await page.goto('/fr/admin')
  const request = page.getByRole('listitem').filter({ hasText: name })
  await request.getByRole('button', { name: /^Montrer/ }).click()
  await expect(page.getByText(`« ${name} » est visible pour les enseignants.`)).toBeVisible()
  await expect(request).toHaveCount(0)
  // The button is gone with its line: the focus is on the next line, or on the heading.
  await expect(page.getByRole('region').locator(':focus')).toBeVisible()
  const [shown] = await teacher.read({ filters: { type: 'bloc', parent: level.id } })
  expect(shown).toMatchObject({ visibility: 'visible' })
  expect(shown).not.toHaveProperty('showing')
  faults.length = 0
})
