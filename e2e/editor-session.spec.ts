import { accounts, expect, pausedRequests, signInHere, test } from './fixtures.ts'
import { aWorkshop, saved, title } from './in-the-editor.ts'

test('R-53 the list of slides follows a colleague’s changes, a dialog covers the whole page, and neither a session that ends during writing nor a revoked right loses anything', async ({
  page,
  signIn,
  administrator,
}) => {
  const { tool, module, slide } = await aWorkshop(administrator)
  await administrator.ask('putShare', { id: tool.id, mail: accounts.author, right: 'writer' })
  await signIn(accounts.author)
  await page.goto(`/fr/tool/${tool.id}/modules/${module.id}/slides/${slide.id}/edit`)
  const frame = page.frameLocator('iframe')
  const list = frame.getByRole('list', { name: 'Écrans de Module' })
  await expect(title(frame)).toBeVisible()
  // Before any input: the slide has its name at once.
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toContainText('Module 1.')
  await expect(frame.getByText('rien de publié sur 1')).toBeVisible()
  await expect(list.getByText('Jamais publié')).toHaveCount(0)

  const other = await administrator.aSlide(module, { fr: { title: 'De quelqu’un d’autre', blocks: [] } })
  // Simulates returning to the tab; otherwise the outline is polled every few seconds.
  const look = () => frame.locator('body').evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await look()
  await expect(list.getByRole('button', { name: /^2 De quelqu’un d’autre/ })).toBeVisible()
  await frame.getByRole('button', { name: 'Actions : De quelqu’un d’autre' }).click()
  await frame.getByRole('menuitem', { name: 'Renommer' }).click()
  await expect(title(frame)).toHaveValue('De quelqu’un d’autre')
  await expect(title(frame)).toBeFocused()
  await administrator.delete(other)
  await look()
  await expect(list.getByRole('button', { name: /De quelqu’un d’autre/ })).toHaveCount(0)
  // Typing on does not change the title of another slide.
  await expect(title(frame)).toHaveValue('Premier écran')
  await expect(title(frame)).not.toBeFocused()

  const gone = await administrator.aSlide(module, { fr: { title: 'Bientôt supprimé', blocks: [] } })
  await look()
  await list.getByRole('button', { name: /^2 Bientôt supprimé/ }).click()
  await expect(title(frame)).toHaveValue('Bientôt supprimé')
  // The outline is polled: the deletion is not to be reported before something is typed.
  const follow = await pausedRequests(page, '**/api3/tools/follow/')
  await administrator.delete(gone)
  const whereOneWrites = () => title(frame).evaluate(field => field.getBoundingClientRect().top)
  const where = await whereOneWrites()
  await title(frame).fill('Écrit après')
  follow.resolve()
  await look()
  await expect(frame.getByText('« Écrit après » n’est plus là')).toBeVisible()
  await expect(title(frame)).toHaveValue('Écrit après')
  await expect(title(frame)).toBeFocused()
  const kept = frame.getByRole('alert').filter({ hasText: 'ou il a été supprimé' })
  await expect(kept.getByRole('button', { name: 'Copier mon texte' })).toBeInViewport()
  // The message does not shift the field in which somebody writes.
  expect(await whereOneWrites()).toBe(where)
  await list.getByRole('button', { name: /^1 Premier écran/ }).click()
  await expect(title(frame)).toHaveValue('Premier écran')

  await administrator.ask('joinSlide', { slide: slide.id })
  await frame.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(frame.getByRole('dialog').getByText('y travaille en ce moment')).toBeVisible()
  await expect(page.locator('header[inert]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('header[inert]')).toHaveCount(0)

  const { login, tokenSession, domain } = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
  const ended = await page.request.post('/api3/sessions/delete/', {
    data: { login, key: tokenSession, query: { action: 'delete', user: login, domain } },
  })
  expect(await ended.json()).toMatchObject({ dataSet: { status: 'success' } })
  await title(frame).fill('Écrit après la fin')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Votre session est terminée' })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(accounts.author)
  await signInHere(page, accounts.author)
  await expect(saved(frame)).toBeVisible()
  await expect(title(frame)).toHaveValue('Écrit après la fin')
  await title(frame).fill('Écrit après la fin, et encore')
  await expect
    .poll(async () => (await administrator.ask('getDraft', { slide: slide.id }))[0]?.contents.fr?.title)
    .toBe('Écrit après la fin, et encore')
  await expect(saved(frame)).toBeVisible()
  await frame.getByRole('button', { name: 'Publier', exact: true }).click()
  await frame.getByRole('button', { name: 'Publier cet écran' }).click()
  await expect(frame.getByText('1 écran est publié.')).toBeVisible()
  // It is the first published slide of a hidden tool, and a dialog says so.
  await page.keyboard.press('Escape')
  await expect(frame.getByRole('dialog')).toHaveCount(0)
  const [seen] = await administrator.ask('getDraft', { slide: slide.id })
  expect([seen?.contents.fr?.title, seen?.hasChanges]).toEqual(['Écrit après la fin, et encore', false])

  await administrator.ask('putShare', { id: tool.id, mail: accounts.author, right: 'reader' })
  await title(frame).fill('Écrit sans le droit')
  const said = frame.getByRole('alert').filter({ hasText: 'Vous n’avez plus le droit de modifier cet écran' })
  await expect(said.getByRole('button', { name: 'Copier mon texte' })).toBeInViewport()
  const questions: string[] = []
  page.on('dialog', async question => {
    questions.push(question.type())
    await (questions.length < 3 ? question.dismiss() : question.accept())
  })
  await page.getByRole('link', { name: 'Revenir à l’outil' }).click()
  await page.getByRole('button', { name: 'Mon compte' }).click()
  await page.getByRole('link', { name: 'Tableau de bord' }).click()
  await expect.poll(() => questions.length).toBe(2)
  await expect(title(frame)).toHaveValue('Écrit sans le droit')
  await page.reload()
  expect(questions).toEqual(['beforeunload', 'beforeunload', 'beforeunload'])
  await expect(frame.getByText('Vous n’avez pas le droit')).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Copier mon texte' })).toBeVisible()
})

test('R-53 if the network is lost at the first gesture, which starts the page around the editor, neither the editor nor a typed key is lost', async ({
  page,
  signIn,
  administrator,
  faults,
}) => {
  const { tool, module, slide } = await aWorkshop(administrator)
  await signIn(accounts.administrator)
  const { promise: touched, resolve: wakePage } = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', route => touched.then(() => route.continue()))
  await page.goto(`/fr/tool/${tool.id}/modules/${module.id}/slides/${slide.id}/edit`)
  const frame = page.frameLocator('iframe')
  await title(frame).fill('')
  await expect(saved(frame)).toBeVisible()
  // Only the calls are aborted: the browser has the scripts.
  const calls = /\/api\d\//
  await page.route(calls, route => route.abort())
  await title(frame).click()
  wakePage()
  await page.keyboard.type('Écrit pendant ')
  await page.locator('html[data-ready]').waitFor()
  await page.keyboard.type('que le réseau ')
  await expect(frame.getByText('Pas encore enregistré : pas de réponse')).toBeVisible()
  await page.keyboard.type('s’en va')
  await expect(title(frame)).toHaveValue('Écrit pendant que le réseau s’en va')
  await expect(title(frame)).toBeFocused()
  await page.unroute(calls)
  await frame.locator('body').evaluate(() => dispatchEvent(new Event('online')))
  await expect(saved(frame)).toBeVisible()
  const [seen] = await administrator.ask('getDraft', { slide: slide.id })
  expect(seen?.contents.fr?.title).toBe('Écrit pendant que le réseau s’en va')
  faults.length = 0
})
