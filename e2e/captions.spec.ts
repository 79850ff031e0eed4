import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { addBlock, aWorkshop, editorPath, keepSession, openEditor, saved, title } from './in-the-editor.ts'

/** A silent recording: frames of MPEG-1 Layer III, 128 kbit/s at 44.1 kHz, 38 of them a second. */
function anMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x64])
  return Buffer.concat(Array<Buffer>(seconds * 38).fill(frame))
}

const sentences = ['Je m’appelle Anna.', 'On m’a exclue du groupe.', 'Personne ne m’a rien dit.']

/** Enough captions for a search to make sense, as SubRip. */
const subRip = Array.from({ length: 12 }, (_, at) => {
  const time = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')},000`
  return `${at + 1}\r\n${time(at)} --> ${time(at + 1)}\r\n${sentences[at] ?? `Passage ${at}.`}\r\n`
}).join('\r\n')

const at = (player: Locator) => player.evaluate((element: HTMLMediaElement) => element.currentTime)

async function openCaptions(page: Page, block: Locator): Promise<Locator> {
  await block.getByRole('button', { name: 'Texte à suivre' }).click()
  return page.getByRole('dialog', { name: 'Texte à suivre' })
}

test('R-53 R-54 R-55 T-30 captions of a recording are imported, edited by keyboard, replaced by a file, which is undone, and read along; another device resumes where one stopped', async ({
  page,
  browser,
  administrator,
}) => {
  await page.setViewportSize({ width: 1400, height: 1000 })
  const workshop = await aWorkshop(administrator)
  await openEditor(page, workshop)
  const block = await addBlock(page, 'enregistrement')
  const file = { name: 'Récit d’Anna.mp3', mimeType: 'audio/mpeg', buffer: anMp3(20) }
  await block.locator('input[type=file]').setInputFiles(file)
  await expect(block.getByRole('textbox', { name: 'Titre de l’enregistrement' })).toHaveValue('Récit d’Anna')
  const lacking = block.getByRole('list', { name: 'À compléter' })
  await title(page).focus()
  await expect(lacking).toContainText('Rien ne dit par écrit')

  const dialog = await openCaptions(page, block)
  const lines = dialog.getByRole('listitem').getByRole('textbox', { name: 'Texte' })
  const wrong = { name: 'a.srt', mimeType: 'text/plain', buffer: Buffer.from('Bonjour') }
  await dialog.locator('input[type=file]').setInputFiles(wrong)
  await expect(dialog.getByRole('alert')).toContainText('On n’y trouve pas de sous-titres')
  await dialog.locator('input[type=file]').setInputFiles({ ...wrong, buffer: Buffer.from(subRip) })
  await expect(lines).toHaveCount(12)
  await expect(dialog.getByRole('alert')).toBeHidden()

  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  const settings = dialog.getByRole('button', { name: 'Réglages' })
  await settings.press('Enter')
  await page.keyboard.press('Escape')
  await expect(settings).toBeFocused()
  await expect(dialog).toBeVisible()

  const player = dialog.locator('audio')
  const line = dialog.getByRole('textbox', { name: 'Ce que vous entendez' })
  await line.focus()
  await page.keyboard.press('PageDown')
  await expect.poll(() => at(player)).toBeCloseTo(3)
  await page.keyboard.press('PageUp')
  await expect.poll(() => at(player)).toBe(0)
  await player.evaluate(async (element: HTMLMediaElement) => {
    const isThere = new Promise(there => element.addEventListener('seeked', there, { once: true }))
    element.currentTime = 14
    await isThere
  })
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => at(player)).toBeGreaterThan(14.7)
  await page.keyboard.type('Et puis Lou est venue.')
  expect(await player.evaluate((element: HTMLMediaElement) => element.paused)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(lines).toHaveCount(13)
  await expect(lines.last()).toHaveValue('Et puis Lou est venue.')
  const added = dialog.getByRole('group', { name: 'Phrase 13' })
  await expect(added.getByRole('textbox', { name: 'Début' })).toHaveValue('0:14.0')
  await expect(line).toHaveValue('')

  const end = added.getByRole('textbox', { name: 'Fin' })
  await end.fill('0:13')
  // An empty line is not saved, and does not prevent saving.
  await lines.last().fill('')
  await expect(end).not.toHaveAttribute('aria-invalid')
  await lines.last().fill('Et puis Lou est venue.')
  await expect(end).toHaveAccessibleDescription('La fin vient avant le début.')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(end).toBeFocused()
  await end.fill('bientôt')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(end).toBeFocused()
  await expect(end).toHaveAccessibleDescription('Un temps s’écrit 1:02.5.')
  await end.fill('16,5')
  await expectAccessible(page, 'dialog')
  // The text that was not saved is there again.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await openCaptions(page, block)
  await expect(dialog.getByRole('status').filter({ hasText: 'pas encore enregistré' })).toBeVisible()
  await expect(end).toHaveValue('0:16.5')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
  await expect(lacking).toBeHidden()
  await expect(saved(page)).toBeVisible()
  await openCaptions(page, block)
  await expect(lines).toHaveCount(13)
  await expect(dialog.getByRole('status').filter({ hasText: 'pas encore enregistré' })).toBeHidden()
  // A file replaces them, which is undone; one without captions replaces none.
  const vtt = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nTout neuf.\n')
  await dialog.getByLabel('Remplacer tout par un fichier').setInputFiles(wrong)
  await expect(dialog.getByRole('alert')).toContainText('On n’y trouve pas de sous-titres')
  await expect(lines).toHaveCount(13)
  await dialog.getByLabel('Remplacer tout par un fichier').setInputFiles({ ...wrong, name: 'b.vtt', buffer: vtt })
  await expect(lines).toHaveCount(1)
  await expect(lines).toHaveValue('Tout neuf.')
  await expect(page.getByText('Une phrase de « b.vtt » remplace celles qui étaient là.')).toBeVisible()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Annuler' }).click()
  await expect(lines).toHaveCount(13)
  await expect(lines.last()).toHaveValue('Et puis Lou est venue.')
  // The dialog scrolls, and nothing within it.
  const scrolling = await dialog.evaluate(
    element =>
      [...element.querySelectorAll('*')].filter(part => {
        const isScrolled = /auto|scroll/.test(getComputedStyle(part).overflowY)
        return isScrolled && part.scrollHeight > part.clientHeight + 1
      }).length,
  )
  expect(scrolling).toBe(1)
  await page.keyboard.press('Escape')

  await administrator.publish(workshop.slide)
  await page.goto(editorPath(workshop).replace('editor=true', 'editor=false'))
  await page.reload()
  await page.getByText('Lire en suivant').click()
  const spoken = page.getByRole('figure').getByRole('listitem')
  await expect(spoken).toHaveCount(13)
  await spoken.getByRole('button', { name: sentences[2]! }).click()
  const heard = page.locator('audio')
  await expect.poll(() => at(heard)).toBe(2)
  await expect(spoken.getByRole('button', { name: sentences[2]! })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('searchbox', { name: 'Chercher dans ce qui est dit' }).fill('lou')
  await expect(spoken).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: '1 passage' })).toBeAttached()
  await page.getByRole('searchbox', { name: 'Chercher dans ce qui est dit' }).fill(randomUUID())
  await expect(page.getByText('Rien de tel n’est dit.')).toBeVisible()
  await expectAccessible(page)

  // Played in part here; another device resumes at the same place.
  const isKept = page.waitForResponse('**/api3/progress/put-recording-place/')
  await heard.evaluate((element: HTMLMediaElement) => {
    element.currentTime = 12
    return element.play()
  })
  await expect.poll(() => at(heard)).toBeGreaterThan(12.2)
  const stopped = await heard.evaluate((element: HTMLMediaElement) => {
    element.pause()
    return Math.floor(element.currentTime)
  })
  await isKept
  const elsewhere = await browser.newPage()
  await keepSession(elsewhere, workshop)
  await elsewhere.goto(page.url())
  await expect.poll(() => at(elsewhere.locator('audio'))).toBe(stopped)
  await elsewhere.close()
})
