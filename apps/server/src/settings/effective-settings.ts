import { ofEachSection, type SettingValues } from '@preau/contract/settings/settings-fields'
import type { Kysely } from 'kysely'
import type { Config, Oidc } from '#config.ts'
import type { Database } from '#database.ts'
import { readStoredSettings, type StoredSettings } from './stored-settings.ts'

/** The settings in force: those that administrators have set, and for all others those of the installation. */
export type EffectiveSettings = Omit<SettingValues, 'externalSignIn'> & {
  /**
   * The identity provider that people may sign in with, and its name on the button; null where there is none, or none
   * in use.
   */
  externalSignIn: { oidc: Oidc; name: string | null } | null
}

type SettingsConfig = Pick<Config, 'installation' | 'oidc'>

/** Reads the settings in force. No other place combines them. */
export async function effectiveSettings(db: Kysely<Database>, config: SettingsConfig): Promise<EffectiveSettings> {
  const { externalSignIn, ...settings } = settingsOf(await readStoredSettings(db), config)
  const { isOn, name } = externalSignIn
  return { ...settings, externalSignIn: isOn && config.oidc ? { oidc: config.oidc, name: name || null } : null }
}

/** The stored settings, over those of the installation. */
export function settingsOf(stored: StoredSettings, { installation }: SettingsConfig): SettingValues {
  // TypeScript cannot relate the values of a mapped section to its own name.
  return ofEachSection(section => ({ ...installation[section], ...stored[section].values })) as SettingValues
}
