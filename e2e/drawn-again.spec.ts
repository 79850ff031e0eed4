import type { Frame, Page } from '@playwright/test'
import { expect, test, wake } from './fixtures.ts'

const tool = '51893e7d-11a9-4800-8392-3081c74e4cf6'
const lesson = `/fr/tool/${tool}/modules/cb988851-497f-4b43-9389-bece8bcdc349/slides/7562f8cc-39ab-465b-949c-243494018c8f`

/** When a call fails: while React makes an element, or as it inserts it into the page. */
type Moment = 'made' | 'placed'

/**
 * Makes the calls that insert elements with certain words fail, as if a faulty extension had replaced them. Counts the
 * failures.
 */
async function obstructed(
  place: Page | Frame,
  words: string,
  moment: Moment,
  times: number,
): Promise<() => Promise<number>> {
  await place.evaluate(
    ([words, moment, times]) => {
      const failed = { count: 0 }
      Object.assign(window, { failed })
      for (const name of ['appendChild', 'insertBefore'] as const) {
        const whole = Node.prototype[name] as (this: Node, ...given: Node[]) => Node
        Node.prototype[name] = function (this: Node, ...given: Node[]) {
          const isWanted = this.isConnected === (moment === 'placed') && given[0]?.textContent?.includes(words)
          if (isWanted && failed.count < times) {
            failed.count++
            throw new TypeError('An extension is at fault.')
          }
          return whole.apply(this, given)
        } as never
      }
    },
    [words, moment, times] as const,
  )
  return () => place.evaluate(() => (window as never as { failed: { count: number } }).failed.count)
}

/** The errors that the extension caused; others are kept in the list. */
const takeOut = (faults: string[]) => {
  const all = faults.splice(0)
  faults.push(...all.filter(fault => !fault.includes('An extension is at fault.')))
}

/** How often React itself tries before a guard sees the error: twice when making, once when placing. */
const attempts = { made: 2, placed: 1 }

for (const moment of ['made', 'placed'] as const) {
  test(`M-02 a page that an extension keeps from being drawn (${moment}) is drawn once more; if that fails too, the page says so, and another page works`, async ({
    page,
    consent,
    faults,
  }) => {
    await consent('accept')
    const heading = page.getByRole('heading', { level: 1 })
    const foot = page.getByRole('contentinfo')
    for (const isForGood of [false, true]) {
      await page.goto('/fr/marketplace')
      await wake(page)
      const times = isForGood ? 99 : attempts[moment]
      const failures = await obstructed(page, 'Tapez le code imprimé', moment, times)
      await foot.getByRole('link', { name: 'Vérifier un certificat' }).click()
      await expect(heading).toHaveText(isForGood ? 'Quelque chose a trébuché.' : 'Vérifier un certificat')
      expect(await failures()).toBe(isForGood ? 2 * attempts[moment] : times)
      if (!isForGood) continue
      await expect(page.getByText('extension')).toBeVisible()
      await expect(heading).toBeFocused()
      await foot.getByRole('link', { name: 'À propos' }).click()
      await expect(heading).toHaveText('La récré continue en ligne.')
    }
    takeOut(faults)
  })
}

for (const moment of ['made', 'placed'] as const) {
  test(`M-02 a screen of a lesson that an extension keeps from being drawn (${moment}) is drawn once more; if that fails too, the lesson says so, and another screen works`, async ({
    page,
    consent,
    faults,
  }) => {
    await consent('accept')
    for (const isForGood of [false, true]) {
      await page.goto(lesson)
      const player = page.frameLocator('iframe')
      const heading = player.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText('Un lundi d’octobre')
      const frame = page.frames().at(-1)!
      const times = isForGood ? 99 : attempts[moment]
      const failures = await obstructed(frame, 'harcèlement', moment, times)
      await player.getByRole('button', { name: 'Suivant' }).click()
      await expect(heading).toHaveText('Le mot juste')
      await expect(heading).toBeFocused()
      const main = player.getByRole('main')
      await expect(main).toContainText(isForGood ? 'Cet écran ne peut pas être affiché.' : 'harcèlement')
      await expect(main.getByText('extension')).toHaveCount(isForGood ? 1 : 0)
      expect(await failures()).toBe(isForGood ? 2 * attempts[moment] : times)
      await player.getByRole('button', { name: 'Précédent' }).click()
      await expect(heading).toHaveText('Un lundi d’octobre')
      await expect(main).not.toContainText('Cet écran ne peut pas être affiché.')
    }
    takeOut(faults)
  })
}
