import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'

export type { CountryCode }

/** The country a number is of when it does not say so itself. */
export const defaultCountry: CountryCode = 'CH'

/** A country as its list shows it; `code` is what one dials, e.g. `+41`. */
export type Country = { id: CountryCode; name: string; code: string }

/** What was typed, understood: the country it is of, how it is shown beside its code, and what is kept of it. */
export type ReadPhone = {
  country: CountryCode
  shown: string
  /** E.164 where it is a number of its country, by length and by pattern; else what was typed; empty for nothing. */
  value: string
}

/** Every country there are numbers of, by its name in a language. */
export function countriesIn(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return getCountries()
    .map(id => ({ id, name: names.of(id) ?? id, code: codeOf(id) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
}

/** What one dials for a country, e.g. `+41`. */
export function codeOf(country: CountryCode): string {
  return `+${getCountryCallingCode(country)}`
}

/** Reads a number as a person types or pastes it; one that begins with a code changes the country. */
export function readPhone(typed: string, country: CountryCode): ReadPhone {
  const text = typed.trim()
  const number = parsePhoneNumberFromString(text, country)
  if (!number || !isWhole(number)) return { country, shown: typed, value: text }
  const code = `+${number.countryCallingCode}`
  const international = number.formatInternational()
  // Numbers of no country, such as +800, are shown with their code.
  if (number.isNonGeographic()) return { country, shown: international, value: number.number }
  const ofSameCode = codeOf(country) === code ? country : number.getPossibleCountries()[0]
  return {
    country: number.country ?? ofSameCode ?? country,
    shown: international.slice(code.length).trim(),
    value: number.number,
  }
}

/** Whether a kept value is a number: of a length and a pattern that its country knows, written as E.164. */
export function isPhone(value: string): boolean {
  const number = parsePhoneNumberFromString(value)
  return number !== undefined && isWhole(number) && number.number === value
}

/** E.164 has no room for an extension: a number with one is not taken for the number alone. */
function isWhole(number: PhoneNumber): boolean {
  return number.isValid() && !number.ext
}
