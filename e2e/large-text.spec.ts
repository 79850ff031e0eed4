import { browserOptions } from './browser-options.ts'
import { aCertificate } from './certificates/a-certificate.ts'
import { accounts, expect, test } from './fixtures.ts'
import { beyondWindow } from './overflow.ts'

const tool = '51893e7d-11a9-4800-8392-3081c74e4cf6'
const module = 'cb988851-497f-4b43-9389-bece8bcdc349'

// As set in the browser: a default font size of 32 px.
const { launchOptions } = browserOptions
test.use({
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'] },
})

test('R-24 with letters twice as large no page is wider than its window of 1280 px, and no field cuts off its label; the pages that teachers need fit 320 px too', async ({
  page,
  signIn,
  administrator,
  teacher,
  faults,
}) => {
  const { facts } = await aCertificate(administrator, teacher)
  const longWord = 'Medienkompetenzförderungsstrategie'
  await administrator.aTool(await administrator.aLevel(longWord), longWord)
  await signIn(accounts.administrator)
  // The lesson first: the dashboard then offers to resume it.
  const lesson = `/tool/${tool}/modules/${module}`
  const onTelephones = [lesson, '/marketplace', `/session/${tool}`, '/dashboard', '/account', '?support']
  onTelephones.push('/reset-password', '/signup', '/reflections', '/admin/bin', `/validate?key=${facts.code}`)
  for (const path of ['/admin/settings', '/admin/people', ...onTelephones]) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`/fr${path}`)
    if (path === lesson) await page.getByText('Enregistré', { exact: true }).first().waitFor()
    else if (path === '/dashboard') {
      await page.getByRole('link', { name: 'Reprendre' }).waitFor()
      await page.getByRole('link', { name: longWord }).waitFor()
    } else await page.getByRole('heading').first().waitFor()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    for (const frame of page.frames()) {
      expect(await beyondWindow(frame), path).toBeLessThanOrEqual(0)
      expect(await frame.evaluate(cutLabels), path).toEqual([])
    }
    if (!onTelephones.includes(path)) continue
    await page.setViewportSize({ width: 320, height: 900 })
    for (const frame of page.frames())
      await expect.poll(() => beyondWindow(frame), `${path} at 320 px`).toBeLessThanOrEqual(0)
  }
  await page.goto('/fr/nulle-part')
  expect(await beyondWindow(page)).toBeLessThanOrEqual(0)
  expect(faults.splice(0)).toEqual([expect.stringContaining('404')])
})

/** The labels in the border of a field that cross it, or are higher than the part that is shown. */
function cutLabels(): string[] {
  const labels = [...document.querySelectorAll<HTMLElement>(':is(input, select, textarea) ~ label')]
  const isCut = (label: HTMLElement) =>
    label.scrollHeight > label.clientHeight + 1 ||
    label.getBoundingClientRect().top < (label.parentElement as HTMLElement).getBoundingClientRect().top
  return labels.filter(isCut).map(({ innerText }) => innerText)
}
