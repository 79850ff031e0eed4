import { cantons, jobs } from '@preau/contract/accounts/person-fields'
import type { ImportColumn } from '@preau/contract/people/calls'
import type administration from '@preau/locales/fr/administration.json'
import type cantonTexts from '@preau/locales/fr/cantons.json'
import type ownAccount from '@preau/locales/fr/own-account.json'
import type signUp from '@preau/locales/fr/sign-up.json'
import { type Language, languageCodes, languages } from '@preau/locales/languages'
import { inEveryLanguage } from '@preau/locales/texts'

type Canton = (typeof cantons)[number]

const texts = inEveryLanguage<typeof administration>('administration')
const cantonNames = inEveryLanguage<typeof cantonTexts>('cantons')
const signUpTexts = inEveryLanguage<typeof signUp>('sign-up')
const accountTexts = inEveryLanguage<typeof ownAccount>('own-account')

/** Other names of the columns, as other programs write them. */
const otherHeadings: Record<ImportColumn, string> = {
  mail: 'mail email e-mail-adresse mailadresse courriel adresse-mail adresse-electronique e-mail-address mail-address indirizzo-email posta-elettronica e-mail-1-value e-mail-1 mail-1 primary-email courrier-electronique mel adr-elec adresse-elec adresse-de-courriel adresse-de-messagerie indirizzo-posta-elettronica indirizzo-di-posta-elettronica',
  firstName: 'prenom prenoms firstname first-names given-name given-names forename vorname vornamen nome',
  name: 'noms nom-de-famille lastname last-name surname sn family-name nachname nachnamen familienname cognome',
  organization: 'etablissement etablissement-scolaire ecole school schule scuola istituto',
  job: 'fonction job occupation function funktion tatigkeit funzione',
  canton: 'canton kanton cantone',
  language: 'langue language lang sprache lingua',
  group: 'groupe group gruppe gruppo',
  lead: 'responsable lead leader leitung gruppenleitung guida referente',
}

/** Names that some programs use for something else: a street, a full name, the town of a school. */
const weakHeadings: Partial<Record<ImportColumn, string>> = {
  mail: 'adresse adresses address addresses indirizzo indirizzi contact kontakt contatto user-principal-name',
  firstName: 'rufname',
  name: 'nom name full-name display-name nom-complet nom-et-prenom prenom-et-nom nom-prenom prenom-nom nom-daffichage name-vorname vorname-name nachname-vorname vorname-nachname vor-und-nachname name-und-vorname anzeigename nome-e-cognome cognome-e-nome nome-cognome cognome-nome nome-completo nominativo',
  organization: 'organisation organization organizzazione institution institut einrichtung college sede',
  job: 'metier profession professione position beruf',
}

/** Only letters and digits, in lower case and without accents: the form in which words are compared. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Maps the names of something in each language, and its other names, to that thing. */
function byName<Thing extends string>(
  things: readonly Thing[],
  namesOf: (thing: Thing) => string[],
): ReadonlyMap<string, Thing> {
  return new Map(things.flatMap(thing => namesOf(thing).map(name => [plain(name), thing] as const)))
}

/** The names of the columns in our own forms and lists, in a language. */
const fieldsIn = (language: Language): Partial<Record<ImportColumn, string>>[] => [
  texts[language].people.columns,
  texts[language].person.facts,
  { organization: texts[language].person.form.organization },
  accountTexts[language].profile,
  signUpTexts[language].form,
]

const columns = Object.keys(otherHeadings) as ImportColumn[]
const weakByName = byName(columns, column => weakHeadings[column]?.split(' ') ?? [])
const sureByName = byName(columns, column => [
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

/** Words in a heading that mark an address as one of the office, or as a private one. */
const qualifiers: readonly (readonly [names: ReadonlySet<string>, rank: number])[] = [
  [
    new Set(
      'professionnel professionnelle pro officiel institutionnel scolaire ecole dienstlich geschaftlich schule schulisch work school office istituzionale lavoro scuola scolastica'.split(
        ' ',
      ),
    ),
    2,
  ],
  [
    new Set(
      'prive privee personnel personnelle privat personlich private personal home privato privata personale'.split(' '),
    ),
    0,
  ],
]

const letters = (text: string) => plain(text).normalize('NFD').replace(/\p{M}/gu, '')

/**
 * A column, and how sure it is that a heading means it: 3 for its own name, down to 0 where another column fits better.
 */
type CalledColumn = { column: ImportColumn; rank: number }

/** What forms put beside the heading of a field that must not be empty. */
const asksForWords = /[([]\s*(?:required|obligatoire|requis|pflichtfeld|erforderlich|obbligatorio|richiesto)\s*[)\]]/i

/** No heading of a column is longer. */
const headingMaximum = 200

/** The column of a heading in any of our languages, undefined for one we do not import. */
export function columnCalled(typed: string): CalledColumn | undefined {
  if (typed.length > headingMaximum) return undefined
  const heading = typed.replace(asksForWords, '')
  const name = plain(heading)
  const weak = weakByName.get(name)
  const column = weak ?? sureByName.get(name)
  return column ? { column, rank: weak ? 1 : 3 } : qualifiedMail(heading)
}

/**
 * The column of mail addresses, where the heading says which kind of address: *E-Mail (dienstlich)*, *Courriel privé*.
 */
function qualifiedMail(heading: string): CalledColumn | undefined {
  const words = heading.split(/[\s()[\]/:]+/).filter(word => word !== '')
  for (const [names, rank] of qualifiers) {
    const others = words.filter(word => !names.has(letters(word)))
    if (others.length === words.length - 1 && sureByName.get(plain(others.join(' '))) === 'mail') {
      return { column: 'mail', rank }
    }
  }
  return undefined
}

/** The canton of a name or code. */
export const cantonCalled = (name: string): Canton | undefined => cantonsByName.get(plain(name))

const answers = new Map<string, boolean>()
for (const [isYes, words] of [
  [true, 'oui yes ja si vrai true wahr vero o y j x 1'],
  [false, 'non no nein faux false falsch falso n 0'],
] as const)
  for (const word of words.split(' ')) answers.set(word, isYes)

/** The answer in a cell: yes, no, or undefined for anything else. An empty cell means no. */
export function answerCalled(words: string): boolean | undefined {
  if (/^[\s\-–—]*$/.test(words)) return false
  return /^[✓✔☑✗✘xX]$/u.test(words.trim()) ? !/[✗✘]/u.test(words) : answers.get(plain(words))
}

/** The language of a name or code. */
export const languageCalled = (name: string): Language | undefined => languagesByName.get(plain(name))

const otherJobs = new Set(['other', ...languageCodes.map(each => signUpTexts[each].jobs.other)].map(plain))

/** The code of a job that the form offers. Other texts are kept; names of the choice *another job* count as none. */
export const jobCalled = (words: string): string =>
  otherJobs.has(plain(words)) ? '' : (jobsByName.get(plain(words)) ?? words)
