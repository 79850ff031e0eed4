import { readFile } from 'node:fs/promises'
import type { APIResponse, Locator } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { addBlock, aWorkshop, openEditor, saved, title } from './in-the-editor.ts'

const folder = 'content/premiers-ecrans/media'
const photo = `${folder}/quatre-moments.jpg`
const endangered = {
  name: 'dessin.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
}

/** Drops a file on an element, or pastes it there. */
async function bring(target: Locator, way: 'drop' | 'paste', path: string): Promise<void> {
  const bytes = [...(await readFile(path))]
  await target.evaluate(
    (element, { bytes, way }) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'collée.jpg', { type: 'image/jpeg' }))
      const about = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        way === 'drop'
          ? new DragEvent('drop', { ...about, dataTransfer: data })
          : new ClipboardEvent('paste', { ...about, clipboardData: data }),
      )
    },
    { bytes, way },
  )
}

test('R-53 R-54 pictures, a film with captions and a file are added to a slide, and unsupported files are refused with a reason', async ({
  page,
  administrator,
  faults,
}) => {
  await page.setViewportSize({ width: 1400, height: 1000 })
  const workshop = await aWorkshop(administrator)
  await openEditor(page, workshop)

  const picture = await addBlock(page, 'image')
  const chooser = picture.locator('input[type=file]')
  await chooser.setInputFiles(endangered)
  await expect(picture.getByRole('alert')).toContainText(/contient un script.*rien gardé/)
  await chooser.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Bonjour') })
  await expect(picture.getByRole('alert')).toContainText('ce n’est pas une image')

  await page.route('**/api2/object/put/', route => route.abort())
  await chooser.setInputFiles(photo)
  await expect(picture.getByRole('alert')).toContainText(/Le réseau ne répond pas/)
  await page.unroute('**/api2/object/put/')
  faults.length = 0
  // A window that is lower than the picture and its fields.
  await page.setViewportSize({ width: 1280, height: 400 })
  await picture.getByRole('button', { name: 'Réessayer' }).click()
  const shown = picture.locator('figure img')
  await expect(shown).toBeVisible()
  const alt = picture.getByRole('textbox', { name: 'Description' })
  await expect(alt).toBeFocused()
  await expect(alt).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 720 })
  const lacking = picture.getByRole('list', { name: 'À compléter' })
  await title(page).focus()
  await expect(lacking).toContainText('cochez qu’elle ne fait que décorer')
  await alt.focus()
  await page.keyboard.type('Une balle roule.')
  await expect(lacking).toBeHidden()
  const another = picture.getByRole('button', { name: 'Changer d’image' })
  await another.press('Enter')
  await expect(chooser).toBeFocused()
  await picture.getByRole('button', { name: 'Garder le fichier actuel' }).press('Enter')
  await expect(another).toBeFocused()

  const whole = await shown.getAttribute('src')
  await picture.getByRole('button', { name: 'Recadrer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recadrer l’image' })
  await dialog.getByRole('button', { name: /^Bord de droite/ }).focus()
  await page.keyboard.press('Control+ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('status')).toContainText(/Il reste \d+ × \d+ pixels/)
  await dialog.getByRole('button', { name: 'Recadrer', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(shown).not.toHaveAttribute('src', whole ?? '')
  await page.keyboard.press('Control+z')
  await expect(shown).toHaveAttribute('src', whole ?? '')

  const mark = picture.getByRole('checkbox', { name: 'Cette image ne fait que décorer' })
  await mark.check()
  await expect(alt).toBeHidden()
  await expect(shown).toHaveAttribute('alt', '')
  await mark.uncheck()
  await expect(alt).toHaveValue('Une balle roule.')

  await bring(page.locator('[data-canvas]'), 'drop', photo)
  await bring(title(page), 'paste', photo)
  await expect(page.locator('[data-block] figure img')).toHaveCount(3)

  const again = await addBlock(page, 'image')
  await again.getByRole('button', { name: /^Choisir une image déjà envoyée/ }).click()
  await page
    .getByRole('dialog', { name: 'Ce que vous avez déjà' })
    .getByRole('button', { name: 'quatre-moments.jpg' })
    .click()
  await expect(again.locator('figure img')).toHaveAttribute('src', whole ?? '')
  await expect(again.getByRole('textbox', { name: 'Description' })).toBeFocused()

  const question = await addBlock(page, 'vrai ou faux')
  await question.getByRole('button', { name: 'Ajouter une image' }).press('Enter')
  await expect(question.locator('input[type=file]')).toBeFocused()
  await question.getByRole('button', { name: 'Sans image' }).press('Enter')
  await question.getByRole('button', { name: 'Ajouter une image' }).press('Enter')
  await question
    .locator('input[type=file]')
    .setInputFiles({ name: 'balle.jpg', mimeType: 'image/jpeg', buffer: await readFile(photo) })
  const questionPicture = question.locator('figure img')
  await expect(questionPicture).toBeVisible()
  await expect(question.getByRole('textbox', { name: 'Description' })).toBeFocused()
  await title(page).focus()
  await expect(question.getByRole('list', { name: 'À compléter' })).toContainText('n’a pas de description')
  await question.getByRole('textbox', { name: 'Description' }).focus()
  await page.keyboard.type('Une balle en l’air.')
  await expect(question.getByRole('list', { name: 'À compléter' })).not.toContainText('description')
  await question.getByRole('radio', { name: 'Petite' }).check()
  await question.getByRole('button', { name: 'Retirer l’image' }).press('Enter')
  await expect(question.getByRole('button', { name: 'Ajouter une image' })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(questionPicture).toHaveAttribute('alt', 'Une balle en l’air.')
  await expect(question.getByRole('radio', { name: 'Petite' })).toBeChecked()

  const film = await addBlock(page, 'vidéo')
  // For a while every answer is the first one, which says that the film is being prepared.
  let said: APIResponse | undefined
  await page.route('**/api3/media/get-video/', async route => {
    said ??= await route.fetch()
    await route.fulfill({ response: said })
  })
  await film.locator('input[type=file]').setInputFiles(`${folder}/quatre-moments.mp4`)
  await film.getByRole('textbox', { name: 'Titre de la vidéo' }).fill('La balle')
  await film.getByRole('button', { name: 'Sous-titres' }).click()
  const captions = page.getByRole('dialog', { name: 'Sous-titres' })
  const spoken = captions.getByRole('textbox', { name: 'Ce que vous entendez' })
  await expect(captions.getByText('La vidéo est encore en préparation.')).toBeVisible()
  await expect(captions.locator('video')).toBeHidden()
  await expect(spoken).toHaveCount(0)
  await page.unroute('**/api3/media/get-video/')
  await expect(spoken).toBeVisible()
  await expect.poll(() => captions.locator('video').evaluate((element: HTMLVideoElement) => element.readyState)).toBe(4)
  await page.keyboard.press('Escape')
  // The film is encoded, and shown once there is something to watch.
  await expect(film.locator('video')).toBeVisible()
  await expect(film.getByRole('progressbar')).toBeHidden()
  const playback = <Value>(ask: (element: HTMLVideoElement) => Value) => film.locator('video').evaluate(ask)
  // The film is one file until it is played: then it comes in segments, whose size follows the network or is chosen.
  const begun = await playback(element => element.currentSrc)
  await film.getByRole('button', { name: 'Lecture', exact: true }).press('Enter')
  await expect.poll(() => playback(element => element.currentSrc.startsWith('blob:'))).toBe(true)
  expect(begun).toContain('mp4')
  await expect.poll(() => playback(element => element.currentTime)).toBeGreaterThan(0.5)
  await page.keyboard.press('k')
  await page.keyboard.press('5')
  expect(await playback(element => [element.paused, Math.floor(element.currentTime)])).toEqual([true, 9])
  await expect(film.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', /^9.secondes sur 18/)
  await film.getByRole('button', { name: 'Réglages de lecture' }).press('Enter')
  await film.getByRole('combobox', { name: 'Vitesse' }).selectOption('1,5 fois')
  expect(await playback(element => element.playbackRate)).toBe(1.5)
  const sizes = film.getByRole('combobox', { name: 'Définition' })
  // No size is above the film's own 480.
  await expect(sizes.getByRole('option')).toHaveText([/^Automatique \(\d+p\)$/, '360p', '480p'])
  await sizes.selectOption('360p')
  await page.keyboard.press('Escape')
  await expect(film.getByRole('button', { name: 'Réglages de lecture' })).toBeFocused()
  expect(await playback(element => Math.floor(element.currentTime))).toBe(9)
  await title(page).focus()
  await expect(film.getByRole('list', { name: 'À compléter' })).toContainText('n’a pas de sous-titres')
  // Even if the state of the film cannot be read, its file can be played.
  await page.route('**/api3/media/get-video/', route => route.fulfill({ body: '' }))
  await film.getByRole('button', { name: 'Sous-titres' }).click()
  await expect.poll(() => captions.locator('video').evaluate((element: HTMLVideoElement) => element.readyState)).toBe(4)
  await page.unroute('**/api3/media/get-video/')
  await captions
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.vtt', mimeType: 'text/vtt', buffer: Buffer.from('1\n') })
  await expect(captions.getByRole('alert')).toContainText('On n’y trouve pas de sous-titres')
  await captions.locator('input[type=file]').setInputFiles(`${folder}/quatre-moments.fr.vtt`)
  await expect(captions.getByRole('group', { name: 'Phrase 1' })).toBeVisible()
  await captions.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(captions).toBeHidden()
  await expect(film.getByRole('list', { name: 'À compléter' })).toBeHidden()
  await film.getByRole('button', { name: 'Image d’attente' }).click()
  const posing = page.getByRole('dialog', { name: 'Image d’attente' })
  await posing.getByRole('button', { name: 'Prendre cette image' }).click()
  await expect(posing).toBeHidden()
  await expect(film.locator('video')).toHaveAttribute('poster', /"type":"image"|%22image%22/)
  await film.getByRole('button', { name: 'Couper et tourner' }).press('Enter')
  const cutting = page.getByRole('dialog', { name: 'Couper et tourner la vidéo' })
  await cutting.getByRole('slider', { name: 'Début' }).press('ArrowRight')
  await cutting.getByRole('slider', { name: 'Fin' }).press('Shift+ArrowLeft')
  await expect(cutting.getByRole('slider', { name: 'Fin' })).toHaveAttribute('aria-valuetext', /^8.secondes$/)
  const end = cutting.getByRole('textbox', { name: 'Fin' })
  await end.fill('bientôt')
  await cutting.getByRole('button', { name: 'Appliquer' }).press('Enter')
  await expect(end).toBeFocused()
  await end.fill('0:01.5')
  await cutting.getByRole('button', { name: 'Appliquer' }).press('Enter')
  await expect(cutting).toContainText('Gardez au moins 1 seconde.')
  await expect(end).toBeFocused()
  await end.fill('0:02.5')
  await end.press('Enter')
  await cutting.getByRole('button', { name: 'Tourner à droite' }).press('Enter')
  await expect(cutting.getByText('Gardé : 0:01.5 sur 0:18.0. Image tournée de 90° vers la droite.')).toBeVisible()
  await cutting.getByRole('button', { name: 'Appliquer' }).press('Enter')
  await expect(cutting).toBeHidden()
  // At once, without a reload.
  await expect.poll(() => playback(element => element.videoHeight > element.videoWidth)).toBe(true)
  expect(await playback(element => element.duration)).toBeLessThan(2)
  await film.getByRole('button', { name: 'Changer de vidéo' }).click()
  await film.getByRole('checkbox', { name: 'La remplacer partout dans cet outil' }).check()
  await film.locator('input[type=file]').setInputFiles(`${folder}/quatre-moments.mp4`)
  await expect(page.getByText('La vidéo est remplacée partout dans cet outil.')).toBeVisible()
  await expect(film.locator('video')).toBeVisible()

  const file = await addBlock(page, 'fichier')
  await file.locator('input[type=file]').setInputFiles(`${folder}/feuille-famille.fr.pdf`)
  await expect(file.getByRole('textbox', { name: 'Nom du fichier' })).toHaveValue('feuille-famille.fr')

  await expect(saved(page)).toBeVisible()
  await expectAccessible(page, '[data-canvas]')
  await page.reload()
  await expect(page.locator('[data-block] figure img')).toHaveCount(5)
  await expect(questionPicture).toHaveAttribute('alt', 'Une balle en l’air.')
  await expect(file.getByRole('textbox', { name: 'Nom du fichier' })).toHaveValue('feuille-famille.fr')

  // Another tool of the same author takes over the picture from this one.
  const other = await aWorkshop(administrator)
  await page.goto('about:blank')
  await openEditor(page, other)
  const elsewhere = await addBlock(page, 'image')
  await elsewhere.getByRole('button', { name: 'Choisir une image d’un autre outil' }).click()
  const choice = page.getByRole('dialog', { name: 'Ce que vous avez déjà' })
  await choice.getByRole('combobox', { name: 'D’où ?' }).selectOption({ label: workshop.tool.name })
  await choice.getByRole('searchbox').fill('quatre')
  const found = choice.getByRole('button', { name: 'quatre-moments.jpg' })
  await expect(found).toContainText('960 × 540 px')
  await expect(found).toContainText('Sur : Premier écran')
  await expectAccessible(page, 'dialog')
  await found.press('Enter')
  await expect(elsewhere.locator('figure img')).toBeVisible()
  const [brought] = await administrator.read({ filters: { type: 'library', parent: other.tool.id } })
  await expect(elsewhere.locator('figure img')).toHaveAttribute('src', new RegExp(brought!.id))
})

test('R-53 R-55 R-54 a film on PeerTube is added by its address once an administrator allows its server, and loads nothing before a click; a GIF keeps moving, and can be stopped', async ({
  page,
  administrator,
}) => {
  const address = 'https://tube.example.org/w/kkGMgK9ZtnKfYAgnEtQxbv?start=1m2s'
  const requests: string[] = []
  page.on('request', request => !request.url().startsWith('http://localhost') && requests.push(request.url()))
  await page.route('https://tube.example.org/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<p>Le film</p>' }),
  )
  const allow = async (peertubeHosts: string) => {
    const [state] = await administrator.ask('getSettings', {})
    const { version, values } = state!.sections.media
    await administrator.ask('putSettings', {
      version,
      change: { section: 'media', values: { ...values, peertubeHosts } },
    })
  }
  const workshop = await aWorkshop(administrator)
  await allow('')
  await openEditor(page, workshop)
  const film = await addBlock(page, 'vidéo')
  const where = film.getByRole('textbox', { name: 'Adresse de la vidéo' })
  await where.fill(address)
  await expect(film.getByText(/vidéos de tube\.example\.org\. Un administrateur/)).toBeVisible()
  await expect(saved(page)).toBeVisible()

  await allow('tube.example.org')
  // Every copy of the server is notified, a moment after the answer.
  await expect
    .poll(async () => (await page.request.get('/player')).headers()['content-security-policy'])
    .toContain('https://tube.example.org')
  await page.reload()
  await where.fill(address)
  const play = film.getByRole('button', { name: 'Lire la vidéo sur tube.example.org' })
  await expect(play).toBeVisible()
  await film.getByRole('textbox', { name: 'Titre de la vidéo' }).fill('La cour')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(play).toBeVisible()
  await expectAccessible(page, '[data-canvas]')
  expect(requests).toEqual([])
  await play.click()
  await expect(film.frameLocator('iframe').getByText('Le film')).toBeVisible()
  expect(requests).toEqual([
    'https://tube.example.org/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv?autoplay=1&peertubeLink=0&p2p=0&start=1m2s',
  ])

  const moving = await addBlock(page, 'vidéo')
  const frames = Buffer.from(Array.from({ length: 64 * 96 * 3 }, (_, at) => (at * 7) % 251))
  const buffer = await sharp(frames, { raw: { width: 64, height: 96, channels: 3, pageHeight: 48 } })
    .gif({ delay: [300, 300], loop: 0 })
    .toBuffer()
  await moving.locator('input[type=file]').setInputFiles({ name: 'balle.gif', mimeType: 'image/gif', buffer })
  const shown = moving.locator('video')
  // The browser of the tests asks for reduced motion.
  await moving.getByRole('button', { name: 'Lancer l’animation' }).click()
  await expect(moving.getByRole('button', { name: 'Arrêter l’animation' })).toBeFocused()
  expect(await shown.evaluate((element: HTMLVideoElement) => [element.loop, element.muted, element.controls])).toEqual([
    true,
    true,
    false,
  ])
  await page.keyboard.press('Enter')
  await expect.poll(() => shown.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
  await title(page).focus()
  await expect(moving.getByRole('list', { name: 'À compléter' })).not.toContainText('sous-titres')
})
