import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const content = join(import.meta.dirname, '../content')

/**
 * A module of the demo by its folder, as its files have it: a test asks here where a screen is, so that another screen
 * before it changes no test.
 */
export function demoModule(folder: string) {
  const titles = readdirSync(join(content, folder))
    .filter(name => name.endsWith('.fr.md'))
    .sort()
    .map(name => /^title: "(.*)"$/m.exec(readFileSync(join(content, folder, name), 'utf8'))?.[1] ?? name)
  return {
    /** How many screens it has. */
    count: titles.length,
    /** The place of a screen by its title, from 1. */
    placeOf(title: string): number {
      const place = titles.indexOf(title) + 1
      if (place === 0) throw new Error(`${folder} has no screen “${title}”: ${titles.join(', ')}`)
      return place
    },
  }
}
