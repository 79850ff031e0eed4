import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { isolated } from '../packages/locales/isolated.ts'
import { expectAccessible } from './accessible.ts'
import { aName, cardOf, dialog, levelOf, openTools, toasts } from './edit-mode.ts'
import { accounts, expect, pausedRequests, test, wake } from './fixtures.ts'
import { beyondWindow, hiddenSideways } from './overflow.ts'

/** From wide to narrow, where the window is left, nothing overflows. */
async function expectFit(page: Page) {
  for (const width of [1400, 768, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await beyondWindow(page)).toBeLessThanOrEqual(0)
  }
}

test.describe('levels', () => {
  test('R-44 R-47 a level is created, edited, deleted and restored by keyboard, with messages; the focus goes on beside it, also if its neighbour was deleted; edit mode lasts as long as the tab', async ({
    page,
    signIn,
    administrator,
  }) => {
    const neighbour = await administrator.aLevel(aName('Degré'))
    await signIn(accounts.administrator)
    await openTools(page)
    const name = aName('Degré')
    await page.getByRole('button', { name: 'Créer un degré' }).press('Enter')
    await expect(dialog(page).getByLabel('Nom').first()).toBeFocused()
    await expect(dialog(page).getByRole('radio', { name: 'Visible' })).toBeChecked()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(toasts(page).getByText(`Le degré « ${name} » a été créé.`)).toBeVisible()
    await expect(levelOf(page, name).getByRole('heading', { name })).toBeFocused()
    await expect(levelOf(page, name)).toBeInViewport()
    const level = (await administrator.read({ filters: { type: 'category' } })).find(each => each.name === name)!
    expect(level.visibility).toBe('visible')

    await levelOf(page, name)
      .getByRole('button', { name: `Modifier le degré « ${name} »` })
      .click()
    const other = aName('Degré')
    await dialog(page).getByLabel('Nom').first().fill(other)
    await dialog(page).getByRole('radio', { name: 'Masqué' }).check()
    await dialog(page).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(toasts(page).getByText(`Le degré « ${other} » a été modifié.`)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('switch')).toHaveAttribute('aria-checked', 'true')
    await expect(levelOf(page, other).getByText('Masqué')).toBeVisible()

    await expect(levelOf(page, neighbour.name)).toBeVisible()
    await administrator.delete(neighbour)
    await levelOf(page, other)
      .getByRole('button', { name: /^Plus d’actions/ })
      .press('Enter')
    await page.getByRole('menuitem', { name: 'Supprimer le degré' }).press('Enter')
    await expect(dialog(page).getByText('Il n’y a encore rien dedans.')).toBeVisible()
    const answers = await pausedRequests(page, '**/object/get/')
    await dialog(page).getByRole('button', { name: 'Oui' }).press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    answers.resolve()
    await expect(toasts(page).getByText(`Le degré « ${other} » a été supprimé.`)).toBeVisible()
    for (const gone of [other, neighbour.name]) await expect(levelOf(page, gone)).toHaveCount(0)
    // The focus goes on beside it, not to the top of a long page.
    await expect(page.locator('[data-section=tools] :is(h2, h3):focus')).toBeInViewport()
    await toasts(page).getByRole('button', { name: 'Annuler' }).press('Enter')
    await expect(levelOf(page, other).getByRole('heading', { name: other })).toBeFocused()

    await page.getByRole('switch').press('Space')
    await expect(page.getByRole('button', { name: 'Créer un degré' })).toHaveCount(0)
    await administrator.delete(level)
  })
})

