import { existsSync } from 'node:fs'

const installed = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** The path of this machine's Firefox; undefined if it has none. */
export const firefoxPath: string | undefined = installed.find(existsSync)
