import { ofEachSection, type SettingValues } from '@preau/contract/settings/settings-fields'
import type { Kysely } from 'kysely'
import type { Config, Oidc } from '#config.ts'
import type { Database } from '#database.ts'
import { readStoredSettings, type StoredSettings } from './stored-settings.ts'

/** The settings in force: what administrators have set and, where they have not, what the installation says. */
export type EffectiveSettings = Omit<SettingValues, 'externalSignIn'> & {
  /** The identity provider people may sign in with, and what the button calls it; null for none, or none for now. */
  externalSignIn: { oidc: Oidc; name: string | null } | null
}

type SettingsConfig = Pick<Config, 'installation' | 'oidc'>

/** Reads the settings in force: the one place that knows what the platform is set to. */
export async function effectiveSettings(db: Kysely<Database>, config: SettingsConfig): Promise<EffectiveSettings> {
  const { externalSignIn, ...settings } = settingsOf(await readStoredSettings(db), config)
  const { isOn, name } = externalSignIn
  return { ...settings, externalSignIn: isOn && config.oidc ? { oidc: config.oidc, name: name || null } : null }
}

/** The stored settings, merged over those of the installation. */
export function settingsOf(stored: StoredSettings, { installation }: SettingsConfig): SettingValues {
  // TypeScript cannot relate the values of a mapped section to its own name.
  return ofEachSection(section => ({ ...installation[section], ...stored[section].values })) as SettingValues
}
