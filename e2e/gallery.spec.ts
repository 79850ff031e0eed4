import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { beyondWindow } from './overflow.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const start = new Date('2026-11-21T10:00:00')

test.beforeEach(async ({ consent }) => {
  await consent('accept')
})

async function openGallery(page: Page) {
  await page.goto('/fr/gallery')
  await expect(page.getByRole('heading', { level: 1, name: 'Toutes les pièces' })).toBeVisible()
  await page.locator('html[data-ready]').waitFor()
}

/** Opens the gallery with a clock that is paused until the test runs it. */
async function openWithClock(page: Page) {
  await page.clock.install({ time: start })
  await openGallery(page)
  await page.clock.pauseAt(new Date(start.getTime() + 60_000))
}

const form = (page: Page) => page.getByRole('form', { name: 'Formulaire' })
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const width = async (locator: Locator) => (await locator.boundingBox())!.width

test.describe('toasts and dialogs', () => {
  test.use({ viewport: { width: 1400, height: 900 } })

  const widths = {
    'Très petite, 38 rem': 608,
    'Ordinaire, 48 rem': 768,
    'Moyenne, 75 rem': 1200,
    'Large, 100\u202f%': 1400,
    'Très large, 90\u202f%': 1260,
    'Plein écran': 1400,
  }

  test('R-22 R-23 R-46 toasts stack, and close after 5000 ms unless hovered or focused; a modal has its size and returns the focus; a confirmation is busy during its task, and remains open if it fails', async ({
    page,
  }) => {
    await openWithClock(page)
    await page.getByRole('button', { name: 'Réussite' }).click()
    await page.clock.runFor(2000)
    await page.getByRole('button', { name: 'Échec' }).click()
    await page.mouse.move(900, 10)
    const first = toasts(page).getByText('L’outil a été modifié.')
    const second = toasts(page).getByText('Quelque chose n’a pas fonctionné.')
    await expect(second).toBeVisible()

    const [upper, lower] = [(await first.boundingBox())!, (await second.boundingBox())!]
    expect(upper.y).toBeLessThan(lower.y)
    expect(lower.x).toBeLessThan(100)
    expect(lower.y).toBeGreaterThan(page.viewportSize()!.height - 100)

    await page.clock.runFor(2990)
    await expect(first).toBeVisible()
    await page.clock.runFor(20)
    await expect(first).toBeHidden()
    await expect(second).toBeVisible()
    await page.clock.runFor(2000)
    await expect(second).toBeHidden()

    await page.getByRole('button', { name: 'Information' }).click()
    const toast = toasts(page).getByText('Importation en cours…')
    await toast.hover()
    await page.clock.runFor(20_000)
    await expect(toast).toBeVisible()

    await toasts(page).getByRole('button', { name: 'Fermer' }).focus()
    await page.mouse.move(900, 10)
    await page.clock.runFor(20_000)
    await expect(toast).toBeVisible()

    await page.getByRole('button', { name: 'Information' }).focus()
    await page.clock.runFor(5100)
    await expect(toast).toBeHidden()

    await page.getByRole('button', { name: 'Message d’une minute' }).click()
    const long = toasts(page).getByText('Ce message prend son temps')
    await expect(long).toBeVisible()
    await toasts(page).getByRole('button', { name: 'Fermer' }).click()
    await expect(long).toBeHidden()
    await expect(page.getByRole('button', { name: 'Message d’une minute' })).toBeFocused()

    const modal = page.getByRole('dialog', { name: 'Une fenêtre' })
    const sizeOf = (side: 'offsetWidth' | 'offsetHeight') =>
      modal.evaluate((element, side) => (element as HTMLElement)[side], side)
    for (const [at, [name, expected]] of Object.entries(widths).entries()) {
      const opener = page.getByRole('button', { name, exact: true })
      await opener.click()
      expect(await sizeOf('offsetWidth'), name).toBe(expected)
      if (name === 'Plein écran') expect(await sizeOf('offsetHeight')).toBe(900)
      if (at % 2 === 0) await page.keyboard.press('Escape')
      else await modal.getByRole('button', { name: 'Fermer' }).click()
      await expect(modal).toBeHidden()
      await expect(opener).toBeFocused()
    }

    await page.getByRole('button', { name: 'Confirmation', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Supprimer cette pièce' })
    const yes = dialog.getByRole('button', { name: 'Oui, supprimer' })
    const before = await width(yes)
    await yes.click()
    const busy = dialog.getByRole('button', { name: 'Un instant…' })
    await expect(busy).toBeDisabled()
    expect(await width(busy)).toBe(before)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await page.clock.runFor(1000)
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: 'Confirmation qui échoue' }).click()
    await yes.click()
    await page.clock.runFor(1000)
    await expect(yes).toBeEnabled()
    await page.getByRole('dialog').getByRole('button', { name: 'Non' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('R-23 R-22 the focus is trapped in a modal, which closes only where it may; a long modal can be read by keys to its end, in any low window, also beside a toast', async ({
    page,
  }) => {
    await openGallery(page)
    await page.getByRole('button', { name: 'Ordinaire, 48 rem' }).click()
    const dialog = page.getByRole('dialog', { name: 'Une fenêtre' })
    for (const key of ['Tab', 'Shift+Tab']) {
      const seen = new Set<string>()
      for (let step = 0; step < 9; step += 1) {
        await page.keyboard.press(key)
        const isInside = await dialog.evaluate(element => element.contains(document.activeElement))
        expect(isInside).toBe(true)
        seen.add(await page.evaluate(() => document.activeElement!.outerHTML))
      }
      expect(seen.size, 'every control is reached').toBe(4)
    }
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Sans fermeture' }).click()
    const held = page.getByRole('dialog', { name: 'Un instant' })
    for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key)
    await expect(held).toBeVisible()
    await expect(held.getByRole('button', { name: 'Fermer' })).toHaveCount(0)
    await held.getByRole('button', { name: 'D’accord' }).click()
    await expect(held).toBeHidden()

    await page.setViewportSize({ width: 700, height: 560 })
    await page.getByRole('button', { name: 'Longue' }).click()
    const toastButton = dialog.getByRole('button', { name: 'Réussite' })
    await toastButton.click()
    const toast = dialog.getByText('L’outil a été modifié.')
    const title = dialog.getByRole('heading', { name: 'Une fenêtre' })
    const done = dialog.getByRole('button', { name: 'D’accord' })
    // A toast under the pointer remains; and hovering waits until it has stopped moving.
    await toast.hover()
    for (const part of [title, done, toast]) await expect(part).toBeInViewport({ ratio: 1 })
    const [above, below] = [(await done.boundingBox())!, (await toast.boundingBox())!]
    expect(above.y + above.height).toBeLessThan(below.y)

    const body = dialog.getByRole('group', { name: 'Une fenêtre' })
    const seen = () => Promise.all([body.evaluate(element => element.scrollTop), page.evaluate(() => scrollY)])
    const behind = await page.evaluate(() => scrollY)
    await toastButton.focus()
    await page.keyboard.press('PageDown')
    const [read, still] = await seen()
    expect(read).toBeGreaterThan(100)
    expect(still).toBe(behind)
    await page.keyboard.press('End')
    const whole = await body.evaluate(element => element.scrollHeight - element.clientHeight)
    expect(Math.abs((await seen())[0] - whole)).toBeLessThan(2)
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    expect(await seen()).toEqual([0, behind])
    await done.evaluate(element => {
      const slider = Object.assign(document.createElement('input'), { type: 'range', value: '50' })
      element.before(slider)
      slider.focus()
    })
    const slider = dialog.getByRole('slider')
    await page.keyboard.press('PageDown')
    expect(Number(await slider.inputValue())).toBeLessThan(50)
    expect(await seen(), 'what has a use for the key has it').toEqual([0, behind])
    await slider.evaluate(element => element.remove())

    const close = dialog.getByRole('region').getByRole('button', { name: 'Fermer' })
    await close.focus()
    await page.keyboard.press('Tab')
    await expect(body).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(close).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast).toBeHidden()
    await expect(body).toBeFocused()
    await body.blur()
    await page.keyboard.press('Tab')
    await expect(body).toBeFocused()

    await page.setViewportSize({ width: 700, height: 400 })
    const lower = await page.evaluate(() => scrollY)
    await toastButton.focus()
    await page.keyboard.press('Home')
    await expect(title).toBeInViewport({ ratio: 1 })
    await expect(done).not.toBeInViewport()
    await page.keyboard.press('End')
    await expect(done).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(lower)
  })
})

test.describe('menus and folds', () => {
  const trigger = (page: Page) => page.getByRole('button', { name: 'Actions sur la pièce' })
  const item = (page: Page, name: string) => page.getByRole('menuitem', { name })

  test('R-25 R-23 a popup menu works by keyboard, keeps to its button, and returns the focus, also after a dialog; an accordion opens by mouse and by keyboard, one fold at a time if they share a name', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1200, height: 800 })
    await openGallery(page)
    await trigger(page).focus()
    await page.keyboard.press('Enter')
    await expect(item(page, 'Modifier')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(item(page, 'Masquer')).toBeFocused()
    await page.keyboard.press('End')
    await expect(item(page, 'Supprimer')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(item(page, 'Modifier')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(item(page, 'Supprimer')).toBeFocused()
    await page.keyboard.press('m')
    await expect(item(page, 'Modifier')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(item(page, 'Modifier')).toBeHidden()
    await expect(trigger(page)).toBeFocused()

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Action choisie')).toHaveText('Masquer')
    await expect(trigger(page)).toBeFocused()

    await trigger(page).click()
    await item(page, 'Supprimer').click()
    await expect(page.getByRole('dialog', { name: 'Supprimer cette pièce' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(trigger(page)).toBeFocused()

    await trigger(page).click()
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'true')
    // Hovering waits until it has stopped moving; a forced click waits for nothing.
    await item(page, 'Modifier').hover()
    await item(page, 'Importer des documents').click({ force: true })
    await expect(item(page, 'Modifier')).toBeVisible()
    await page.getByRole('heading', { name: 'Menus' }).click()
    await expect(item(page, 'Modifier')).toBeHidden()
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByLabel('Action choisie')).toHaveText('Masquer')

    await trigger(page).click()
    await page.setViewportSize({ width: 700, height: 800 })
    await expect
      .poll(async () => {
        const [button, menu] = [(await trigger(page).boundingBox())!, (await page.getByRole('menu').boundingBox())!]
        const [higher, lower] = button.y < menu.y ? [button, menu] : [menu, button]
        return Math.round(lower.y - higher.y - higher.height)
      })
      .toBe(8)
    await page.keyboard.press('Escape')

    const first = page.getByText('Le titre, toujours.')
    const second = page.getByText('Le précédent se referme')
    const third = page.getByText('Non, il s’ouvre')
    await expect(first).toBeVisible()
    await page.getByText('Et si j’ouvre celui-ci').click()
    await expect(second).toBeVisible()
    await expect(first).toBeHidden()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(third).toBeVisible()
    await expect(second).toBeVisible()
  })
})

test.describe('fields', () => {
  test('R-37 R-38 R-39 R-40 R-41 a field is checked when it is left and not before, and shows its error, also one of the server; what is sent is trimmed; a search starts after 500 ms without a key', async ({
    page,
  }) => {
    await openWithClock(page)
    await expect(page.getByRole('checkbox', { name: 'Non coché' })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Coché', exact: true })).toBeChecked()
    const partial = page.getByRole('checkbox', { name: 'En partie' })
    await expect(partial).toBeChecked({ indeterminate: true })
    await partial.click()
    await expect(partial).toBeChecked()
    await expect(page.getByLabel('Description', { exact: true })).toHaveAttribute('rows', '3')
    const height = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox())!.height
    expect(await height('Au repos')).toBe(60)
    expect(await height('Petit, au repos')).toBe(48)

    const labelHeight = async (name: string) =>
      Math.round((await page.locator('label', { hasText: new RegExp(`^${name}$`) }).boundingBox())!.height)
    const rest = page.getByLabel('Au repos', { exact: true })
    const low = await labelHeight('Au repos')
    expect(await labelHeight('Rempli')).toBeLessThan(low)
    expect(await labelHeight('Date')).toBeLessThan(low)
    await rest.focus()
    await expect.poll(() => labelHeight('Au repos')).toBe(await labelHeight('Rempli'))
    await rest.blur()
    await expect.poll(() => labelHeight('Au repos')).toBe(low)
    await rest.fill('x')
    await rest.blur()
    await expect.poll(() => labelHeight('Au repos')).toBe(await labelHeight('Rempli'))

    const name = form(page).getByLabel('Nom', { exact: true })
    await expect(name).toHaveAccessibleDescription('')
    await expect(form(page).getByLabel('Adresse e-mail (facultatif)')).toBeVisible()
    await name.focus()
    await name.blur()
    await expect(name).toHaveAccessibleDescription('Remplissez ce champ')
    const error = page.locator(`[id="${await name.getAttribute('aria-describedby')}"]`)
    await expect(error.locator('svg')).toBeVisible()
    await expect(error).not.toContainText('obligatoire')
    await name.fill('Camille')
    await name.blur()
    await expect(name).not.toHaveAttribute('aria-invalid')

    const faults = {
      Nom: ['   ', 'Remplissez ce champ'],
      'Adresse e-mail (facultatif)': ['camille@', 'Écrivez l’adresse comme ceci : nom@exemple.ch'],
      'Nombre d’élèves': ['3', 'Au moins 5'],
      'Téléphone (facultatif)': ['douze', 'Ce numéro de téléphone n’est pas valable'],
    }
    for (const [label, [typed, message]] of Object.entries(faults)) {
      const field = form(page).getByLabel(label, { exact: true })
      await field.fill(typed!)
      await expect(field).not.toHaveAttribute('aria-invalid')
      await field.blur()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(message!)
    }
    const pupils = form(page).getByLabel('Nombre d’élèves')
    await pupils.fill('31')
    await pupils.blur()
    await expect(pupils).toHaveAccessibleDescription('Au plus 30')
    await pupils.fill('12')
    await pupils.blur()
    await expect(pupils).not.toHaveAttribute('aria-invalid')

    await form(page).getByLabel('Nombre d’élèves').fill('')
    await form(page).getByLabel('Adresse e-mail').fill('')
    await name.fill('  Camille ')
    const phone = form(page).getByLabel('Téléphone')
    await phone.fill('   ')
    await phone.blur()
    // An error takes room: if it disappears while the button is pressed, the button moves away.
    await expect(form(page).locator('[aria-invalid=true]')).toHaveCount(0)
    const button = form(page).getByRole('button')
    const before = await width(button)
    await button.click()
    await expect(button).toBeDisabled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button).toHaveText(/Envoi…/)
    expect(await width(button)).toBe(before)
    await page.clock.runFor(1000)
    await expect(button).toBeEnabled()
    await expect(form(page).getByLabel('Ce qui a été envoyé')).toHaveText('{"name":"Camille","refuse":false}')

    await form(page).getByLabel('Faire refuser').check()
    await button.click()
    await page.clock.runFor(1000)
    await expect(form(page).getByRole('alert')).toHaveText('L’envoi n’a pas abouti. Voyez les champs signalés.')
    await expect(form(page).getByLabel('Adresse e-mail')).toHaveAccessibleDescription('Cette adresse sert déjà')

    const search = page.getByLabel('Rechercher')
    const settled = page.getByLabel('Recherche retenue')
    await search.fill('cour')
    await page.clock.runFor(400)
    await search.fill('cour de')
    await page.clock.runFor(490)
    await expect(settled).toHaveText('')
    await page.clock.runFor(20)
    await expect(settled).toHaveText('cour de')
  })
})

test.describe('looks', () => {
  test('R-24 R-19 the gallery fits from 1400 to 320 px with controls of 44 px, and has no fault in both themes, the system’s until it is switched; cards appear line by line, at once under reduced motion', async ({
    page,
  }) => {
    await openGallery(page)
    const reveals = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-line]')].map(card => {
          const { animationName, animationDuration, animationDelay } = getComputedStyle(card)
          return animationName === 'none' ? 'none' : `${animationDuration} after ${animationDelay}`
        }),
      )
    expect(await reveals()).toEqual(['0.5s after 0s', '0.5s after 0.2s', '0.5s after 0.4s'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await reveals()).toEqual(['none', 'none', 'none'])
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Ordinaire, 48 rem' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Réussite' }).click()
    await expectAccessibleInBothThemes(page, 'dialog')
    await page.keyboard.press('Escape')
    await page.emulateMedia({ colorScheme: 'light' })

    for (const width of [1400, 768, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => beyondWindow(page)).toBe(0)
    }
    const small = await page.locator('#top').evaluate(gallery =>
      [
        ...gallery.querySelectorAll(
          'button, a[href], input:not([type=file], [aria-hidden=true]), select, textarea, summary',
        ),
      ]
        .map(control => control.closest('label') ?? control)
        .filter(control => control.getBoundingClientRect().height < 44 && (control as HTMLElement).checkVisibility())
        .map(control => control.textContent),
    )
    expect(small).toEqual([])

    await page.emulateMedia({ colorScheme: 'dark' })
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(await paper()).toBe('rgb(17, 25, 26)')
    await page.getByRole('button', { name: 'Passer au jour' }).click()
    expect(await paper()).toBe('rgb(251, 248, 243)')
    await page.getByRole('button', { name: 'Passer au soir' }).click()
    expect(await paper()).toBe('rgb(17, 25, 26)')
  })
})
