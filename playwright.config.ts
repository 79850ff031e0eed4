import { defineConfig } from '@playwright/test'
import { browserPath } from './tools/browser.mjs'

const port = Number(process.env.E2E_PORT ?? 3900)
/** The platform once more, with registrations open, an identity provider, and a captcha that tests can read. */
const openPort = port + 10
const chromium = browserPath()

function serverAt(at: number, env: Record<string, string>) {
  return {
    command: 'node tools/e2e-server.ts',
    url: `http://localhost:${at}/health/ready`,
    timeout: 120_000,
    env: { E2E_PORT: String(at), ...env },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  }
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  // One more than the cores this is measured on: while one waits for an answer, two others work.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'fr-CH',
    // A fifth of the time, measured: `npm run e2e -- --trace retain-on-failure` where a failure needs one.
    trace: 'off',
    // A tenth of the time, measured. What moves is tested where it matters: the gallery, the session, the cards.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
    },
  },
  projects: [
    { name: 'platform', testIgnore: 'accounts/**', use: { baseURL: `http://localhost:${port}` } },
    { name: 'accounts', testMatch: 'accounts/*.spec.ts', use: { baseURL: `http://localhost:${openPort}` } },
  ],
  webServer: [
    serverAt(port, {}),
    serverAt(openPort, {
      SIGNUP: 'open',
      CAPTCHA_FIXED_TEXT: 'FKM37',
      DEMO_OIDC: '1',
      DEMO_OIDC_PORT: String(openPort + 2),
    }),
  ],
})
