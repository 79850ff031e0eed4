import { doc } from './a-course.ts'
import { expectAccessible } from './accessible.ts'
import { accounts, expect, test, wake } from './fixtures.ts'
import { addBlock, aWorkshop, openEditor, saved, title } from './in-the-editor.ts'

const nothing = { type: 'doc', content: [{ type: 'paragraph' }] }
const message = (id: string, from: string | undefined, text: string) => ({ id, ...(from && { from }), text })
const contents = {
  fr: {
    title: 'Le fil du soir',
    blocks: [
      {
        type: 'conversation',
        id: 'fil',
        people: [{ id: 'lea', name: 'Léa' }],
        situations: [
          {
            id: 'a',
            messages: [
              message('m1', 'lea', 'Vous avez vu la photo ?'),
              message('m2', 'lea', 'Tout le monde rit.'),
              message('m3', undefined, 'Je la regarde maintenant.'),
            ],
            choices: [
              {
                id: 'c1',
                text: 'Qui l’a envoyée ?',
                consequence: doc('Léa se tait : elle craint d’être citée.'),
                leadsTo: 'b',
              },
              { id: 'c2', text: 'Merci de me le dire.', consequence: nothing, leadsTo: 'b' },
            ],
          },
          {
            id: 'b',
            messages: [message('m4', 'lea', 'Que faut-il faire ?')],
            choices: [
              { id: 'c3', text: 'Rien, cela passera.', consequence: doc('La photo passe, de groupe en groupe.') },
              { id: 'c4', text: 'Reprenons depuis le début.', consequence: nothing, leadsTo: 'a' },
            ],
          },
        ],
      },
    ],
  },
}

