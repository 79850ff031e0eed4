import { join } from 'node:path'

/** The databases of earlier releases, `VERSION.zip` each, with the checksums of their migrations, `VERSION.json`. */
export const releasesFolder = join(import.meta.dirname, 'releases')
