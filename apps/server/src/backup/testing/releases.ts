import { join } from 'node:path'

/** Where the databases of releases lie, `VERSION.zip` each, with the fingerprints of their migrations, `VERSION.json`. */
export const releasesFolder = join(import.meta.dirname, 'releases')
