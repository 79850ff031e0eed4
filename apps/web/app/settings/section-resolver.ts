import { zodResolver } from '@hookform/resolvers/zod'
import { type SettingSection, type SettingValues, settingFields } from '@preau/contract/settings/settings-fields'
import type { Resolver } from 'react-hook-form'
import { z } from 'zod'

/** Checks what is meant by the fields against the rules of the section. */
export function resolverOf<Section extends SettingSection>(
  section: Section,
  meant: (typed: SettingValues[Section]) => SettingValues[Section],
): Resolver<SettingValues[Section]> {
  // What the compiler knows of each section it does not know of any.
  const check = zodResolver(z.object(settingFields[section])) as unknown as Resolver<SettingValues[Section]>
  return (typed, context, options) => check(meant(typed), context, options)
}
