import { writeFileSync } from 'node:fs'
import type { Frame, Page } from '@playwright/test'
import { expect, pausedRequests, test } from './fixtures.ts'

/** Drags a file over the middle of the page and drops it, as the browser does for a mouse. */
async function dropFile(page: Page, file: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize()!
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: width / 2, y: height / 2, data })
}

/** Whether files over a document were refused, where the browser would otherwise open them. */
const refusals = (frame: Frame) => frame.evaluate(() => document.documentElement.dataset.refused)

test('O-18 a file that is dropped before any script has loaded is refused by a page, and by the frame of a lesson', async ({
  page,
}, about) => {
  const file = about.outputPath('dropped.txt')
  writeFileSync(file, 'dropped')
  await page.addInitScript(() =>
    addEventListener('dragover', event =>
      setTimeout(() => {
        document.documentElement.dataset.refused = String(event.defaultPrevented)
      }),
    ),
  )
  // If nothing refuses the file, the browser opens it.
  await page.goto('/health/live')
  await dropFile(page, file)
  await expect.poll(() => refusals(page.mainFrame())).toBe('false')

  const scripts = await pausedRequests(page, '**/assets/*.js')
  await page.goto('/fr', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await dropFile(page, file)
  await expect.poll(() => refusals(page.mainFrame())).toBe('true')
  await page.goto('/fr/tool/51893e7d-11a9-4800-8392-3081c74e4cf6/modules/cb988851-497f-4b43-9389-bece8bcdc349', {
    waitUntil: 'commit',
  })
  await expect(page.frameLocator('iframe').locator('#player')).toBeAttached()
  const frame = page.frames().at(-1)!
  // The frame is shown once the player has drawn something; before, a page that waits long says so above it.
  await page.locator('iframe').evaluate(element => {
    element.style.cssText += 'visibility: visible; position: fixed; inset: 0; z-index: 99'
  })
  // The browser finds what is under the mouse once it has laid the frame out.
  await expect
    .poll(async () => {
      await dropFile(page, file)
      return refusals(frame)
    })
    .toBe('true')
  scripts.resolve()
})
