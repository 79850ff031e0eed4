import de from '@preau/locales/de/editor.json' with { type: 'json' }
import en from '@preau/locales/en/editor.json' with { type: 'json' }
import fr from '@preau/locales/fr/editor.json' with { type: 'json' }
import it from '@preau/locales/it/editor.json' with { type: 'json' }
import { languageCodes } from '@preau/locales/languages'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { blockTypeOrder } from '#blocks/editors.ts'
import { foundTypes } from './found-types.ts'

const texts = { fr, en, de, it }
const i18n = createInstance({
  resources: Object.fromEntries(languageCodes.map(lang => [lang, { editor: texts[lang] }])),
})
await i18n.init()

test.each(languageCodes.map(lang => [lang]))(
  'R-53 a search for the name of a block type lists that type first, in %s',
  lang => {
    const t = i18n.getFixedT(lang, 'editor')
    const first = blockTypeOrder.map(type => foundTypes(t, t(`types.${type}.name`))[0]?.types[0])
    expect(first).toEqual(blockTypeOrder)
  },
)

test('R-53 an empty search lists every block type, and a search without matches none', () => {
  const t = i18n.getFixedT('fr', 'editor')
  expect(foundTypes(t, '').flatMap(({ types }) => types)).toEqual(blockTypeOrder)
  expect(foundTypes(t, 'xyz')).toEqual([])
})
