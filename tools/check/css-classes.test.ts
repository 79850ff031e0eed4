import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const baseSheet = 'packages/ui/src/base.css'

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

function filesOf(...patterns: string[]): string[] {
  const { stdout } = spawnSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
  return stdout.split('\n').filter(path => path !== '' && existsSync(join(root, path)))
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** The classes, and the highlights, that are used like classes, in the rules of a style sheet. */
function classesIn(sheet: string): Set<string> {
  const rules = textOf(sheet)
    .replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|"[^"]*"/g, '')
    .replaceAll(/(?<=[{;])[^{};]*;/g, '')
  return new Set(matches(rules, /(?:\.|::highlight\()([A-Za-z][\w-]*)/g))
}

/** The path of the style sheet that a file imports as `address`. */
function sheetAt(address: string, file: string): string {
  if (address.startsWith('.')) return join(dirname(file), address)
  if (address.startsWith('#')) return file.replace(/^(\w+\/\w+\/\w+)\/.*/, `$1/${address.slice(1)}`)
  return address.replace('@preau/ui', 'packages/ui/src')
}

/** Every use of a class of a style sheet: `styles.box`, or `styles[look]`, which may be any of its classes. */
function usedClasses(): { file: string; sheet: string; name: string }[] {
  return filesOf('*.tsx', '*.ts').flatMap(file => {
    const text = textOf(file)
    const code = text.replaceAll(/^import .*$/gm, '')
    return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)].flatMap(([, styles, address = '']) =>
      matches(code, new RegExp(`\\b${styles}(?:\\.(\\w+)|\\[)`, 'g')).map(name => ({
        file,
        sheet: sheetAt(address, file),
        name,
      })),
    )
  })
}

test('every class of a style sheet is used, and no component uses a class that its style sheet does not have', () => {
  const uses = usedClasses()
  const sheets = filesOf('*.module.css')
  expect(sheets.length).toBeGreaterThan(100)
  const unused = sheets.flatMap(sheet => {
    const used = new Set(uses.filter(use => use.sheet === sheet).map(({ name }) => name))
    return used.has('') ? [] : [...classesIn(sheet)].filter(name => !used.has(name)).map(name => `${sheet} .${name}`)
  })
  expect(unused).toEqual([])
  const missing = uses.filter(({ sheet, name }) => name !== '' && !classesIn(sheet).has(name))
  expect(missing).toEqual([])
})

test('every class that is named as a text is in the base style sheet, and every class of that sheet is used', () => {
  const known = classesIn(baseSheet)
  const named = filesOf('*.tsx').flatMap(file => {
    const text = textOf(file)
    const attributes = [
      ...matches(text, /\bclassName="([^"]*)"/g),
      ...matches(text, /\bclassName=\{`([^`]*)`\}/g).map(words => words.replaceAll(/\$\{[^}]*\}/g, ' ')),
    ]
    return attributes.flatMap(words => words.split(/\s+/)).filter(name => /^[a-z][\w-]*$/.test(name))
  })
  expect([...new Set(named)].filter(name => !known.has(name))).toEqual([])
  expect([...known].filter(name => !named.includes(name))).toEqual([])
})
