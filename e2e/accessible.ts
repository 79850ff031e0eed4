import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Expects no accessibility violation; `part` is a selector. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expectNothing(page, part)
}

/** The same in the light theme and in the dark one, where only the contrast is checked again. */
export async function expectAccessibleInBothThemes(page: Page, part?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNothing(page, part)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNothing(page, part, { runOnly: ['color-contrast'] })
}

/** The script for browsers: `source` is more than twice as long, and was read again for each document. */
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Once for a document: all our frames are of one origin and report to the page. */
const loadOnce = `if (!window.axe) { ${script} }`

async function expectNothing(page: Page, part: string | undefined, options: RunOptions = {}) {
  // A reloaded page of a signed-in person has no heading before React has drawn it.
  if (part === undefined) await expect(page.locator('h1').first()).toBeAttached()
  for (const frame of page.frames()) await frame.evaluate(loadOnce)
  const { violations, incomplete } = await page.evaluate(
    ([context, options]): Promise<AxeResults> => window.axe.run(context ?? document, options),
    // Rules that pass are not described.
    [part, { ...options, resultTypes: ['violations'] satisfies RunOptions['resultTypes'] }] as const,
  )
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([])
  expect(
    incomplete.map(({ id }) => id),
    'every frame was looked into',
  ).not.toContain('frame-tested')
}
