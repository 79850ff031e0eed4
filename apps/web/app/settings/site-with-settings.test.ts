import { settingsSchemas } from '@preau/contract/settings/schemas'
import { expect, test } from 'vitest'
import type { Site } from '#site.tsx'
import { siteWithSettings } from './site-with-settings.ts'

test('settings: header and footer show the saved languages and organisation, in the language of the page', () => {
  const made = {
    language: 'it',
    languages: ['fr', 'it'],
    origin: 'https://preau.example',
    settings: { organisation: { phone: '+41 21 555 01 01' }, isSignupOpen: true },
  } as Site
  const [state] = settingsSchemas.getSettings.example.answer
  const { languages, organisation } = state!.sections
  const site = siteWithSettings(made, {
    ...state!,
    sections: { ...state!.sections, languages: { ...languages, values: { on: ['fr', 'de'], followsBrowser: false } } },
  })
  expect(site).toMatchObject({ language: 'it', languages: ['fr', 'de'], settings: { isSignupOpen: true } })
  expect(site.settings.organisation).toEqual(organisation.values)
})
