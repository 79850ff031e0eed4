import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { inlineScript } from '../../inline-scripts.ts'

const folder = join(import.meta.dirname, '../..')
const sources = globSync('{*.ts,app/**/*.{ts,tsx},../player/src/**/*.{ts,tsx}}', { cwd: folder })
  .filter(path => !path.includes('.test.'))
  .map(path => ({ path, text: readFileSync(join(folder, path), 'utf8') }))

const pathsIn = (form: RegExp) =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(form)].map(([, name = '']) => join(folder, dirname(path), name)),
  )

/** The scripts that are built into documents. */
const scripts = [
  ...pathsIn(/^import \w+ from '(\S+)\?inline-script'/gm),
  ...pathsIn(/inlineScript\(pathOf\('(\S+)'\)\)/g),
]

/** A text that begins as a function does. */
const functionInText = /[`'"]\(+(?:\w*|\([\w, ]*\)) ?=>|[`'"]\(*function ?\(/

test('H-08 each script that runs before React is a TypeScript file: no text of our sources is a script', () => {
  expect(sources.filter(({ text }) => functionInText.test(text)).map(({ path }) => path)).toEqual([])
  expect(functionInText.test("'(()=>{let place=1})()'") && functionInText.test('`(parameters => {})`')).toBe(true)
})

test('H-08 each script that runs before React is built into one expression, a function that a document calls', async () => {
  expect(scripts.length).toBeGreaterThan(6)
  for (const path of scripts) {
    const { text, files } = await inlineScript(path)
    expect(files, path).toContain(path)
    expect(text, path).not.toMatch(/<\/script|\bimport\s*[{*"'`]|\bexport\b/)
    expect(typeof runInNewContext(text), path).toBe('function')
  }
})

test('a script that needs a package, or could end its element, is not built', async () => {
  const cache = join(folder, '../../.cache')
  mkdirSync(cache, { recursive: true })
  const place = mkdtempSync(join(cache, 'scripts-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const built = (code: string) => {
    const path = join(place, 'script.ts')
    writeFileSync(path, code)
    return inlineScript(path)
  }
  await expect(built("import { use } from 'react'\nexport default () => use")).rejects.toThrow(
    'every document would carry',
  )
  await expect(built('export default () => document.write(`<!--`)')).rejects.toThrow('would end the element')
  await expect(built('console.log(1)')).rejects.toThrow('has no default export')
})
