import { existsSync } from 'node:fs'

const installed = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** Where this machine has a Firefox; undefined where it has none. */
export const firefoxPath: string | undefined = installed.find(existsSync)
