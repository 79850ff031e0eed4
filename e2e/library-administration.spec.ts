import { randomUUID } from 'node:crypto'
import { expectAccessible } from './accessible.ts'
import { aName, cardOf, dialog, levelOf, openTools, toasts } from './edit-mode.ts'
import { accounts, expect, test } from './fixtures.ts'
import { hiddenSideways } from './overflow.ts'

test.describe('levels', () => {
  test('R-44 an administrator creates, edits and deletes a level by keyboard, and is told each time', async ({
    page,
    signIn,
    browser,
    baseURL,
  }) => {
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

    const visitor = await browser.newPage({ baseURL: baseURL!, locale: 'fr-CH' })
    await visitor.goto('/fr')
    await expect(visitor.getByRole('heading', { name })).toBeAttached()
    await expect(visitor.getByRole('switch')).toHaveCount(0)

    await levelOf(page, name)
      .getByRole('button', { name: `Modifier le degré « ${name} »` })
      .click()
    const other = aName('Degré')
    await dialog(page).getByLabel('Nom').first().fill(other)
    await dialog(page).getByRole('radio', { name: 'Masqué' }).check()
    await dialog(page).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(toasts(page).getByText(`Le degré « ${other} » a été modifié.`)).toBeVisible()
    await expect(levelOf(page, other).getByText('Masqué')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 3, name: 'Cycle 1' })).toBeAttached()
    await expect(visitor.getByRole('heading', { name: other })).toHaveCount(0)
    await visitor.close()

    await levelOf(page, other)
      .getByRole('button', { name: /^Plus d’actions/ })
      .press('Enter')
    await page.getByRole('menuitem', { name: 'Supprimer le degré' }).press('Enter')
    await expect(dialog(page).getByText('Il n’y a encore rien dedans.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Oui' }).press('Enter')
    await expect(toasts(page).getByText(`Le degré « ${other} » a été supprimé.`)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(levelOf(page, other)).toHaveCount(0)
    // One goes on beside it, not at the top of a long page.
    await expect(page.locator('[data-section=tools] :is(h2, h3):focus')).toBeInViewport()
  })

  test('R-44 edit mode is remembered as long as the tab is open, and is off in another', async ({ page, signIn }) => {
    await signIn(accounts.administrator)
    await openTools(page)
    await page.reload()
    await expect(page.getByRole('switch')).toHaveAttribute('aria-checked', 'true')
    await page.getByRole('switch').press('Space')
    await expect(page.getByRole('button', { name: 'Créer un degré' })).toHaveCount(0)
  })

  test('R-47 neither visitors nor teachers load anything that edits', async ({ page, signIn }) => {
    const loaded: string[] = []
    page.on('request', request => loaded.push(request.url()))
    await signIn(accounts.teacher)
    await page.goto('/fr/tools', { waitUntil: 'networkidle' })
    await expect(page.getByRole('listitem').getByText('0 %').first()).toBeVisible()
    await expect(page.getByRole('switch')).toHaveCount(0)
    expect(loaded.filter(url => /load-editing|editing-parts|library-administration/.test(url))).toEqual([])
  })
})