test('L-32 a conversation is read and answered by keyboard: each message is announced, an answer is taken back, and it begins again', async ({
  page,
  signIn,
  administrator,
}) => {
  const lesson = await administrator.aLesson(contents)
  await signIn(accounts.administrator)
  await page.goto(lesson.path)
  const frame = page.frameLocator('iframe')
  const thread = frame.getByRole('list', { name: 'Conversation' })
  const lines = thread.getByRole('listitem')
  const answer = (text: string) =>
    frame.getByRole('list', { name: 'Que répondez-vous ?' }).getByRole('button', { name: text })
  const next = frame.getByRole('button', { name: 'Message suivant' })
  const announced = (text: string) => expect(frame.getByRole('status').filter({ hasText: text })).toHaveCount(1)
  await expect(lines).toHaveText(['LLéaVous avez vu la photo ?'])
  await wake(page)
  await expect(answer('Qui l’a envoyée ?')).toBeHidden()
  await next.press('Enter')
  await announced('Léa : Tout le monde rit.')
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  // The button is gone: the message itself takes the focus, and the answers come after it.
  await expect(next).toBeHidden()
  await expect(thread.locator(':focus')).toContainText('Je la regarde maintenant.')
  await page.keyboard.press('Tab')
  await expect(answer('Qui l’a envoyée ?')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(thread.locator(':focus')).toContainText('Léa se tait')
  await expect(lines).toHaveCount(5)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await frame.getByRole('button', { name: 'Essayer autrement' }).click()
  await expect(lines).toHaveCount(3)
  await expect(answer('Qui l’a envoyée ?')).toContainText('déjà essayé')
  await answer('Merci de me le dire.').press('Space')
  await expect(thread.locator(':focus')).toContainText('Que faut-il faire ?')
  // Back to a situation that is already in the thread.
  await answer('Reprenons depuis le début.').click()
  await expect(thread.getByText('Vous avez vu la photo ?')).toHaveCount(2)
  await next.click()
  await next.click()
  await answer('Merci de me le dire.').click()
  await answer('Rien, cela passera.').click()
  await expect(frame.getByText('La conversation est terminée.')).toBeVisible()
  await expect(frame.getByText('4 réponses essayées sur 4')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await frame.locator('body').evaluate(body => body.scrollWidth <= body.clientWidth)).toBe(true)
  await frame.getByRole('button', { name: 'Reprendre depuis le début' }).click()
  await expect(lines).toHaveText(['LLéaVous avez vu la photo ?'])
  await expect(thread.locator(':focus')).toContainText('Vous avez vu la photo ?')
})

test('L-32 an author writes a conversation message after message, reads which choice leads nowhere, and tries it in the preview', async ({
  page,
  administrator,
}) => {
  await page.setViewportSize({ width: 1400, height: 1000 })
  await openEditor(page, await aWorkshop(administrator))
  const block = await addBlock(page, 'messagerie')
  const field = (name: string) => block.getByRole('textbox', { name, exact: true })
  const lacking = block.getByRole('list', { name: 'À compléter' })
  await field('Nom de la personne 1').fill('Léa')
  await field('Message 1.1').fill('Vous avez vu ?')
  await field('Message 1.1').press('Enter')
  await expect(field('Message 1.2')).toBeFocused()
  await page.keyboard.type('Tout le monde rit.')
  await field('Choix 1.1').fill('Qui a fait cela ?')
  // Nothing is said of it before it is left.
  await expect(lacking).toHaveCount(0)
  await title(page).focus()
  await expect(lacking).toContainText('Rien ne suit le choix 1.1 «\u00a0Qui a fait cela ?\u00a0»')
  await field('Ce qui suit le choix 1.1').fill('Elle se tait.')
  await field('Choix 1.2').fill('Merci de me le dire.')
  await block.getByRole('combobox', { name: 'Le choix 1.2 mène à' }).selectOption({ label: 'Une nouvelle situation' })
  await expect(field('Message 2.1')).toBeFocused()
  await page.keyboard.type('Je m’en occupe demain.')
  await block
    .getByRole('combobox', { name: 'Le message 2.1 est de' })
    .selectOption({ label: 'L’enseignant qui suit la leçon (à droite)' })
  for (const number of ['2.2', '2.1'])
    await block.getByRole('button', { name: `Supprimer : Élément ${number}`, exact: true }).click()
  await expect(lacking).toHaveCount(0)
  await expect(saved(page)).toBeVisible()
  await expectAccessible(page, '[data-canvas]')

  await page.getByRole('button', { name: 'Aperçu' }).click()
  const shown = page.getByRole('dialog')
  await shown.getByRole('button', { name: 'Message suivant' }).click()
  await shown.getByRole('button', { name: 'Merci de me le dire.' }).click()
  await expect(shown.getByText('Je m’en occupe demain.')).toBeVisible()
  await expect(shown.getByText('La conversation est terminée.')).toBeVisible()
  await expectAccessible(page, 'dialog')
})

test('T-34 from the check before publishing, each finding of a conversation leads to its own place', async ({
  page,
  administrator,
}) => {
  const workshop = await aWorkshop(administrator)
  const text = (words: string) => ({
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
  })
  const message = (id: string, words: string) => ({ id, from: 'lea', text: words })
  const choice = (id: string, words: string) => ({ id, text: words, consequence: text('Et puis.') })
  await administrator.write(workshop.slide, {
    fr: {
      title: 'Discussion',
      layout: 'column',
      blocks: [
        {
          id: 'talk',
          type: 'conversation',
          people: [{ id: 'lea', name: 'Léa' }],
          situations: [
            { id: 'a', messages: [message('m', 'Oui')], choices: [] },
            { id: 'b', messages: [message('n', 'Perdue')], choices: [choice('p', 'Oui'), choice('q', 'Oui')] },
            { id: 'c', messages: [message('o', 'Perdue aussi')], choices: [] },
          ],
        },
      ],
    },
  })
  await openEditor(page, workshop)
  const go = async (finding: RegExp) => {
    await page.getByRole('button', { name: 'Publier', exact: true }).click()
    const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: finding })
    await line.getByRole('button', { name: /^Y aller/ }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await go(/^La première situation n’a pas de choix/)
  await expect(page.getByRole('button', { name: 'Ajouter un choix' }).first()).toBeFocused()
  await go(/à la situation 3 «\s?Perdue aussi/)
  await expect(page.getByRole('textbox', { name: 'Message 3.1' })).toBeFocused()
  await go(/à la situation 2 «\s?Perdue\s?»/)
  await expect(page.getByRole('textbox', { name: 'Message 2.1' })).toBeFocused()
  await go(/^Deux éléments disent la même chose/)
  await expect(page.getByRole('textbox', { name: 'Choix 2.2', exact: true })).toBeFocused()
})
