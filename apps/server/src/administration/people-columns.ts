import { cantons, jobs } from '@preau/contract/accounts/person-fields'
import type { accountStatuses, ImportColumn } from '@preau/contract/people/calls'
import type administration from '@preau/locales/fr/administration.json'
import type cantonTexts from '@preau/locales/fr/cantons.json'
import type ownAccount from '@preau/locales/fr/own-account.json'
import type signUp from '@preau/locales/fr/sign-up.json'
import { type Language, languageCodes, languages } from '@preau/locales/languages'
import { inEveryLanguage } from '@preau/locales/texts'

/** The columns of an export, in their order. */
export const exportColumns = [
  'mail',
  'firstName',
  'name',
  'organization',
  'job',
  'canton',
  'language',
  'role',
  'state',
  'createdAt',
  'seenAt',
] as const
export type ExportColumn = (typeof exportColumns)[number]

type Canton = (typeof cantons)[number]
type Job = (typeof jobs)[number]

const texts = inEveryLanguage<typeof administration>('administration')
const cantonNames = inEveryLanguage<typeof cantonTexts>('cantons')
const signUpTexts = inEveryLanguage<typeof signUp>('sign-up')
const accountTexts = inEveryLanguage<typeof ownAccount>('own-account')

/** What else the columns are called in lists that other programs write. */
const otherHeadings: Record<ImportColumn, string> = {
  mail: 'mail email adresse address e-mail-adresse mailadresse courriel adresse-mail adresse-electronique e-mail-address mail-address indirizzo-email posta-elettronica indirizzo',
  firstName: 'prenom firstname given-name forename vorname nome rufname',
  name: 'nom nom-de-famille lastname last-name surname family-name name nachname familienname cognome',
  organization:
    'etablissement organisation organization institution ecole college school schule einrichtung institut scuola istituto organizzazione sede',
  job: 'fonction metier profession job position occupation function funktion beruf tatigkeit funzione professione',
  canton: 'canton kanton cantone',
  language: 'langue language lang sprache lingua',
}

/** Letters and digits alone, small and without accents: what words are compared by. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Maps what each of the languages, and others, call something to that thing. */
function byName<Thing extends string>(
  things: readonly Thing[],
  namesOf: (thing: Thing) => string[],
): ReadonlyMap<string, Thing> {
  return new Map(things.flatMap(thing => namesOf(thing).map(name => [plain(name), thing] as const)))
}

/** What our own forms and lists call the columns in a language. */
const fieldsIn = (language: Language): Partial<Record<ImportColumn, string>>[] => [
  texts[language].people.columns,
  texts[language].person.facts,
  { organization: texts[language].person.form.organization },
  accountTexts[language].profile,
  signUpTexts[language].form,
]

const columnsByName = byName(Object.keys(otherHeadings) as ImportColumn[], column => [
  ...otherHeadings[column].split(' '),
  ...languageCodes.flatMap(fieldsIn).flatMap(fields => fields[column] ?? []),
])
const cantonsByName = byName(cantons, canton => [canton, ...languageCodes.map(each => cantonNames[each][canton])])
const jobsByName = byName(
  jobs.filter(job => job !== 'other'),
  job => [job, ...languageCodes.map(each => signUpTexts[each].jobs[job])],
)
const languagesByName = byName(languageCodes, code => [
  code,
  languages[code].name,
  ...languageCodes.map(each => new Intl.DisplayNames(each, { type: 'language' }).of(code) ?? code),
])

/** The column that a heading means, in any of our languages; undefined for one that says nothing we take. */
export const columnCalled = (heading: string): ImportColumn | undefined => columnsByName.get(plain(heading))

/** The canton of a name or code. */
export const cantonCalled = (name: string): Canton | undefined => cantonsByName.get(plain(name))

/** The language of a name or code. */
export const languageCalled = (name: string): Language | undefined => languagesByName.get(plain(name))

const otherJobs = new Set(['other', ...languageCodes.map(each => signUpTexts[each].jobs.other)].map(plain))

/** The code of one of the jobs that are offered; other words stay what they are, and those for `another one` say nothing. */
export const jobCalled = (words: string): string =>
  otherJobs.has(plain(words)) ? '' : (jobsByName.get(plain(words)) ?? words)

/** What the columns, and what stands in them, are called in a language. */
export function wordsIn(language: Language) {
  const { columns, states, roles } = texts[language].people
  return {
    heading: (column: ExportColumn) => columns[column],
    state: (state: (typeof accountStatuses)[number]) => states[state],
    role: (role: 'user' | 'admin') => roles[role],
    job: (job: string) => (jobs.some(each => each === job) ? signUpTexts[language].jobs[job as Job] : job),
    canton: (canton: string | null) => (canton === null ? '' : (cantonNames[language][canton as Canton] ?? canton)),
  }
}