test.describe('tools', () => {
  test('R-45 R-47 R-60 a tool is created hidden, with names in two languages and its details, and shows in another tab', async ({
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
    await openTools(second)
    await second.bringToFront()
    await expect(levelOf(second, level.name)).toBeVisible()
    const name = aName('Outil')
    await page.getByRole('button', { name: `Créer un outil dans « ${level.name} »` }).click()
    await expect(dialog(page).getByRole('radio', { name: 'Masqué' })).toBeChecked()
    await dialog(page).getByLabel('Nom').first().fill(name)
    await dialog(page).getByLabel('Description').first().fill('Un essai')
    await dialog(page).getByLabel('Genre').selectOption('playful')
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
    await expect(cardOf(second, name)).toBeVisible()
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
    // What is hidden is no page for everyone.
    expect(faults.every(fault => fault.includes('404'))).toBe(true)
    faults.length = 0
  })

  test('R-45 what is wrong with a field is said on it, and nothing typed is lost', async ({
    page,
    signIn,
    administrator,
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
    // Closed again: what is wrong inside must come to light.
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
    for (const label of Object.keys(bad)) await form.getByLabel(label).fill('')
    // Half a date has no value: it must not be left out without a word.
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
  })

  test('R-45 without network nothing is changed, it is said, and what was typed can be saved after', async ({
    page,
    signIn,
    administrator,
    faults,
  }) => {
    const tool = await administrator.aTool(await administrator.aLevel(), aName('Outil'))
    await signIn(accounts.administrator)
    await openTools(page)
    await page.getByRole('button', { name: `Modifier l’outil « ${tool.name} »` }).click()
    const name = aName('Outil')
    await dialog(page).getByLabel('Nom').first().fill(name)
    await page.route('**/api3/object/update/', route => route.abort())
    await dialog(page).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(toasts(page).getByText('Le serveur n’a pas répondu')).toBeVisible()
    expect(faults.length, 'the error is logged').toBeGreaterThan(0)
    faults.length = 0
    await page.unrouteAll()
    await dialog(page).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(cardOf(page, name)).toBeVisible()
  })

  test('R-45 what somebody changed meanwhile is taken in on request, and what was typed stays', async ({
    page,
    signIn,
    administrator,
  }) => {
    const tool = await administrator.aTool(await administrator.aLevel(), aName('Outil'))
    await signIn(accounts.administrator)
    await openTools(page)
    await page.getByRole('button', { name: `Modifier l’outil « ${tool.name} »` }).click()
    const name = aName('Outil')
    await dialog(page).getByLabel('Nom').first().fill(name)
    await administrator.change(tool, { description: 'D’une autre main' })
    await dialog(page).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog(page).getByText('Quelqu’un a modifié ceci entre-temps.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Recharger et garder ma saisie' }).click()
    await expect(dialog(page).getByLabel('Description').first()).toHaveValue('D’une autre main')
    await expect(dialog(page).getByLabel('Nom').first()).toHaveValue(name)
    await dialog(page).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(cardOf(page, name).getByText('D’une autre main')).toBeVisible()
  })
})

test.describe('order', () => {
  test('R-45 tools are put in order by keyboard, announced, asked about before they go, saved and put back; no key is lost, however soon it comes', async ({
    page,
    signIn,
    administrator,
  }) => {
    const level = await administrator.aLevel(aName('Degré'))
    const names = ['Un', 'Deux', 'Trois'].map(aName)
    for (const name of names) await administrator.aTool(level, name)
    await signIn(accounts.administrator)
    await openTools(page)
    const shown = () => levelOf(page, level.name).getByRole('heading', { level: 4 }).allTextContents()
    await expect.poll(shown).toEqual(names)
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
          // Gives way to what follows from the key, and to nothing that was put off.
          await Promise.resolve()
        }
      }, codes)
    await inOneBreath(['Space', 'ArrowUp', 'ArrowUp', 'Space'])
    await expect(dialog(page).getByText(`${names[2]} est posé, place 1 sur 3.`)).toBeAttached()
    await inOneBreath(['Space', 'Space', 'ArrowDown'])
    await expect(dialog(page).getByRole('listitem').first()).toContainText(names[2]!)
    await save.press('Enter')
    await expect.poll(shown).toEqual([names[2], names[0], names[1]])
  })

  test('R-44 a level is pulled to another place with the pointer', async ({ page, signIn, administrator }) => {
    const [one, two] = [await administrator.aLevel(aName('Degré')), await administrator.aLevel(aName('Degré'))]
    await signIn(accounts.administrator)
    await openTools(page)
    await page.getByRole('button', { name: 'Ranger les degrés' }).click()
    const last = dialog(page).getByRole('button', { name: `Déplacer : ${two.name}` })
    const first = dialog(page).getByRole('button', { name: `Déplacer : ${one.name}` })
    await last.scrollIntoViewIfNeeded()
    await last.hover()
    await page.mouse.down()
    const target = (await first.boundingBox())!
    await page.mouse.move(target.x + 20, target.y + 10, { steps: 8 })
    await page.mouse.up()
    // As long as a finger rests on a button: within 50 ms of a drop, clicks are taken for its end.
    await dialog(page).getByRole('button', { name: 'Enregistrer l’ordre' }).click({ delay: 100 })
    await expect(toasts(page).getByText('Le nouvel ordre est enregistré.')).toBeVisible()
    const levels = await administrator.read({ filters: { type: 'category' } })
    const placeOf = (id: string) => levels.findIndex(level => level.id === id)
    expect(placeOf(two.id)).toBeLessThan(placeOf(one.id))
  })
})

test.describe('sharing', () => {
  test('R-45 rights are given, changed, taken away and handed over, and refusals are explained', async ({
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
    // Someone who writes tools anyway: who only takes them must stay one beside this test.
    await mail.fill(accounts.author)
    await give.click()
    await expect(mail).toHaveValue('')
    const line = people.getByRole('listitem').filter({ hasText: accounts.author })
    await expect(line).toBeVisible()
    await line.getByRole('combobox').selectOption('owner')
    await expect(toasts(page).getByText('peut maintenant modifier et gérer les accès')).toBeVisible()
    await expectAccessible(page, 'dialog')

    await line.getByRole('button', { name: /^Plus d’actions/ }).click()
    await page.getByRole('menuitem', { name: 'Transmettre la responsabilité' }).click()
    await dialog(page).getByRole('button', { name: 'Transmettre la responsabilité' }).click()
    await expect(line.getByText('Responsable')).toBeVisible()
    await expect(line.getByRole('button')).toHaveCount(0)

    const mine = people.getByRole('listitem').filter({ hasText: accounts.administrator }).first()
    await mine.getByRole('button', { name: /^Plus d’actions/ }).click()
    await page.getByRole('menuitem', { name: 'Retirer l’accès' }).click()
    await dialog(page).getByRole('button', { name: 'Retirer l’accès' }).click()
    await expect(toasts(page).getByText('n’a plus de droit ici')).toBeVisible()
  })

  test('R-19 the author has edit buttons on their own tools, no switch, and no way to touch levels', async ({
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

test('R-19 R-24 edit mode and its forms fit from 320 to 1400 px in French and in English, and are without a fault at 320 px in French', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.administrator)
  const fits = async () => {
    for (const width of [1400, 768, 320]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  }
  for (const lang of ['en', 'fr']) {
    await openTools(page, lang)
    await fits()
    if (lang === 'fr') await expectAccessible(page)
    await page
      .getByRole('button', { name: /^(Modifier l’outil|Edit the tool)/ })
      .first()
      .click()
    await dialog(page)
      .getByText(/^(Formation professionnelle|Vocational education)$/)
      .click()
    await fits()
    expect(await hiddenSideways(dialog(page))).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page, 'dialog')
})
