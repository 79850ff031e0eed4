import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/**
 * Values joined by commas that are no lists of names: codes, facts about one thing, words of a file, names of
 * languages.
 */
const otherLists = [
  'apps/player/src/edit/documents/document-dialog.tsx',
  'apps/player/src/lesson/picture.ts',
  'apps/web/app/administration/show-requests/certificate-requests.tsx',
  'apps/web/app/audit/setting-changes.tsx',
  'apps/web/app/catalogue/provenance-note.tsx',
  'apps/web/app/catalogue/tool-page.tsx',
  'apps/web/app/certificates/issuer-words.ts',
  'apps/web/app/dashboard/written-tools.tsx',
  'apps/web/app/gallery/fields-section.tsx',
  'apps/web/app/library-administration/details/provenance-texts.ts',
  'apps/web/app/library/tool-languages.tsx',
  'apps/web/app/people/people-import-report.tsx',
  'apps/web/app/people/person-choice.tsx',
  'apps/web/app/settings/certificates-form.tsx',
  'apps/web/app/settings/helplines-form.tsx',
  'apps/web/app/settings/languages-form.tsx',
  'apps/web/app/settings/legal-form.tsx',
  'apps/web/app/settings/media-form.tsx',
  'apps/web/app/settings/testimonials-form.tsx',
  'apps/web/app/support/request-dialog.tsx',
]

/** Lists formatted by `Intl` that are no lists of names: parts of a report, days, columns, languages, ways to go on. */
const otherListFormats = [
  'apps/player/src/blocks/video/subtitles-in-film.tsx',
  'apps/player/src/learn/what-is-left.tsx',
  'apps/web/app/library-administration/details/certificate-fields.tsx',
  'apps/web/app/library-administration/imports/import-report.tsx',
  'apps/web/app/people/use-import.ts',
]

const sources = spawnSync('git', ['ls-files', 'apps/web/app', 'apps/player/src', 'packages/ui/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter(path => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))

test('O-65 no page joins names itself: nameList isolates each name and writes the list as the language does', () => {
  const joining = sources.filter(({ text }) => /\.join\((['"`])[,;] \1\)/.test(text)).map(({ path }) => path)
  expect(joining.toSorted()).toEqual(otherLists)
})

test('O-65 only nameList writes names as a list of a language', () => {
  const listing = sources.filter(({ text }) => text.includes('ListFormat')).map(({ path }) => path)
  expect(listing.toSorted()).toEqual(otherListFormats)
})

test('O-65 every name of a person or a group that a page shows beside other words is isolated', () => {
  // An element that contains only a name needs no isolation; one inside a line of words does.
  const bare = /<span[^>]*>\s*\{[\w.?]*(?:[pP]erson|[aA]uthor|[lL]ead|[tT]akenBy|[uU]ser|[mM]ember)\w*\.name\}/
  expect(sources.filter(({ text }) => bare.test(text)).map(({ path }) => path)).toEqual([])
})
