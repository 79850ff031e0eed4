import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Files that something other than an import starts: programs, configurations, pages named in the map of routes. */
const entries = [
  /(^|\/)(main|root|routes|entry\.client|entry\.server)\.tsx?$/,
  /\.config\.ts$/,
  /\.(test|spec)\.ts$/,
  /\.d\.ts$/,
  // By the name of their type, and by package.json.
  /^packages\/course\/src\/blocks\/[^/]+\/arbitrary\.ts$/,
  /^packages\/course\/src\/no-markdown\.ts$/,
  /^tools\/[^/]+\.ts$/,
  /^e2e\//,
]

const paths = globSync('{apps,packages,tools,e2e}/**/*.{ts,tsx}', {
  exclude: path => /(^|\/)(node_modules|build|\.react-router)(\/|$)/.test(path),
})
const sources = paths.map(path => readFileSync(path, 'utf8'))
const everything = sources.join('\n')

/** A file counts as used when its name stands as the end of a quoted path somewhere; enough, since names are unique to what they hold. */
const unused = paths.filter(path => {
  if (entries.some(entry => entry.test(path))) return false
  const name = basename(path)
    .replace(/\.tsx?$/, '')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return !new RegExp(`['"][^'"\\n]*(?:^|[/#'"])${name}(?:\\.tsx?)?['"]`).test(everything)
})

for (const path of unused) process.stdout.write(`${path} is used by nothing\n`)
process.exitCode = unused.length === 0 ? 0 : 1
