import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { ApiUser, Thing } from './api-user.ts'

/** The place of the editor: a page of its own, or the frame of one. */
type Place = Page | FrameLocator

/** An author and the slide they write, in a tool of their own. */
export type Workshop = { by: ApiUser; tool: Thing; module: Thing; slide: Thing }

/** A tool with a module and an empty slide. */
export async function aWorkshop(by: ApiUser): Promise<Workshop> {
  const tool = await by.aTool(await by.aLevel())
  const module = await by.aModule(tool, 'Module')
  return { by, tool, module, slide: await by.aSlide(module) }
}

/** Opens the editor outside its page, on the slide of a workshop, signed in as the workshop's author. */
export async function openEditor(page: Page, workshop: Workshop): Promise<void> {
  await keepSession(page, workshop)
  await page.goto(editorPath(workshop))
  await expect(title(page)).toBeVisible()
}

/** Stores the session of a workshop's author in a browser, before it opens the player outside its page. */
export async function keepSession(page: Page, { by }: Pick<Workshop, 'by'>): Promise<void> {
  await page.addInitScript(user => {
    if (window === window.top && location.pathname === '/player/') localStorage.setItem('user', user)
  }, JSON.stringify(by.session))
}

/** The address of the editor outside its page, on the slide of a workshop, for the person signed in. */
export function editorPath({ tool, module, slide }: Omit<Workshop, 'by'>): string {
  const parameters = new URLSearchParams({
    ressource: tool.id,
    path: `${tool.id}/${module.id}/${slide.id}`,
    scope: 'courses',
    remoteSession: 'true',
    interfaceType: 'author',
    framed: 'false',
    editor: 'true',
    lang: 'fr',
    languages: 'fr,en',
  })
  return `/player/#${parameters}`
}

/** The title of the slide. */
export const title = (place: Place) => place.getByRole('textbox', { name: 'Titre de l’écran' })

/** The text of its text blocks. */
export const words = (place: Place) => place.getByRole('textbox', { name: 'Texte', exact: true })

/** The status that all changes are saved. */
export const saved = (place: Place) => place.getByRole('status').filter({ hasText: /^Enregistré$/ })

/** Adds a block at the end of the slide, by its name. */
export async function addBlock(place: Place, name: string): Promise<Locator> {
  const blocks = place.locator('[data-block]')
  const before = await blocks.count()
  await place.getByRole('button', { name: 'Ajouter un bloc', exact: true }).last().click()
  const search = place.getByRole('searchbox', { name: 'Chercher un bloc' })
  await search.fill(name)
  await search.press('Enter')
  await expect(blocks).toHaveCount(before + 1)
  return blocks.nth(before)
}
