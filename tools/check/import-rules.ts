import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { importTables } from './import-table.ts'

const root = join(import.meta.dirname, '../..')

/** The part of a Biome configuration that restricts imports. */
type ImportRules = {
  root: false
  extends: string
  linter: { rules: { style: object } }
  overrides: { includes: string[]; linter: object }[]
}

const restricted = (patterns: object[]) => ({ level: 'error', options: { patterns } })

/** The Biome configuration of an app: the rules of its table, for all files but its tests. */
export function importRules(app: keyof typeof importTables): ImportRules {
  const table = importTables[app]
  const refusedIn = (folder: string) =>
    table.refused.filter(({ except }) => except !== folder).map(({ except: _, ...pattern }) => pattern)
  const folders = Object.entries(table.folders).map(([folder, others]) => ({
    includes: [`${table.sources}/${folder}/**`],
    linter: {
      rules: {
        style: {
          noRestrictedImports: restricted([
            ...refusedIn(folder),
            {
              group: [
                '#*/**',
                '../*/**',
                ...[folder, ...others].map(other => (other.startsWith('../') ? `!${other}` : `!#${other}/**`)),
              ],
              message: `${folder} may not import it: see tools/check/import-table.ts`,
            },
          ]),
        },
      },
    },
  }))
  return {
    root: false,
    extends: '//',
    linter: {
      rules: {
        style: { ...(app !== 'server' && { noJsxLiterals: 'error' }), noRestrictedImports: restricted(refusedIn('')) },
      },
    },
    overrides: [
      ...folders,
      { includes: ['**/*.test.ts', '**/testing/**'], linter: { rules: { style: { noRestrictedImports: 'off' } } } },
    ],
  }
}

/** The apps whose Biome configuration, as `read` returns it, differs from their table. */
export function appsThatDiffer(read = (file: string) => readFileSync(join(root, file), 'utf8')): string[] {
  return apps.filter(app => !isDeepStrictEqual(JSON.parse(read(fileOf(app))), importRules(app)))
}

const apps = Object.keys(importTables) as (keyof typeof importTables)[]
const fileOf = (app: string) => `apps/${app}/biome.json`

if (import.meta.main) {
  for (const app of process.argv.includes('--write') ? apps : []) {
    // One line for each folder.
    const { overrides, ...rules } = importRules(app)
    const lines = overrides.map(each => `\n    ${JSON.stringify(each)}`).join()
    const text = `${JSON.stringify(rules, null, 2).slice(0, -2)},\n  "overrides": [${lines}\n  ]\n}\n`
    writeFileSync(join(root, fileOf(app)), text)
  }
  for (const app of appsThatDiffer()) {
    process.stderr.write(
      `${fileOf(app)} differs from tools/check/import-table.ts: node tools/check/import-rules.ts --write\n`,
    )
    process.exitCode = 1
  }
}
