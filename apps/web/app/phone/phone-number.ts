import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'

export type { CountryCode }

/** The default country of a number. */
export const defaultCountry: CountryCode = 'CH'

/** A country in the list; `code` is its calling code, e.g. `+41`. */
export type Country = { id: CountryCode; name: string; code: string }

/** A parsed number: its country, its display form beside the country code, and the value to store. */
export type ReadPhone = {
  country: CountryCode
  shown: string
  /** E.164 if it is a number of its country, by length and by pattern; otherwise the typed text; empty for nothing. */
  value: string
}

/** Every country with phone numbers, sorted by its name in a language. */
export function countriesIn(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return getCountries()
    .map(id => ({ id, name: names.of(id) ?? id, code: codeOf(id) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
}

/** The calling code of a country, e.g. `+41`. */
export function codeOf(country: CountryCode): string {
  return `+${getCountryCallingCode(country)}`
}

/** Parses a typed or pasted number; one that begins with a country code changes the country. */
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

/** Whether a stored value is a valid number: E.164, of a length and pattern of its country. */
export function isPhone(value: string): boolean {
  const number = parsePhoneNumberFromString(value)
  return number !== undefined && isWhole(number) && number.number === value
}

/** E.164 cannot express an extension: a number with one is not reduced to the number alone. */
function isWhole(number: PhoneNumber): boolean {
  return number.isValid() && !number.ext
}
