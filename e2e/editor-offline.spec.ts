import type { BrowserContext, Page } from '@playwright/test'
import { emptyRichText } from '../packages/course/src/rich-text.ts'
import { expectAccessible } from './accessible.ts'
import type { ApiUser, Thing } from './api-user.ts'
import { accounts, expect, pausedRequests, test } from './fixtures.ts'
import { aWorkshop, openEditor, saved, title, type Workshop, words } from './in-the-editor.ts'

/** A tool with two slides; the editor is open on the second. */
async function twoSlides(by: ApiUser): Promise<{ workshop: Workshop; other: Workshop }> {
  const workshop = await aWorkshop(by)
  const slide = await by.aSlide(workshop.module, { fr: { title: 'Deuxième écran', blocks: [] } })
  return { workshop, other: { ...workshop, slide } }
}

const side = (page: Page) => page.getByRole('navigation', { name: 'Modules et écrans' })
const row = (page: Page, name: RegExp) => side(page).getByRole('button', { name })
const waits = /^1 .*Pas encore enregistré/
const titlesOf = async (by: ApiUser, { id }: Thing) => {
  const [draft] = await by.ask('getDraft', { slide: id })
  return Object.fromEntries(Object.entries(draft!.contents).map(([lang, { title }]) => [lang, title]))
}

/** Ends a tab as a crash does: it sends nothing any more. */
async function crash(page: Page, context: BrowserContext): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const debug = await context.newCDPSession(page)
  debug.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
}

/** Writes a title without network, in a tab that is closed before it could send it; the network is still away then. */
async function leaveUnsent(context: BrowserContext, workshop: Workshop, written: string): Promise<void> {
  const tab = await context.newPage()
  await openEditor(tab, workshop)
  await context.setOffline(true)
  await title(tab).fill(written)
  await expect(tab.getByText('Pas encore enregistré : pas de réponse')).toBeVisible()
  await crash(tab, context)
}

test('R-53 pending changes are sent before anything is published, or named as unsent; changes made without network are marked in the list and sent once it is back, whatever slide is open', async ({
  page,
  context,
  administrator,
  faults,
}) => {
  const { workshop, other } = await twoSlides(administrator)
  await administrator.write(workshop.slide, { en: { title: 'First screen', blocks: [] } })
  await administrator.aSlide(workshop.module, { fr: { title: 'Troisième écran', blocks: [] } })
  await openEditor(page, workshop)
  const isFirst = (sent: string | null) => Boolean(sent?.includes(workshop.slide.id))
  await page.route('**/api3/drafts/put/**', route =>
    isFirst(route.request().postData()) ? route.abort() : route.continue(),
  )
  await title(page).fill('Pas encore là-bas')
  await expect(page.getByText('Pas encore enregistré : pas de réponse')).toBeVisible()
  await row(page, /^2 Deuxième écran/).click()
  await expect(title(page)).toHaveValue('Deuxième écran')
  await expect(row(page, waits)).toBeVisible()
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect(alert).toContainText('Pas encore là-bas')
  await page.unroute('**/api3/drafts/put/**')
  await alert.getByRole('button', { name: 'Réessayer' }).click()
  await expect(alert).toHaveCount(0)
  await page.getByRole('button', { name: 'Publier les 3 écrans' }).click()
  await expect(page.getByText('3 écrans sont publiés.')).toBeVisible()
  // It is the first published slide of a hidden tool, and a dialog says so.
  await page.keyboard.press('Escape')
  const [seen] = await administrator.ask('getDraft', { slide: workshop.slide.id })
  expect([seen?.contents.fr?.title, seen?.hasChanges]).toEqual(['Pas encore là-bas', false])

  await row(page, /^1 Pas encore là-bas/).click()
  await expect(title(page)).toHaveValue('Pas encore là-bas')
  await context.setOffline(true)
  await title(page).fill('Écrit sans réseau')
  await page.getByRole('button', { name: /Langue/ }).click()
  await page.getByRole('menuitem', { name: /^Anglais(?! \(facile)/ }).click()
  await title(page).fill('Written without network')
  await expect(page.getByText('Pas encore enregistré : pas de réponse')).toBeVisible()
  await row(page, /^3 Troisième écran/).click()
  await expect(row(page, waits)).toBeVisible()
  // Without network a slide that was not opened before is unavailable; one that was opened is as it was left.
  const away = page.getByRole('alert').getByText('Le réseau ou le serveur ne répond pas')
  await expect(away).toBeVisible()
  await expectAccessible(page)
  await row(page, waits).click()
  await expect(title(page)).toHaveValue('Written without network')
  await row(page, /^3 Troisième écran/).click()
  await expect(away).toBeVisible()
  expect(await titlesOf(administrator, workshop.slide)).toEqual({ fr: 'Pas encore là-bas', en: 'First screen' })
  await context.setOffline(false)
  await expect(page.getByText('Ce qui attendait est enregistré')).toBeVisible()
  await expect(row(page, waits)).toHaveCount(0)
  expect(await titlesOf(administrator, workshop.slide)).toEqual({
    fr: 'Écrit sans réseau',
    en: 'Written without network',
  })
  expect(await titlesOf(administrator, other.slide)).toEqual({ fr: 'Deuxième écran' })
  faults.length = 0
})

test('R-53 other people on a slide are shown at every width, and nothing moves when they come or the network goes', async ({
  page,
  context,
  administrator,
  apiUserOf,
  faults,
}) => {
  const workshop = await aWorkshop(administrator)
  await administrator.ask('putShare', { id: workshop.tool.id, mail: accounts.author, right: 'writer' })
  await openEditor(page, workshop)
  const { height = 0, width = 0 } = page.viewportSize() ?? {}
  const widths = [320, 390, 600, 768, 1024, width]
  /** The position of the title at each width, once the text is visible there and not covered. */
  async function titlesUnder(text: string) {
    const tops: (number | undefined)[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height })
      await page.getByText(text).last().click({ trial: true })
      tops.push((await title(page).boundingBox())?.y)
    }
    return tops
  }
  const alone = await titlesUnder('Jamais publié')
  await (await apiUserOf(accounts.author)).ask('joinSlide', { slide: workshop.slide.id })
  await expect(page.getByText('est aussi ici')).toBeVisible()
  expect(await titlesUnder('est aussi ici')).toEqual(alone)
  await context.setOffline(true)
  await title(page).fill('Dans le train')
  await expect(page.getByText('Pas encore enregistré : pas de réponse')).toBeVisible()
  expect(await titlesUnder('Réessayer')).toEqual(alone)
  faults.length = 0
})

