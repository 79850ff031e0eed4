import {
  exampleSettings,
  type SettingSection,
  type SettingValues,
  settingFields,
} from '@preau/contract/settings/settings-fields'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { resolverOf } from '#forms/checked-form.ts'

async function faultsOf<Section extends SettingSection>(section: Section, values: SettingValues[Section]) {
  const resolve = resolverOf(z.object(settingFields[section]) as unknown as z.ZodType<SettingValues[Section]>)
  return (await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false })).errors
}

test('settings: every invalid field has an error, with its first fault', async () => {
  const organisation = { ...exampleSettings.organisation, name: ' ', phone: 'appelez', site: 'preau.example' }
  expect(await faultsOf('organisation', organisation)).toMatchObject({
    name: { message: 'field-is-required' },
    phone: { message: 'invalid-phone' },
    site: { message: 'invalid-address' },
  })
  expect(Object.keys(await faultsOf('organisation', organisation))).toEqual(['name', 'phone', 'site'])
  const banner = { isShown: true, texts: { fr: 'x'.repeat(301), en: 'Soon.' } }
  expect(await faultsOf('banner', banner)).toMatchObject({ texts: { fr: { message: 'field-too-long' } } })
})
