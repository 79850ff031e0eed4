import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test'
import { testBrowserPath } from '../tools/setup/browser.mjs'

const chromium = testBrowserPath()

/** The browser that tests look through. */
export const browserOptions: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> = {
  locale: 'fr-CH',
  // What a worker answers or fetches, no test could hold up or count. What works without network has a test of its own.
  serviceWorkers: 'block',
  // A tenth of the time, measured. What moves is tested where it matters: the gallery, the session, the cards.
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    ...(chromium ? { executablePath: chromium } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  },
}