test('R-53 changes that a closed tab could not send are sent by the next tab, whatever slide it opens', async ({
  page,
  context,
  administrator,
  faults,
}) => {
  const { workshop, other } = await twoSlides(administrator)
  await leaveUnsent(context, workshop, 'Écrit puis perdu')
  await context.setOffline(false)
  // The first attempt fails, as on a network that has only just come back.
  let refusals = 0
  await page.route('**/api3/drafts/put/**', route => {
    refusals += 1
    return refusals === 1 ? route.abort() : route.continue()
  })
  await openEditor(page, other)
  await expect(row(page, /^1 .*/)).toBeVisible()
  await expect.poll(() => titlesOf(administrator, workshop.slide)).toEqual({ fr: 'Écrit puis perdu' })
  await expect(row(page, waits)).toHaveCount(0)
  await expect(title(page)).toHaveValue('Deuxième écran')
  faults.length = 0
})

test('R-53 words in conflict with a colleague’s wait for the author’s decision, and the page says so before it publishes anything', async ({
  page,
  context,
  administrator,
  faults,
}) => {
  const { workshop, other } = await twoSlides(administrator)
  await leaveUnsent(context, workshop, 'À moi')
  await administrator.write(workshop.slide, { fr: { title: 'À eux', blocks: [] } })
  await context.setOffline(false)
  await openEditor(page, other)
  await expect(row(page, /^1 .*Votre choix est demandé/)).toBeVisible()
  expect(await titlesOf(administrator, workshop.slide)).toEqual({ fr: 'À eux' })
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText(
    '1 écran a des modifications qui ne sont pas encore enregistrées',
  )
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: /^Ouvrir et choisir/ }).click()
  await expect(dialog.getByRole('heading', { name: /en même temps que vous/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Garder tout le mien' }).click()
  await dialog.getByRole('button', { name: 'Garder ce choix' }).click()
  await expect(title(page)).toHaveValue('À moi')
  await expect(saved(page)).toBeVisible()
  await expect(row(page, /Votre choix est demandé/)).toHaveCount(0)
  expect(await titlesOf(administrator, workshop.slide)).toEqual({ fr: 'À moi' })
  faults.length = 0
})

test('R-53 two tabs of one author never ask the author to choose between their own words', async ({
  page,
  context,
  administrator,
  faults,
}) => {
  const { workshop, other } = await twoSlides(administrator)
  await openEditor(page, other)
  await administrator.write(workshop.slide, {
    fr: { title: 'Premier écran', blocks: [{ id: 'own', type: 'text', text: emptyRichText() }] },
  })
  const tab = await context.newPage()
  await openEditor(tab, workshop)
  await context.setOffline(true)
  await words(tab).click()
  await tab.keyboard.type('Un mot')
  await expect(tab.getByText('Pas encore enregistré : pas de réponse')).toBeVisible()
  await context.setOffline(false)
  await tab.keyboard.type(' et un autre.')
  await expect(saved(tab)).toBeVisible()
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Seulement cet écran' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0)
  await expect(words(tab)).toHaveText('Un mot et un autre.')
  await expect(tab.getByRole('dialog')).toHaveCount(0)
  faults.length = 0
})

const noNetwork = (page: Page) => page.getByRole('status').filter({ hasText: 'Pas de réseau.' })

test('R-53 text typed while a new slide is being made is its title, also once the network is back; a slide whose answer was lost is not made twice, and an author who has gone to another slide remains there', async ({
  page,
  administrator,
  faults,
}) => {
  const workshop = await aWorkshop(administrator)
  await openEditor(page, workshop)
  const add = side(page).getByRole('button', { name: 'Ajouter un écran' })
  await page.route('**/object/put/', route => route.abort())
  await add.click()
  await page.keyboard.type('Vu')
  await expect(noNetwork(page)).toBeVisible()
  await expect(title(page)).toBeFocused()
  const again = page.getByRole('button', { name: 'Réessayer' })
  const retry = page.waitForRequest('**/object/put/')
  await again.press('Enter')
  await retry
  await expect(again).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('End')

  const answers = await pausedRequests(page, /\/object\/put\/|\/drafts\/get\//)
  await page.unroute('**/object/put/')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.keyboard.type(' et raconté')
  answers.resolve()
  await expect(row(page, /^2 Vu et raconté/)).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await expect(title(page)).toBeFocused()
  await page.keyboard.type(' à tous')
  await expect(title(page)).toHaveValue('Vu et raconté à tous')
  const [, made] = await administrator.read({ filters: { parent: workshop.module.id } })
  await expect.poll(() => titlesOf(administrator, made!)).toEqual({ fr: 'Vu et raconté à tous' })

  // The server has created the slide before the network is lost.
  await page.unrouteAll()
  await page.route(/\/object\/get\/|\/drafts\/get\//, route => route.abort())
  await add.click()
  await page.keyboard.type('Dans le ')
  await expect(noNetwork(page)).toBeVisible()
  await page.keyboard.type('tunnel')
  const dialog = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await (await dialog).dismiss()
  await page.unroute(/\/object\/get\/|\/drafts\/get\//)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(row(page, /^3 Dans le tunnel/)).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await expect(title(page)).toBeFocused()
  const all = await administrator.read({ filters: { parent: workshop.module.id } })
  expect(all).toHaveLength(3)
  await expect.poll(() => titlesOf(administrator, all[2]!)).toEqual({ fr: 'Dans le tunnel' })

  // Giving it up leads back to the previous slide.
  await page.route('**/object/put/', route => route.abort())
  await add.click()
  await expect(noNetwork(page)).toBeVisible()
  await row(page, /^1 Premier écran/).click()
  await expect(title(page)).toHaveValue('Premier écran')
  await page.unroute('**/object/put/')

  await page.route('**/object/put/', route => route.fetch().then(() => route.abort()), { times: 1 })
  await add.click()
  await page.keyboard.type('Un seul')
  await expect(row(page, /^4 Un seul/)).toBeVisible()
  await expect(saved(page)).toBeVisible()
  expect(await administrator.read({ filters: { parent: workshop.module.id } })).toHaveLength(4)

  const answer = await pausedRequests(page, '**/object/put/')
  await add.click()
  await page.keyboard.type('Plus tard')
  await row(page, /^3 Dans le tunnel/).click()
  await expect(title(page)).toHaveValue('Dans le tunnel')
  answer.resolve()
  await expect(row(page, /^5 Plus tard/)).toBeVisible()
  await expect(title(page)).toHaveValue('Dans le tunnel')
  expect(await titlesOf(administrator, all[2]!)).toEqual({ fr: 'Dans le tunnel' })
  // The list shows a slide before the server has it.
  const titleOfLast = async () => {
    const slides = await administrator.read({ filters: { parent: workshop.module.id } })
    return titlesOf(administrator, slides.at(-1)!)
  }
  await expect.poll(titleOfLast).toEqual({ fr: 'Plus tard' })
  faults.length = 0
})

test('R-53 slides begun without network are in the list, can be edited, and are made in the list’s order once it is back; if their module was deleted, both are named', async ({
  page,
  context,
  administrator,
  faults,
}) => {
  const workshop = await aWorkshop(administrator)
  const passing = await administrator.aModule(workshop.tool, 'Module passager')
  await openEditor(page, workshop)
  const add = side(page).getByRole('button', { name: 'Ajouter un écran' })
  const current = side(page).locator('[aria-current]')
  await row(page, /^2\. Module passager/).click()
  await context.setOffline(true)
  await add.last().click()
  await page.keyboard.type('Titre précieux')
  await expect(noNetwork(page)).toBeVisible()
  await expect(page).toHaveTitle('Module passager')
  await administrator.delete(passing)
  await context.setOffline(false)
  await expect(
    page.getByText(
      'L’écran « Titre précieux » n’a pas été ajouté. Le module « Module passager » n’est plus là : quelqu’un d’autre l’a supprimé.',
    ),
  ).toBeVisible()
  await expect(title(page)).toHaveValue('Premier écran')
  await expect(row(page, /Module passager/)).toHaveCount(0)
  await expect(add).toBeFocused()

  await context.setOffline(true)
  await add.click()
  await page.keyboard.type('Dans le train')
  await expect(noNetwork(page)).toBeVisible()
  await expect(current).toHaveText(/^2Dans le train.*Pas encore enregistré/)
  await expect(current).toHaveCount(1)
  await add.click()
  await page.keyboard.type('Au')
  await expect(current).toHaveText(/^3Au/)
  await row(page, /^1 Premier écran/).click()
  await expect(title(page)).toHaveValue('Premier écran')
  await expect(current).toHaveText(/^1Premier écran/)
  await row(page, /^2 Dans le train Pas encore enregistré/).click()
  await expect(title(page)).toBeFocused()
  await page.keyboard.type(' du soir')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await expect(row(page, /^3 Au Pas encore enregistré/)).toBeVisible()
  const dialog = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await (await dialog).dismiss()
  await context.setOffline(false)
  await expect(page.getByText('Ce qui attendait est enregistré : 1 écran.')).toBeVisible()
  await expect(title(page)).toHaveValue('Dans le train du soir')
  await expect(saved(page)).toBeVisible()
  await expect(row(page, /^\d .*Pas encore enregistré/)).toHaveCount(0)
  const [, second, third, ...more] = await administrator.read({ filters: { parent: workshop.module.id } })
  expect(more).toEqual([])
  expect(await titlesOf(administrator, second!)).toEqual({ fr: 'Dans le train du soir' })
  expect(await titlesOf(administrator, third!)).toEqual({ fr: 'Au' })
  // An Enter in its title must not count for the next one.
  await add.click()
  await page.keyboard.type('Plus tard')
  await expect(title(page)).toHaveValue('Plus tard')
  faults.length = 0
})

test('R-53 if a new slide is refused, a message keeps its title until it is copied or the message is closed, and the focus is on its button, on a phone and in an empty module too', async ({
  page,
  administrator,
}) => {
  const workshop = await aWorkshop(administrator)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 320, height: 640 })
  await openEditor(page, workshop)
  /** The next request to make something is paused, then refused. */
  async function refusal() {
    const { promise: isDue, resolve: refuse } = Promise.withResolvers<void>()
    const json = { dataSet: { status: 'error', message: 'accessdenied', query: [] } }
    await page.route('**/object/put/', route => isDue.then(() => route.fulfill({ json })), { times: 1 })
    return refuse
  }
  const refused = page.getByText('L’écran « Vu » n’a pas été ajouté. Vous n’avez pas le droit de faire cela ici.')
  const list = page.getByRole('button', { name: 'Modules et écrans' })
  const refuseFirst = await refusal()
  await list.click()
  await side(page).getByRole('button', { name: 'Ajouter un écran' }).click()
  await page.keyboard.type('Vu')
  refuseFirst()
  await expect(refused).toBeVisible()
  await expect(list).toBeFocused()
  await expectAccessible(page)
  const dialog = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await (await dialog).dismiss()
  await page.getByRole('button', { name: 'Fermer' }).press('Enter')
  await expect(refused).toHaveCount(0)

  await administrator.delete(workshop.slide)
  await page.reload()
  const first = page.getByRole('button', { name: 'Ajouter un écran' })
  const refuseSecond = await refusal()
  await first.click()
  await page.keyboard.type('Vu')
  refuseSecond()
  await expect(refused).toBeVisible()
  await expect(first).toBeFocused()
  await page.getByRole('button', { name: 'Copier le titre' }).press('Enter')
  await expect(page.getByText('Votre texte est dans le presse-papiers.')).toBeVisible()
  await expect(refused).toHaveCount(0)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Vu')
  // The slide does not come back by itself.
  await first.click()
  await expect(title(page)).toBeFocused()
  await expect(saved(page)).toBeVisible()
  await expect(title(page)).toHaveValue('Nouvel écran')
})
