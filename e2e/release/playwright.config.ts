import { defineConfig } from '@playwright/test'
import { browserOptions } from '../browser-options.ts'

/** `npm run release-test`: what only a production install can show; its test starts the server itself. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/release',
  reporter: 'list',
  workers: 1,
  forbidOnly: true,
  retries: 0,
  // The test installs the packages twice, and builds everything once.
  timeout: 1_200_000,
  expect: { timeout: 60_000 },
  use: browserOptions,
})
