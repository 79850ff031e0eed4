import type { SettingSection, SettingValues } from '@preau/contract/settings/settings-fields'

type Said = Record<string, unknown>

/**
 * What the log may repeat of each section, field by field. Whatever a person could be named in is told by its outline
 * (how many, in which languages) or not at all.
 */
const said: { [Section in SettingSection]: (values: SettingValues[Section]) => Said } = {
  organisation: ({ name, phone, site }) => ({ name, phone, site }),
  testimonials: ({ list }) => ({ list: list.length }),
  banner: ({ isShown, texts }) => ({ isShown, texts: Object.keys(texts) }),
  registrations: ({ isOpen }) => ({ isOpen }),
  languages: ({ on }) => ({ on }),
  externalSignIn: ({ isOn, name }) => ({ isOn, name }),
}

/** What the log repeats of a section, by the names of its fields; none of it names a person. */
export function saidOf<Section extends SettingSection>(section: Section, values: SettingValues): Said {
  return said[section](values[section])
}
