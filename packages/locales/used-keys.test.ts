import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultLanguage } from './languages.ts'
import { textsOf, withoutPlural } from './texts.ts'

const root = new URL('../../', import.meta.url).pathname
const sources = globSync('{apps/*/{app,src},packages/{ui,contract,course,credential}/src}/**/*.{ts,tsx}', { cwd: root })
  .filter(path => !path.endsWith('.test.ts'))
  .map(path => readFileSync(root + path, 'utf8'))
  .join('\n')

const literals = new Set(
  [...sources.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map(([, single, double]) => single ?? double ?? ''),
)

/** Keys that are built at run time, such as `head.${section}.title`; each `${…}` matches anything without a dot. */
const patterns = [...sources.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)]
  .map(([, template = '']) => template)
  // A template without any letters of its own would match every key.
  .filter(template => /[a-z]{2,}/i.test(template.replace(/\$\{[^}]*\}/g, '')))
  .map(template => {
    const parts = template.split(/\$\{[^}]*\}/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('[^.]+')}$`)
  })

test('R-13 every text is used somewhere', () => {
  const unused = [...textsOf(defaultLanguage)].flatMap(([namespace, entries]) =>
    [...new Set([...entries.keys()].map(withoutPlural))]
      .filter(key => {
        const forms = [key, `${namespace}:${key}`]
        return !forms.some(form => literals.has(form) || patterns.some(pattern => pattern.test(form)))
      })
      .map(key => `${namespace}:${key}`),
  )
  expect(unused).toEqual([])
})
