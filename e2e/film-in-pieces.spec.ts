import { open } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { addBlock, aWorkshop, openEditor } from './in-the-editor.ts'

/** The head of an MP4: what it is, and a box that takes all the rest. */
const head = Buffer.from('000000186674797069736f6d0000020069736f6d6d703431000000006d646174', 'hex')

test('R-54 a film of several pieces rests, goes on after a lost network, and after the tab was closed once it is chosen again', async ({
  page,
  administrator,
  faults,
}, info) => {
  const path = info.outputPath('film.mp4')
  const film = await open(path, 'w')
  await film.write(head)
  await film.truncate(20_000_000)
  await film.close()
  await openEditor(page, await aWorkshop(administrator))
  const offsets: string[] = []
  // The first piece comes; what becomes of the next is told below.
  let fate: 'held' | 'lost' | 'sent' = 'held'
  await page.route('**/api3/uploads/*/bytes/', route => {
    const request = route.request()
    const offset = request.headers()['upload-offset'] ?? '0'
    if (request.method() === 'PATCH') offsets.push(offset)
    if (request.method() !== 'PATCH' || offset === '0' || fate === 'sent') return route.continue()
    if (fate === 'lost') return route.abort()
  })

  const block = await addBlock(page, 'vidéo')
  const status = block.getByRole('status')
  await block.locator('input[type=file]').setInputFiles(path)
  await expect(status).toHaveText('Envoi de « film.mp4 »…')
  await expect(block).toContainText(/16\sMo sur 20\sMo/)
  await expectAccessible(page, '[data-block]')
  await block.getByRole('button', { name: 'Mettre en pause' }).press('Enter')
  await expect(status).toHaveText('L’envoi de « film.mp4 » est en pause.')
  fate = 'lost'
  await expect(block.getByRole('button', { name: 'Reprendre' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(status).toContainText('reprendra de lui-même')
  faults.length = 0
  fate = 'held'
  await expect(status).toHaveText('Envoi de « film.mp4 »…')

  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(block).toContainText(/16\sMo sur 20\sMo sont arrivés/)
  await expectAccessible(page, '[data-block]')
  fate = 'sent'
  offsets.length = 0
  await block.locator('input[type=file]').setInputFiles(path)
  // It has come whole, and is looked at: there is no picture in it.
  await expect(block.getByRole('alert')).toContainText('n’a pas été ajouté')
  expect(offsets).toEqual(['16000000'])
})
