import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserOptions } from './e2e/browser-options.ts'
import { firefoxPath } from './e2e/firefox/firefox.ts'
import { hasWebKit } from './e2e/webkit/webkit.ts'

const port = Number(process.env.E2E_PORT ?? 3900)
const openPort = port + 10

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  // Twice as many as cores: pages wait for the network and for what moves; with half as many again as cores, a tenth of the
  // processor was idle.
  workers: 2 * availableParallelism(),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Long enough for the slowest machine and the longest journey: only a test that hangs exceeds them.
  timeout: 900_000,
  expect: { timeout: 90_000 },
  use: {
    ...browserOptions,
    // A fifth of the time, measured: `npm run e2e -- --trace retain-on-failure` where a failure needs one.
    trace: 'off',
    // The report of a failure does not contain what a frame shows.
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'platform',
      testIgnore: ['accounts/**', 'firefox/**', 'webkit/**', 'release/**'],
      use: { baseURL: `http://localhost:${port}` },
    },
    ...(firefoxPath
      ? [{ name: 'firefox', testMatch: 'firefox/*.spec.ts', use: { baseURL: `http://localhost:${port}` } }]
      : []),
    ...(hasWebKit
      ? [{ name: 'webkit', testMatch: 'webkit/*.spec.ts', use: { baseURL: `http://localhost:${port}` } }]
      : []),
    { name: 'accounts', testMatch: 'accounts/*.spec.ts', use: { baseURL: `http://localhost:${openPort}` } },
  ],
  webServer: {
    command: 'node tools/test/e2e-servers.ts',
    wait: { stdout: /^ready$/m },
    // Where the servers log their own faults.
    stdout: 'pipe',
    timeout: 600_000,
    env: { E2E_PORT: String(port) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
