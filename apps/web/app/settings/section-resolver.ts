import { zodResolver } from '@hookform/resolvers/zod'
import { type SettingSection, type SettingValues, settingFields } from '@preau/contract/settings/settings-fields'
import type { Resolver } from 'react-hook-form'
import { z } from 'zod'

/** Validates the fields, converted to values, against the schema of the section. */
export function resolverOf<Section extends SettingSection>(
  section: Section,
  meant: (typed: SettingValues[Section]) => SettingValues[Section],
): Resolver<SettingValues[Section]> {
  // TypeScript knows this of each section, but not of an arbitrary one.
  const check = zodResolver(z.object(settingFields[section])) as unknown as Resolver<SettingValues[Section]>
  return (typed, context, options) => check(meant(typed), context, options)
}
