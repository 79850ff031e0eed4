import type { SettingsState } from '@preau/contract/settings/schemas'
import { ofEachSection, type SettingSection } from '@preau/contract/settings/settings-fields'
import { type Kysely, sql } from 'kysely'
import { hasStatus } from '#accounts/account-status.ts'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { settingsOf } from './effective-settings.ts'
import { readStoredSettings } from './stored-settings.ts'

/** The settings for their page: each section with its version, and how many people a change would affect. */
export async function describeSettings(db: Kysely<Database>, config: Config): Promise<SettingsState> {
  const [stored, people] = await Promise.all([readStoredSettings(db), countPeople(db)])
  const values = settingsOf(stored, config)
  const section = <Name extends SettingSection>(name: Name) => ({
    version: stored[name].version,
    values: values[name],
    installation: config.installation[name],
    savedAt: stored[name].savedAt?.getTime() ?? null,
    savedBy: stored[name].savedBy,
  })
  return {
    // TypeScript cannot relate the values of a mapped section to its own name.
    sections: ofEachSection(section) as SettingsState['sections'],
    provider: config.oidc && { issuer: config.oidc.issuer },
    mailFrom: config.mailFrom,
    people,
  }
}

async function countPeople(db: Kysely<Database>): Promise<SettingsState['people']> {
  const groups = await db
    .selectFrom('actor')
    .select(['language', sql<number>`count(*)::integer`.as('people')])
    .select(sql<number>`(count(*) filter (where ${hasStatus('waiting')}))::integer`.as('waiting'))
    .select(sql<number>`(count(*) filter (where password_hash is null))::integer`.as('without_password'))
    .where('deletion_asked_at', 'is', null)
    .groupBy('language')
    .execute()
  const sum = (count: (group: (typeof groups)[number]) => number) =>
    groups.reduce((total, group) => total + count(group), 0)
  return {
    languages: Object.fromEntries(groups.map(({ language, people }) => [language, people])),
    waiting: sum(group => group.waiting),
    withoutPassword: sum(group => group.without_password),
  }
}
