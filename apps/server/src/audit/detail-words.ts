import { entityName } from '@preau/contract/audit/event-words'
import { languageName } from '@preau/locales/language-name'
import { type Language, languages } from '@preau/locales/languages'
import { writtenSize } from '@preau/locales/written-size'
import type { AuditWords } from './audit-words.ts'
import { isId } from './find-entities.ts'
import type { AuditEvent } from './list-events.ts'

type Details = Record<string, unknown>

/** Details that mean nothing to a reader, or that one text describes together, as on the page. */
const unsaid = ['import', 'fields', 'putBack', 'was', 'now']

/** The details of an event, in one line as on its page: `Ce qui a changé : nom · Langue : allemand`. */
export function detailWords({ what, named, action, details }: AuditEvent, say: AuditWords, language: Language): string {
  const line = (name: string, value: string) => say('exported.detail', { name, value }) ?? ''
  const related = what?.type === 'certificate' ? named : []
  const said = Object.entries(details).filter(
    ([name, value]) => !unsaid.includes(name) && !related.some(({ id }) => id === value),
  )
  return [
    ...related.map(entity => line(say(`details.${entity.type}`) ?? entity.type, entityName(entity))),
    ...said.map(([name, value]) =>
      line(
        say(`detailsOf.${action}.${name}`) ?? say(`details.${name}`) ?? name,
        valueWords({ name, value, named }, say, language),
      ),
    ),
    ...settingLines(details, say, language).map(([name, value]) => line(name, value)),
  ].join(' · ')
}

function valueWords(
  { name, value, named }: { name: string; value: unknown; named: AuditEvent['named'] },
  say: AuditWords,
  language: Language,
): string {
  const inWords = (word: string) => say(`values.${name}.${word}`) ?? word
  const { locale } = languages[language]
  if (name === 'size' && typeof value === 'number') return writtenSize(value, locale)
  if (Array.isArray(value)) return value.map(each => inWords(String(each))).join(', ')
  if (typeof value !== 'string' || value === '') return plainWords(value, say, locale)
  if (name === 'language') return languageName(value, language)
  const entity = named.find(({ id }) => id === value)
  return entity ? entityName(entity) : (say(isId(value) ? 'gone' : `values.${name}.${value}`) ?? value)
}

/** The changes of settings, a line for each field: the values before and after, where the event has them. */
function settingLines({ section, fields, putBack, was, now }: Details, say: AuditWords, language: Language) {
  if (!Array.isArray(fields)) return []
  const { locale } = languages[language]
  const inWords = (value: unknown) =>
    // Of the settings, only languages are lists.
    Array.isArray(value) && value.length > 0
      ? value.map(code => languageName(String(code), language)).join(', ')
      : plainWords(value, say, locale)
  return fields.map(String).map((field): [name: string, value: string] => {
    const change =
      has(was, field) && has(now, field)
        ? `${inWords(was[field])} → ${inWords(now[field])}`
        : (say('settings.changed') ?? '')
    const isBack = Array.isArray(putBack) && putBack.includes(field)
    return [say(`settings.${section}.${field}`) ?? field, isBack ? `${change} (${say('settings.putBack')})` : change]
  })
}

function plainWords(value: unknown, say: AuditWords, locale: string): string {
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no') ?? ''
  if (typeof value === 'number') return value.toLocaleString(locale)
  if (value === null || value === undefined || String(value) === '') return say('none') ?? ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function has(said: unknown, field: string): said is Details {
  return typeof said === 'object' && said !== null && field in said
}
