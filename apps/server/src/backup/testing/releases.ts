import { join } from 'node:path'

/**
 * The folder of earlier releases. Each has its database as `VERSION.zip`, and the checksums of its migrations as
 * `VERSION.json`.
 */
export const releasesFolder = join(import.meta.dirname, 'releases')
