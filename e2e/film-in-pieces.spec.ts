import { open } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { addBlock, aWorkshop, openEditor } from './in-the-editor.ts'

/** A file that begins like a film, and is as large as one. */
async function aHeavyFile(path: string, bytes: number): Promise<void> {
  const film = await open(path, 'w')
  await film.write(head)
  await film.truncate(bytes)
  await film.close()
}

/** The head of an MP4: its type, and a box that holds all the rest. */
const head = Buffer.from('000000186674797069736f6d0000020069736f6d6d703431000000006d646174', 'hex')

test('R-54 a film of several pieces can be paused, and resumes after a lost network, and once the file is chosen again after the tab was closed', async ({
  page,
  administrator,
  faults,
}, info) => {
  const path = info.outputPath('film.mp4')
  await aHeavyFile(path, 20_000_000)
  await openEditor(page, await aWorkshop(administrator))
  const offsets: string[] = []
  // The first piece passes; `fate` decides about the next.
  let fate: 'held' | 'lost' | 'sent' = 'held'
  await page.route('**/api3/uploads/*/bytes/', route => {
    const request = route.request()
    const offset = request.headers()['upload-offset']
    if (offset !== undefined) offsets.push(offset)
    if (offset === undefined || offset === '0' || fate === 'sent') return route.continue()
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
  // The film has arrived whole, and is inspected: there is no picture in it.
  await expect(block.getByRole('alert')).toContainText('n’a pas été ajouté')
  expect(offsets).toEqual(['16000000'])
})

/** Networks that refuse something: their answer to a request that brings bytes; null if they let it through. */
const networks = [
  ['PATCH, with 405', (method: string) => (method === 'PATCH' ? 405 : null), ['PATCH', 'POST']],
  ['PATCH, with a page of its own', (method: string) => (method === 'PATCH' ? 200 : null), ['PATCH', 'POST']],
  [
    'more than a megabyte, with 413',
    (_method: string, bytes: number) => (bytes > 1_048_576 ? 413 : null),
    ['PATCH', 'POST', 'POST', 'POST', 'POST'],
  ],
] as const

for (const [what, answerTo, expected] of networks)
  test(`M-11 a film is sent through a network that refuses ${what}`, async ({ page, administrator, faults }, info) => {
    const path = info.outputPath('film.mp4')
    await aHeavyFile(path, 1_500_000)
    await openEditor(page, await aWorkshop(administrator))
    const methods: string[] = []
    await page.route('**/api3/uploads/*/bytes/', route => {
      const request = route.request()
      const { 'upload-offset': offset, 'content-length': length } = request.headers()
      if (offset === undefined) return route.continue()
      methods.push(request.method())
      // Browsers do not always report the size of a streamed body: then it is the rest of the film, unless the piece is small.
      const bytes = Number(length ?? request.postDataBuffer()?.length ?? 1_500_000)
      const status = answerTo(request.method(), bytes)
      if (status === null) return route.continue()
      return route.fulfill({ status, contentType: 'text/html', body: '<h1>Filtre</h1>' })
    })
    const block = await addBlock(page, 'vidéo')
    await block.locator('input[type=file]').setInputFiles(path)
    // The film has arrived whole, and is inspected: there is no picture in it.
    await expect(block.getByRole('alert')).toContainText('le fichier n’est pas entier')
    expect(methods).toEqual(expected)
    faults.length = 0
  })

test('M-11 a film that a network blocks in every way is refused with a reason, and passes through another network', async ({
  page,
  administrator,
  faults,
}, info) => {
  const path = info.outputPath('film.mp4')
  await aHeavyFile(path, 1_500_000)
  await openEditor(page, await aWorkshop(administrator))
  let isStrict = true
  await page.route('**/api3/uploads/*/bytes/', route =>
    isStrict && route.request().method() !== 'HEAD'
      ? route.fulfill({ status: 403, body: 'Forbidden' })
      : route.continue(),
  )
  const block = await addBlock(page, 'vidéo')
  await block.locator('input[type=file]').setInputFiles(path)
  await expect(block.getByRole('alert')).toContainText('Un filtre du réseau refuse ce fichier')
  await expectAccessible(page, '[data-block]')
  isStrict = false
  await block.getByRole('button', { name: 'Réessayer' }).press('Enter')
  await expect(block.getByRole('alert')).toContainText('le fichier n’est pas entier')
  faults.length = 0
})
