import { defineConfig } from '@playwright/test'
import { browserPath } from './tools/browser.mjs'

const port = Number(process.env.E2E_PORT ?? 3900)
const chromium = browserPath()

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  // Two cores: a second browser costs more than it brings while a server and a database run beside them.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'fr-CH',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
    },
  },
  webServer: {
    command: 'node tools/e2e-server.ts',
    url: `http://localhost:${port}/health/ready`,
    timeout: 120_000,
    env: { E2E_PORT: String(port) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
