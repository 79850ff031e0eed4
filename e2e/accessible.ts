import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Nothing is wrong for who reads or works with something else than eyes and a mouse; `part` is a selector. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expectNothing(page, part)
}

/** The same in the light theme and in the dark one: of all that is looked at, only the contrast differs. */
export async function expectAccessibleInBothThemes(page: Page, part?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNothing(page, part)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNothing(page, part, { runOnly: ['color-contrast'] })
}

/** Half a megabyte of script, once for a document: all our frames are of one origin and tell theirs to the page. */
const loadOnce = `if (!window.axe) { ${axe.source} }`

async function expectNothing(page: Page, part: string | undefined, options: RunOptions = {}) {
  for (const frame of page.frames()) await frame.evaluate(loadOnce)
  const { violations, incomplete } = await page.evaluate(
    ([context, asked]): Promise<AxeResults> => window.axe.run(context ?? document, asked),
    // What is in order is not described.
    [part, { ...options, resultTypes: ['violations'] satisfies RunOptions['resultTypes'] }] as const,
  )
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([])
  expect(
    incomplete.map(({ id }) => id),
    'every frame was looked into',
  ).not.toContain('frame-tested')
}