test.describe('tools', () => {
  test('R-45 R-47 R-60 a tool is created hidden, with names in two languages and its details, and shows in another tab, its level and itself with a badge', async ({
    page,
    context,
    signIn,
    administrator,
    faults,
  }) => {
    const level = await administrator.aLevel(aName('Degré'))
    await signIn(accounts.administrator)
    await openTools(page)
    const second = await context.newPage()
    await second.goto('/fr/marketplace')
    await wake(second)
    const name = aName('Outil')
    await page.getByRole('button', { name: `Créer un outil dans « ${level.name} »` }).click()
    await expect(dialog(page).getByRole('radio', { name: 'Masqué' })).toBeChecked()
    await dialog(page).getByLabel('Nom').first().fill(name)
    await dialog(page).getByLabel('Description').first().fill('Un essai')
    await dialog(page).getByLabel('Type', { exact: true }).selectOption('playful')
    await dialog(page).getByText('Noms dans les autres langues').click()
    await dialog(page).getByRole('group', { name: 'English' }).getByLabel('Nom').fill(`${name} in English`)
    await dialog(page).getByText('Formation professionnelle').click()
    await dialog(page).getByLabel('Sigle').fill('CFC')
    await dialog(page).getByLabel('Nombre d’années').fill('3,5')
    await dialog(page).getByLabel('Entrée en vigueur').fill('2026-08-01')
    await dialog(page).getByLabel('Latitude GPS').fill('46.5')
    await dialog(page).getByLabel('Longitude GPS').fill('6,6')
    await dialog(page).getByRole('button', { name: 'Créer l’outil' }).click()
    await expect(toasts(page).getByText(`L’outil « ${name} » a été créé.`)).toBeVisible()
    await expect(cardOf(page, name).getByText('Masqué')).toBeVisible()
    await expect(cardOf(second, name).getByText('Masqué')).toBeVisible()
    await expect(levelOf(second, level.name).getByText('Masqué')).toHaveCount(2)
    await second.close()

    const [tool] = await administrator.read({ filters: { parent: level.id }, attributes: 'content' })
    expect(tool).toMatchObject({
      extension: '.playful',
      visibility: 'hide',
      content: {
        vocational: {
          acronym: 'CFC',
          years: 3.5,
          comingIntoForce: '2026-08-01',
          coordinates: { latitude: 46.5, longitude: 6.6 },
        },
      },
    })
    await page.goto(`/en/session/${tool!.id}`)
    await expect(page.getByRole('heading', { level: 1, name: `${name} in English` })).toBeVisible()
    const details = page.getByRole('region', { name: 'Vocational education' })
    await expect(details.getByText('Coming into force')).toBeVisible()
    await expect(details.getByText('1 August 2026')).toBeVisible()
    await expect(details.getByText('Expiry date')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Edit the tool' })).toBeVisible()
    await expectAccessible(page)
    // A hidden tool has no public page.
    expect(faults.every(fault => fault.includes('404'))).toBe(true)
    faults.length = 0
  })

  test('R-45 R-24 an invalid value is reported on its field; a missing network, and a conflicting change by somebody else, are reported; nothing typed is lost, and the form fits from 320 to 1400 px', async ({
    page,
    signIn,
    administrator,
    faults,
  }) => {
    const level = await administrator.aLevel(aName('Degré'))
    await signIn(accounts.administrator)
    await openTools(page)
    await page.getByRole('button', { name: `Créer un outil dans « ${level.name} »` }).click()
    const form = dialog(page)
    const name = form.getByLabel('Nom').first()
    const make = form.getByRole('button', { name: 'Créer l’outil' })
    await name.fill(' ')
    await make.click()
    await expect(form.getByText('Remplissez ce champ')).toBeVisible()
    await expect(name).toBeFocused()
    await name.fill('a'.repeat(10_000))
    await form.getByLabel('Description').first().fill('b'.repeat(10_000))
    await form.getByText('Formation professionnelle').click()
    const bad = {
      Diplôme: 'c'.repeat(10_000),
      'Numéro SEFRI': 'abc',
      'Nombre de périodes': '-1',
      'Nombre d’années': '21',
      'Latitude GPS': '91',
      'Longitude GPS': 'x',
    }
    for (const [label, value] of Object.entries(bad)) await form.getByLabel(label).fill(value)
    // Folded again: an error inside must unfold it.
    await form.getByText('Formation professionnelle').click()
    await make.click()
    await expect(form.getByText('C’est trop long : 200 caractères au plus')).toHaveCount(2)
    await expect(form.getByText('C’est trop long : 2000 caractères au plus')).toBeVisible()
    await expect(form.getByText('Des chiffres, 20 au plus')).toBeVisible()
    await expect(form.getByText('Un nombre entier, de 0 à 10 000')).toBeVisible()
    await expect(form.getByText('Un nombre de 0 à 20')).toBeVisible()
    await expect(form.getByText('Des degrés, de −90 à 90')).toBeVisible()
    await expect(form.getByText('Des degrés, de −180 à 180')).toBeVisible()
    await expectAccessible(page, 'dialog')
    await expectFit(page)
    expect(await hiddenSideways(form)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1280, height: 720 })
    for (const label of Object.keys(bad)) await form.getByLabel(label).fill('')
    // Half a date has no value: it must not be left out silently.
    const expiry = form.getByLabel('Échéance')
    await expiry.focus()
    await page.keyboard.type('12')
    await form.getByLabel('Description').first().fill('')
    await expect(expiry).toHaveAccessibleDescription('Complétez la date : jour, mois et année')
    await make.click()
    await expect(expiry).toBeFocused()
    await page.keyboard.press('Delete')
    await form.getByLabel('Description').first().fill('')
    const odd = `مرحبا 👩🏽‍🏫 ${randomUUID().slice(0, 8)}`
    await name.fill(odd)

    await page.keyboard.press('Escape')
    await expect(dialog(page).getByText('Fermer sans enregistrer ?')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Continuer', exact: true }).click()
    await expect(name).toHaveValue(odd)
    await make.click()
    await expect(cardOf(page, odd)).toBeVisible()

    await page.getByRole('button', { name: `Modifier l’outil « ${isolated(odd)} »` }).click()
    const other = aName('Outil')
    await name.fill(other)
    const save = form.getByRole('button', { name: 'Enregistrer' })
    await page.route('**/api3/object/update/', route => route.abort())
    await save.click()
    await expect(toasts(page).getByText('Le serveur n’a pas répondu')).toBeVisible()
    expect(faults.length, 'the error is logged').toBeGreaterThan(0)
    faults.length = 0
    await page.unrouteAll()
    const [tool] = await administrator.read({ filters: { parent: level.id } })
    await administrator.change(tool!, { description: 'D’une autre main' })
    await save.click()
    await expect(form.getByText('Quelqu’un a modifié ceci entre-temps.')).toBeVisible()
    await form.getByRole('button', { name: 'Recharger et garder ma saisie' }).click()
    await expect(form.getByLabel('Description').first()).toHaveValue('D’une autre main')
    await expect(name).toHaveValue(other)
    await save.click()
    await expect(cardOf(page, other).getByText('D’une autre main')).toBeVisible()
  })
})

test.describe('order', () => {
  test('R-44 R-45 R-19 R-24 tools are sorted by keyboard and levels with the pointer, and no key or click is lost, however soon it comes; an order can be reset; edit mode fits from 320 to 1400 px without a fault', async ({
    page,
    signIn,
    administrator,
  }) => {
    const [before, level] = [await administrator.aLevel(aName('Degré')), await administrator.aLevel(aName('Degré'))]
    const names = ['Un', 'Deux', 'Trois'].map(aName)
    for (const name of names) await administrator.aTool(level, name)
    await signIn(accounts.administrator)
    await openTools(page)
    const shown = () => levelOf(page, level.name).getByRole('heading', { level: 4 }).allTextContents()
    await expect.poll(shown).toEqual(names)
    await expectFit(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 720 })
    const arrange = async () => {
      await page.getByRole('button', { name: `Plus d’actions : ${level.name}` }).click()
      await page.getByRole('menuitem', { name: 'Ranger les outils' }).click()
    }
    await arrange()
    const save = dialog(page).getByRole('button', { name: 'Enregistrer l’ordre' })
    await expect(save).toBeDisabled()
    const handle = dialog(page).getByRole('button', { name: `Déplacer : ${names[2]}` })
    await handle.press('Space')
    await expect(dialog(page).getByText(`${names[2]} est saisi, place 3 sur 3.`)).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(dialog(page).getByText(`${names[2]} revient à la place 3 sur 3.`)).toBeAttached()
    await handle.press('Space')
    await page.keyboard.press('ArrowUp')
    await expect(dialog(page).getByText(`${names[2]} : place 2 sur 3.`)).toBeAttached()
    await page.keyboard.press('Space')
    await expect(save).toBeEnabled()
    await expectAccessible(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(dialog(page).getByText('Fermer sans enregistrer ?')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Continuer', exact: true }).click()
    await save.press('Enter')
    await expect.poll(shown).toEqual([names[0], names[2], names[1]])
    await toasts(page).getByRole('button', { name: 'Annuler' }).click()
    await expect.poll(shown).toEqual(names)

    await arrange()
    const inOneBreath = (codes: string[]) =>
      handle.evaluate(async (button, codes) => {
        for (const code of codes) {
          button.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }))
          // Yields to what the key has triggered, and to no timer.
          await Promise.resolve()
        }
      }, codes)
    await inOneBreath(['Space', 'ArrowUp', 'ArrowUp', 'Space'])
    await expect(dialog(page).getByText(`${names[2]} est posé, place 1 sur 3.`)).toBeAttached()
    await inOneBreath(['Space', 'Space', 'ArrowDown'])
    await expect(dialog(page).getByRole('listitem').first()).toContainText(names[2]!)
    await save.press('Enter')
    await expect.poll(shown).toEqual([names[2], names[0], names[1]])

    await page.getByRole('button', { name: 'Ranger les degrés' }).click()
    const last = dialog(page).getByRole('button', { name: `Déplacer : ${level.name}` })
    const first = dialog(page).getByRole('button', { name: `Déplacer : ${before.name}` })
    await last.scrollIntoViewIfNeeded()
    await last.hover()
    await page.mouse.down()
    const target = (await first.boundingBox())!
    await page.mouse.move(target.x + 20, target.y + 10, { steps: 8 })
    const place = (await save.boundingBox())!
    await Promise.all([
      page.mouse.up(),
      page.mouse.move(place.x + 20, place.y + 10),
      page.mouse.down(),
      page.mouse.up(),
    ])
    const placeOf = async (id: string) =>
      (await administrator.read({ filters: { type: 'category' } })).findIndex(each => each.id === id)
    await expect.poll(async () => (await placeOf(level.id)) - (await placeOf(before.id))).toBeLessThan(0)
  })
})

