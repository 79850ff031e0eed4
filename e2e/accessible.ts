import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing is wrong for who reads or works with something else than eyes and a mouse; `part` is a selector. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expectNothing(axeOf(page, part))
}

/** The same in the light theme and in the dark one: of all that is looked at, only the contrast differs. */
export async function expectAccessibleInBothThemes(page: Page, part?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, part)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNothing(axeOf(page, part).withRules('color-contrast'))
}

/**
 * Takes half the time, measured: what is in order is not described, and what axe calls its legacy mode puts the results
 * of the frames together in the page itself and not in one that is opened for it. All our frames are of one origin.
 */
function axeOf(page: Page, part: string | undefined): AxeBuilder {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  return part === undefined ? axe : axe.include(part)
}

async function expectNothing(axe: AxeBuilder) {
  const { violations, incomplete } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([])
  expect(
    incomplete.map(({ id }) => id),
    'every frame was looked into',
  ).not.toContain('frame-tested')
}
