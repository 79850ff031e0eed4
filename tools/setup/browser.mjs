import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Plain JavaScript without dependencies: `setup.mjs` needs it before anything is installed.

/** Where Playwright's installer puts a browser for this project. */
export const browsersFolder = fileURLToPath(new URL('../../.cache/browsers', import.meta.url))

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const inPlaywrightFolder = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
]

/** Path of the Chromium the tests use: CHROME_PATH, the system's, or the project's own; undefined when there is none. */
export function browserPath() {
  const folders = existsSync(browsersFolder)
    ? readdirSync(browsersFolder).filter(name => name.startsWith('chromium-'))
    : []
  const own = folders.flatMap(folder => inPlaywrightFolder.map(path => join(browsersFolder, folder, path)))
  return [process.env.CHROME_PATH, ...installed, ...own].find(path => path && existsSync(path))
}
