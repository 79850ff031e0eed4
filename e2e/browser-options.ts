import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test'
import { testBrowserPath } from '../tools/setup/browser.mjs'

const chromium = testBrowserPath()

/** The browser of the tests. */
export const browserOptions: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> = {
  locale: 'fr-CH',
  // Tests cannot pause or count what a service worker answers or fetches. Working offline has tests of its own.
  serviceWorkers: 'block',
  // A tenth of the time, measured. Motion is tested where it matters: the gallery, the session, the cards.
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    ...(chromium ? { executablePath: chromium } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  },
}
