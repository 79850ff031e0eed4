import type { BrowserContext, Page, Route } from '@playwright/test'
import { blockType } from '../packages/course/src/block.ts'
import { emptyRichText } from '../packages/course/src/rich-text.ts'
import { choices, doc } from './a-course.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { aWorkshop, openEditor, saved, title, type Workshop, words } from './in-the-editor.ts'

const blankText = { id: 'own', type: 'text', text: emptyRichText() }
const aSlideOf = (block: object) => ({ fr: { title: 'Premier écran', blocks: [block] } })

async function anotherTab(context: BrowserContext, workshop: Workshop): Promise<Page> {
  const page = await context.newPage()
  await openEditor(page, workshop)
  return page
}

test('R-53 a slide with one empty block of each type has no barriers, a long title does not distort the list; the last block added is undone and redone, by keyboard', async ({
  page,
  administrator,
}) => {
  const workshop = await aWorkshop(administrator)
  const long = 'De tout, et de tout encore '.repeat(7).trim()
  await administrator.write(workshop.slide, { fr: { title: long, blocks: [] } })
  await openEditor(page, workshop)
  const row = page.getByRole('navigation').getByRole('button', { name: long, exact: false }).first()
  expect((await row.boundingBox())?.height).toBeLessThan(100)
  await expect(row.getByTitle(long, { exact: true })).toBeVisible()
  // All types of the list, in one evaluation: a mouse step for each would take seconds.
  await page.getByRole('button', { name: 'Ajouter un bloc', exact: true }).evaluate(async (add: HTMLElement, count) => {
    for (let at = 0; at < count; at += 1) {
      add.click()
      await Promise.resolve()
      document.querySelectorAll<HTMLElement>('dialog section button')[at]?.click()
      await Promise.resolve()
    }
  }, blockType.options.length)
  const blocks = page.locator('[data-block]')
  await expect(blocks).toHaveCount(blockType.options.length)
  await expect(saved(page)).toBeVisible()
  await expectAccessible(page)
  const steps = [1, 2]
  for (const _ of steps) await page.keyboard.press('Control+z')
  await expect(blocks).toHaveCount(blockType.options.length - steps.length)
  for (const _ of steps) await page.keyboard.press('Control+Shift+z')
  await expect(blocks).toHaveCount(blockType.options.length)
  // A space after Tab belongs to the next title, and removes no column.
  await page.getByRole('textbox', { name: 'Titre de la colonne 1' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Titre de la colonne 2' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByText('La colonne « Colonne 1 » est supprimée.')).toBeVisible()
})

test('R-53 on a long slide a block is moved by keys without a pause, a new one has the caret before the next key, Tab leads from an answer to its comment, and undo keeps the caret in the text being written', async ({
  page,
  administrator,
}) => {
  const workshop = await aWorkshop(administrator)
  const text = doc('Des mots. '.repeat(40))
  const texts = Array.from({ length: 13 }, (_, index) => ({ id: `text${index}`, type: 'text', text }))
  const quote = { id: 'quote', type: 'quote', text, source: '' }
  const blocks = [choices.fr.blocks[0]!, ...texts.slice(0, 12), quote, ...texts.slice(12)]
  await administrator.write(workshop.slide, { fr: { title: 'Premier écran', blocks } })
  await openEditor(page, workshop)
  const handle = page.getByRole('button', { name: 'Déplacer : Citation', exact: true })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Citation est saisi, place 14 sur 15.')).toBeAttached()
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key)
  await expect(page.getByText('Citation : place 12 sur 15.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.locator('[data-block]').nth(11)).toHaveAccessibleName('Citation, bloc 12')

  await page.getByRole('textbox', { name: 'Réponse 1', exact: true }).click()
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(' D’abord.')
  const comment = page.getByRole('textbox', { name: 'Commentaire pour qui choisit la réponse 1' })
  await expect(comment).toHaveText(/D’abord\.$/)

  await page.getByRole('button', { name: 'Ajouter un bloc', exact: true }).last().click()
  const search = page.getByRole('searchbox', { name: 'Chercher un bloc' })
  await search.fill('texte')
  const focused = await search.evaluate(async field => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await Promise.resolve()
    return document.activeElement?.getAttribute('aria-label')
  })
  expect(focused).toBe('Texte')
  await expect(words(page)).toHaveCount(14)
  const last = words(page).last()
  // Each text is one input: on a slow machine single keys would become several steps.
  await page.keyboard.insertText('Un début.')
  await title(page).fill('Un titre')
  await last.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(' Une suite.')
  await page.keyboard.press('Control+z')
  await expect(last).toHaveText('Un début.')
  await page.keyboard.insertText(' Une autre.')
  await expect(last).toHaveText('Un début. Une autre.')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(title(page)).toHaveValue('Premier écran')
})

test('R-53 without network all changes are kept on the device; after a crash they are restored at the next opening', async ({
  page,
  context,
  administrator,
}) => {
  const workshop = await aWorkshop(administrator)
  await administrator.write(workshop.slide, aSlideOf(blankText))
  const tab = await anotherTab(context, workshop)
  await words(tab).click()
  await context.setOffline(true)
  await tab.keyboard.type('Perdu ?')
  await expect(tab.getByText('Pas encore enregistré : pas de réponse')).toBeVisible()
  // A crash, and not a close: a page that closes can still send what it has.
  const crashed = tab.waitForEvent('crash')
  const debug = await context.newCDPSession(tab)
  debug.send('Page.crash').catch(() => {})
  await crashed
  await tab.close()
  await context.setOffline(false)
  await openEditor(page, workshop)
  await expect(page.getByText('Vos dernières modifications sont revenues.')).toBeVisible()
  await expect(words(page)).toHaveText('Perdu ?')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Garder' }).click()
  // Closed between typing and saving: the change is sent as the page closes.
  await words(page).press('End')
  await page.keyboard.type(' Jamais.')
  await page.close({ runBeforeUnload: true })
  const last = await anotherTab(context, workshop)
  await expect(words(last)).toHaveText('Perdu ? Jamais.')
})

test('R-53 two authors of one slide keep the changes of both, choose a version where both changed the same text, and lose nothing', async ({
  page,
  administrator,
}) => {
  const workshop = await aWorkshop(administrator)
  const slide = workshop.slide.id
  await administrator.write(workshop.slide, aSlideOf({ ...blankText, text: doc('À moi.') }))
  await openEditor(page, workshop)
  await words(page).click()
  await page.keyboard.press('End')
  const drafted = async () => (await administrator.ask('getDraft', { slide }))[0]!.contents.fr!
  const before = await drafted()
  const text = doc('À eux.')
  const blocks = [...before.blocks, { id: 'theirs', type: 'text' as const, text }]
  await administrator.write(workshop.slide, { fr: { ...before, title: 'Celui de l’autre', blocks } })
  await page.keyboard.type(' Encore')
  await expect(page.getByText(/ce que vous avez écrit depuis est gardé/)).toBeVisible()
  await page.keyboard.type(' à moi.')
  await expect(title(page)).toHaveValue('Celui de l’autre')
  await expect(words(page)).toHaveText(['À moi. Encore à moi.', 'À eux.'])
  await expect(saved(page)).toBeVisible()

  const [own, ...others] = (await drafted()).blocks
  const again = { title: 'Encore l’autre', blocks: [{ ...own, text }, ...others] }
  await administrator.write(workshop.slide, { fr: again })
  await page.keyboard.type(' Toujours.')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('en même temps que vous')
  await expect(dialog.getByRole('heading', { name: /en même temps/ })).toBeFocused()
  const marked = await page.evaluate(() =>
    [...CSS.highlights.values()]
      .flatMap(marks => [...marks])
      .map(({ startContainer, startOffset, endOffset }) => startContainer.textContent?.slice(startOffset, endOffset)),
  )
  expect(marked).toEqual(expect.arrayContaining(['Toujours.', 'eux.']))
  expect(marked).not.toContain('À')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  // Changes that only one of them made are taken over, and shown on request.
  const chosen = (part: string, side: RegExp) =>
    dialog.getByRole('group', { name: part }).getByRole('radio', { name: side })
  await expect(chosen('Titre de l’écran', /^Aline/)).toBeHidden()
  await dialog.getByRole('button', { name: 'Garder tout le mien' }).click()
  await dialog.getByText('1 autre changement, fait par l’un de vous seulement, est gardé').click()
  await expect(chosen('Titre de l’écran', /^Aline/)).toBeChecked()
  await expect(chosen('Texte changé des deux côtés', /^Vous/)).toBeChecked()
  await expectAccessible(page, 'dialog')
  await chosen('Titre de l’écran', /^Vous/).check()
  await expect(dialog.getByText(/^Autres changements.*gardés.* 0 sur 1/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Garder ce choix' }).click()
  await expect(title(page)).toHaveValue('Celui de l’autre')
  await expect(words(page)).toHaveText(['À moi. Encore à moi. Toujours.', 'À eux.'])
  await page.getByRole('button', { name: 'Annuler', exact: true }).first().click()
  await expect(title(page)).toHaveValue('Encore l’autre')
  await expect(words(page)).toHaveText(['À eux.', 'À eux.'])
  await expect(saved(page)).toBeVisible()
})

test('R-53 modules and slides are made, moved and deleted by keyboard; the focus remains where one works', async ({
  page,
  administrator,
}) => {
  const workshop = await aWorkshop(administrator)
  await openEditor(page, workshop)
  const side = page.getByRole('navigation', { name: 'Modules et écrans' })
  const row = (name: string | RegExp) => side.getByRole('button', { name })
  const slidesOf = (module: string) => side.getByRole('list', { name: `Écrans de ${module}` }).getByRole('listitem')
  const choose = async (object: string, action: string) => {
    await row(`Actions : ${object}`).press('Enter')
    await page.getByRole('menuitem', { name: action }).press('Enter')
  }
  await row('Ajouter un module').press('Enter')
  await expect(side.getByRole('textbox', { name: 'Nom du module' })).toBeFocused()
  await page.keyboard.type('Suite')
  await page.keyboard.press('Enter')
  await expect(row('Ajouter un écran').last()).toBeFocused()

  await choose('Premier écran', 'Déplacer vers un module…')
  await page.getByRole('dialog').getByRole('button', { name: '2. Suite' }).press('Enter')
  await expect(row(/^1 Premier écran/)).toBeFocused()
  await expect(slidesOf('Suite')).toHaveCount(1)
  await choose('Premier écran', 'Dupliquer')
  await expect(slidesOf('Suite')).toHaveCount(2)
  await expect(row(/^2 Premier écran/)).toBeFocused()

  await row('Déplacer : Premier écran').first().focus()
  await page.keyboard.press('Space')
  await expect(side.getByText('est saisi, place 1 sur 2')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(side.getByText('place 1 sur 1, dans Module')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(slidesOf('Module')).toHaveCount(1)
  await expect(slidesOf('Module').getByRole('button', { name: /^Déplacer/ })).toBeFocused()

  await slidesOf('Suite')
    .getByRole('button', { name: /^Actions/ })
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Supprimer' }).press('Enter')
  await page.getByRole('button', { name: 'Supprimer', exact: true }).press('Enter')
  await expect(slidesOf('Suite')).toHaveCount(0)
  await expect(row('2. Suite')).toBeFocused()
  await expect(page.getByText('est dans la corbeille')).toBeVisible()

  await choose('Module', 'Détails du module…')
  await expect(page.getByRole('dialog').getByLabel('Langue')).toBeFocused()
  await page.getByLabel('Durée en minutes').fill('longtemps')
  await page.getByLabel('Ce qu’on en retient').fill('Voir\nDire')
  await page.reload()
  await choose('Module', 'Détails du module…')
  await expect(page.getByLabel('Ce qu’on en retient')).toHaveValue('Voir\nDire')
  await expect(page.getByLabel('Durée en minutes')).toHaveValue('longtemps')
  // The invalid field has the caret before the next key.
  const caretIn = await page
    .getByRole('button', { name: 'Enregistrer', exact: true })
    .evaluate((button: HTMLElement) => {
      button.click()
      return document.activeElement?.getAttribute('value')
    })
  expect(caretIn).toBe('longtemps')
  await page.getByLabel('Durée en minutes').fill('12')
  await administrator.change(workshop.module, { name: 'Leur nom' })
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Leur nom')
  await page.getByRole('button', { name: 'Enregistrer les miens' }).click()
  await expect(page.getByText('Les détails du module sont enregistrés dans le brouillon.')).toBeVisible()
  await choose('Module', 'Détails du module…')
  await expect(page.getByLabel('Durée en minutes')).toHaveValue('12')
  await expect(page.getByLabel('Ce qu’on en retient')).toHaveValue('Voir\nDire')
  await page.keyboard.press('Escape')

  // In a window in which the list covers the slide, the message covers the list.
  await page.setViewportSize({ width: 768, height: 900 })
  await page.getByRole('button', { name: 'Modules et écrans' }).press('Enter')
  await expect(page.locator('nav [aria-current="page"]')).toBeFocused()
  await choose('Suite', 'Supprimer')
  await page.getByRole('button', { name: 'Supprimer', exact: true }).press('Enter')
  await page.getByText('« Suite » est dans la corbeille').locator('..').getByRole('button', { name: 'Annuler' }).click()
  await expect(row('2. Suite')).toBeVisible()
  await choose('Suite', 'Dupliquer')
  await expect(page.getByText('«\u00a0Suite\u00a0» est dupliqué. La copie est masquée aux enseignants.')).toBeVisible()
  // Focusing the slide closes the list above it.
  await title(page).focus()
  await expect(row('2. Suite')).toBeHidden()
})

test('R-53 a list of slides that was read before a slide was moved does not put the slide back', async ({
  page,
  administrator,
}) => {
  const workshop = await aWorkshop(administrator)
  await administrator.aModule(workshop.tool, 'Suite')
  await openEditor(page, workshop)
  const side = page.getByRole('navigation', { name: 'Modules et écrans' })
  const inSuite = side.getByRole('list', { name: 'Écrans de Suite' }).getByRole('listitem')
  /** Pauses the first request of a path, until the returned function is called. */
  const pausedRequests = async (path: string) => {
    const isLetGo = Promise.withResolvers<void>()
    let held: Route | undefined
    await page.route(path, async route => {
      held ??= route
      if (held === route) await isLetGo.promise
      await route.continue()
    })
    return isLetGo.resolve
  }
  const readNow = await pausedRequests('**/api3/structures/get/')
  const reading = page.waitForRequest('**/api3/structures/get/')
  await side.getByRole('button', { name: 'Ajouter un module' }).click()
  await reading
  // Pressed again in the meantime, the button does not make it twice.
  await page.keyboard.press('Space')

  const moveNow = await pausedRequests('**/api3/structures/change/')
  await side.getByRole('button', { name: 'Actions : Premier écran' }).click()
  await page.getByRole('menuitem', { name: 'Déplacer vers un module…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '2. Suite' }).click()
  await expect(inSuite).toHaveCount(1)
  const row = await inSuite.elementHandle()
  const slidesAreRead = page.waitForResponse('**/api3/structures/get/')
  readNow()
  await (await slidesAreRead).finished()
  moveNow()
  await expect(side.getByRole('list', { name: 'Écrans de Nouveau module' })).toBeAttached()
  await expect(inSuite).toHaveCount(1)
  expect(await row?.evaluate(element => element.isConnected)).toBe(true)
})

test('R-53 a slide is published, changed, viewed as published, and reverted', async ({ page, administrator }) => {
  const workshop = await aWorkshop(administrator)
  const options = ['Réponse 1', 'Réponse 2', ''].map((said, at) => ({
    id: `o${at}`,
    text: said ? doc(said) : emptyRichText(),
    correct: false,
  }))
  const assessment = { id: 'ask', type: 'single-choice', mode: 'assessment', prompt: doc('Que faire ?'), options }
  const pairs = [0, 1].map(at => ({ id: `p${at}`, left: '', rightId: `r${at}`, right: '' }))
  const blocks = [{ id: 'pairs', type: 'matching', mode: 'practice', prompt: doc('Reliez.'), pairs }, assessment]
  await administrator.write(workshop.slide, { fr: { title: 'Tel que publié', blocks } })
  await openEditor(page, workshop)
  const bar = page.getByRole('banner')
  await expect(bar).toContainText('Jamais publié')
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  const finding = page.getByRole('listitem').filter({ hasText: 'Il faut au moins 2 paires' })
  await finding.getByRole('button', { name: /^Y aller/ }).click()
  await expect(page.getByRole('textbox', { name: 'Paire 1, à gauche' })).toBeFocused()
  const question = page.locator('[data-block="ask"]')
  await expect(question).toContainText('On peut y répondre autant de fois qu’on veut.')
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Il manque le texte de la réponse 3.' })
    .getByRole('button', { name: /^Y aller/ })
    .click()
  await expect(question.getByRole('textbox', { name: 'Réponse 3', exact: true })).toBeFocused()
  // A question without an answer prevents publishing; a missing text does not.
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByRole('heading', { name: '2 points empêchent de publier' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publier cet écran' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await question.getByRole('radio', { name: 'La réponse 1 est juste' }).check({ force: true })
  const unwritten = page.locator('[data-block]').first()
  await unwritten.hover()
  await unwritten.getByRole('toolbar').getByRole('button', { name: 'Supprimer', exact: true }).click()
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await page.getByRole('button', { name: 'Publier cet écran' }).click()
  await expect(page.getByText('1 écran est publié.')).toBeVisible()
  await expect(bar.getByText('Publié, dans un outil masqué')).toBeVisible()
  await page.keyboard.press('Escape')
  // The tool is hidden: no text may promise that teachers see the change at once.
  await page.getByRole('button', { name: 'Actions : Tel que publié' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await expect(page.getByRole('dialog')).toContainText('dans la corbeille')
  await expect(page.getByRole('dialog')).not.toContainText('Les enseignants')
  await page.keyboard.press('Escape')
  await title(page).fill('Changé depuis')
  await expect(bar).toContainText('Modifié depuis la publication')
  await page.getByRole('button', { name: 'Versions publiées' }).click()
  const begins = (name: RegExp | string) => expect(page.getByRole('heading', { level: 2, name })).toBeFocused()
  await page.getByRole('button', { name: /^Regarder/ }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Tel que publié' })).toBeVisible()
  await begins(/^Version du \d+ \S+ \d{4} à \d{2}:\d{2}$/)
  await page.getByRole('button', { name: 'Toutes les versions' }).press('Enter')
  await begins('Versions publiées')
  await page.getByRole('button', { name: /^Regarder/ }).click()
  await page.getByRole('button', { name: 'Reprendre cette version' }).click()
  await expect(title(page)).toHaveValue('Tel que publié')
  await page.getByRole('button', { name: 'Annuler', exact: true }).first().click()
  await expect(title(page)).toHaveValue('Changé depuis')
})

test('R-53 a slide is translated block by block; a block whose original changed is marked until an author has reviewed it', async ({
  page,
  administrator,
}) => {
  const workshop = await aWorkshop(administrator)
  await administrator.write(workshop.slide, aSlideOf({ ...blankText, text: doc('Bonjour.') }))
  await openEditor(page, workshop)
  const speak = async (language: string) => {
    await page.getByRole('button', { name: /Langue/ }).click()
    // The languages of the platform, and no others.
    const plain = page.getByRole('menuitem').filter({ hasNotText: 'facile à lire' })
    await expect(plain).toHaveText([/^Français/, /^Anglais/, /^Traduction…/])
    await plain.filter({ hasText: language }).click()
  }
  await speak('Anglais')
  const side = page.getByRole('navigation', { name: 'Modules et écrans' })
  await expect(side.getByRole('listitem').getByText('Pas traduit')).toHaveCount(2)
  await page.getByRole('button', { name: 'Commencer la traduction' }).click()
  await title(page).fill('First screen')
  await page.getByRole('button', { name: 'Traduire : Texte' }).click()
  await expect(words(page)).toBeFocused()
  await page.keyboard.type('Hello.')
  await expect(page.getByText('1 bloc traduit sur 1')).toBeVisible()
  await expect(side.getByText('Pas traduit')).toHaveCount(0)
  await expect(side.getByRole('progressbar', { name: /^Anglais/ })).toHaveJSProperty('value', 1)
  await expect(saved(page)).toBeVisible()
  await speak('Français')
  await words(page).fill('Bonsoir.')
  await expect(saved(page)).toBeVisible()
  await speak('Anglais')
  await expect(page.getByText('L’original a changé')).toBeVisible()
  await expect(side.getByText('1 à revoir')).toHaveCount(2)
  await page.getByRole('button', { name: 'La traduction convient toujours' }).click()
  await expect(page.getByText('L’original a changé')).toBeHidden()
  await page.getByRole('button', { name: 'Supprimer cette traduction' }).click()
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Commencer la traduction' })).toBeVisible()
  await expect(saved(page)).toBeVisible()
})
