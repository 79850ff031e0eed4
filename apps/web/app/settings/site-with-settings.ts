import type { SettingsState } from '@preau/contract/settings/schemas'
import type { Site } from '#site.tsx'

/** The site with these settings, as far as header and footer show them; everything else waits for the next document. */
export function siteWithSettings(site: Site, { sections: { languages, organisation } }: SettingsState): Site {
  return {
    ...site,
    languages: languages.values.on,
    settings: { ...site.settings, organisation: organisation.values },
  }
}