test.describe('sharing', () => {
  test('R-45 rights are given, changed, revoked and handed over, and refusals are explained', async ({
    page,
    signIn,
    administrator,
  }) => {
    const level = await administrator.aLevel(aName('Degré'))
    const tool = await administrator.aTool(level, aName('Outil'))
    await signIn(accounts.administrator)
    await openTools(page)
    await page.getByRole('button', { name: `Plus d’actions : ${tool.name}` }).click()
    await page.getByRole('menuitem', { name: 'Partager' }).click()
    const people = dialog(page).getByRole('list', { name: 'Personnes qui ont un droit' })
    await expect(people.getByText(`par le degré « ${level.name} »`)).toBeVisible()
    const mail = dialog(page).getByLabel('Adresse e-mail')
    const give = dialog(page).getByRole('button', { name: 'Donner' })
    await mail.fill('rien')
    await give.click()
    await expect(dialog(page).getByText('Écrivez l’adresse comme ceci : nom@exemple.ch')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page).getByText('Fermer sans enregistrer ?')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(mail).toHaveValue('rien')
    await mail.fill(`${randomUUID()}@example.org`)
    await give.click()
    await expect(dialog(page).getByText('Personne n’a de compte à cette adresse.')).toBeVisible()
    // A person who writes tools anyway: a learner's account must not change for concurrent tests.
    await mail.fill(accounts.author)
    await give.click()
    await expect(mail).toHaveValue('')
    const line = people.getByRole('listitem').filter({ hasText: accounts.author })
    await expect(line).toBeVisible()
    await line.getByRole('combobox').focus()
    await line.getByRole('combobox').selectOption('owner')
    await expect(toasts(page).getByText('peut maintenant modifier et gérer les accès')).toBeVisible()
    expect(await toasts(page).getByText('peut maintenant').count(), 'what held before is no longer said').toBe(1)
    await expect(line.getByRole('combobox')).toBeFocused()
    await expectAccessible(page, 'dialog')

    await line.getByRole('button', { name: /^Plus d’actions/ }).click()
    await page.getByRole('menuitem', { name: 'Transmettre la responsabilité' }).click()
    await dialog(page).getByRole('button', { name: 'Transmettre la responsabilité' }).click()
    await expect(line.getByText('Responsable')).toBeVisible()
    await expect(line.getByRole('button')).toHaveCount(0)
    // The pressed button is gone with its right; the next key still reads the list of people.
    await expect(dialog(page).locator(':focus')).toContainText(accounts.author)

    const mine = people.getByRole('listitem').filter({ hasText: accounts.administrator }).first()
    await mine.getByRole('button', { name: /^Plus d’actions/ }).click()
    await page.getByRole('menuitem', { name: 'Retirer l’accès' }).click()
    await dialog(page).getByRole('button', { name: 'Retirer l’accès' }).click()
    await expect(toasts(page).getByText('n’a plus de droit ici')).toBeVisible()
    await expect(dialog(page).locator(':focus')).toContainText(accounts.author)
  })

  test('R-19 the author has edit buttons on their own tools, no switch, and cannot edit levels', async ({
    page,
    signIn,
  }) => {
    await signIn(accounts.author)
    await page.goto('/fr/tools')
    await expect(page.getByRole('button', { name: /^Modifier l’outil/ }).first()).toBeVisible()
    await expect(page.getByRole('switch')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /degré/ })).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Modifier l’outil/ })
      .first()
      .click()
    await expect(dialog(page).getByLabel('Nom').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
