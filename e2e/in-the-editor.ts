import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { ApiUser, Thing } from './api-user.ts'

/** Where the editor is: a page of its own, or the frame of one. */
type Place = Page | FrameLocator

/** Who writes, and on what: a slide of a tool of their own. */
export type Workshop = { by: ApiUser; tool: Thing; module: Thing; slide: Thing }

/** A tool with a module and an empty slide. */
export async function aWorkshop(by: ApiUser): Promise<Workshop> {
  const tool = await by.aTool(await by.aLevel())
  const module = await by.aModule(tool, 'Module')
  return { by, tool, module, slide: await by.aSlide(module) }
}

/** Opens the editor on its own, on the slide of a workshop. */
export async function openEditor(page: Page, workshop: Workshop): Promise<void> {
  await page.goto(editorPath(workshop))
  await expect(title(page)).toBeVisible()
}

/** Where the editor is on its own, on the slide of a workshop. */
export function editorPath({ by, tool, module, slide }: Workshop): string {
  const { login, tokenSession: token, tokenPublic, mediaKey, domain } = by.session
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
    userObject: JSON.stringify({ login, token, tokenPublic, mediaKey, domain }),
  })
  return `/player/#${parameters}`
}

/** The title of the slide. */
export const title = (place: Place) => place.getByRole('textbox', { name: 'Titre de l’écran' })

/** The words of its blocks of text. */
export const words = (place: Place) => place.getByRole('textbox', { name: 'Texte', exact: true })

/** Says that all of it is saved. */
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
