import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Plain JavaScript without dependencies, since `setup.mjs` needs it before anything is installed.

/** The folder into which Playwright's installer puts a browser for this project. */
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

const shellsInPlaywrightFolder = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-headless-shell-linux-arm64/chrome-headless-shell',
  'chrome-headless-shell-mac-x64/chrome-headless-shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-headless-shell-win64/chrome-headless-shell.exe',
]

/** Possible paths of a browser in the folders of Playwright whose names begin like this. */
function inOwnFolders(beginning, paths) {
  const folders = existsSync(browsersFolder)
    ? readdirSync(browsersFolder).filter(name => name.startsWith(beginning))
    : []
  return folders.flatMap(folder => paths.map(path => join(browsersFolder, folder, path)))
}

/** Path of a complete Chromium: that of CHROME_PATH, the system's, or the project's own; undefined if there is none. */
export function browserPath() {
  const own = inOwnFolders('chromium-', inPlaywrightFolder)
  return [process.env.CHROME_PATH, ...installed, ...own].find(path => path && existsSync(path))
}

/** Debian's Chromium without windows, and without everything that only windows need. */
const debianShell = '/usr/lib/chromium/chromium-headless-shell'

/** Debian's complete Chromium without its start script, which makes it draw every picture as if there were a GPU. */
const debianChromium = '/usr/lib/chromium/chromium'

/** Path of a headless shell: Debian's or the project's own; undefined if there is none. */
export function headlessShellPath() {
  const own = inOwnFolders('chromium_headless_shell-', shellsInPlaywrightFolder)
  return [debianShell, ...own].find(path => existsSync(path))
}

/** Path of the Chromium for tests. With the headless shell they take three quarters of the time. */
export function testBrowserPath() {
  if (process.env.CHROME_PATH) return browserPath()
  return headlessShellPath() ?? (existsSync(debianChromium) ? debianChromium : browserPath())
}

/** The version that Chromium reports, such as `Chromium 156.0.8078.73`; its path if it reports nothing. */
export function testBrowserVersion() {
  const path = testBrowserPath()
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return stdout?.match(/^.*\d+(\.\d+)+/)?.[0] ?? path
}
