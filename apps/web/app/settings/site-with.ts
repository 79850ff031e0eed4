import type { SettingsState } from '@preau/contract/settings/schemas'
import type { Site } from '#site.tsx'

/** The site as header and footer tell of it with these settings; all else that follows them waits for the next document. */
export function siteWith(site: Site, { sections: { languages, organisation } }: SettingsState): Site {
  return {
    ...site,
    languages: languages.values.on,
    settings: { ...site.settings, organisation: organisation.values },
  }
}
