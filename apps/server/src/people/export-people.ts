import { type cantons, jobs } from '@preau/contract/accounts/person-fields'
import type administration from '@preau/locales/fr/administration.json'
import type cantonTexts from '@preau/locales/fr/cantons.json'
import type signUp from '@preau/locales/fr/sign-up.json'
import type { Language } from '@preau/locales/languages'
import { inEveryLanguage } from '@preau/locales/texts'
import { recordEvent } from '#audit/record-event.ts'
import { csvMoment } from '#platform/csv.ts'
import { exportOf } from '#platform/lists/export-of.ts'
import { peopleWithLanguage } from './list-people.ts'

const texts = inEveryLanguage<typeof administration>('administration')
const cantonNames = inEveryLanguage<typeof cantonTexts>('cantons')
const signUpTexts = inEveryLanguage<typeof signUp>('sign-up')

/** The people who match as CSV. */
export const exportPeople = exportOf({
  name: 'people',
  list: peopleWithLanguage,
  columns: {
    mail: ({ mail }) => mail,
    firstName: ({ firstName }) => firstName,
    name: ({ name }) => name,
    organization: ({ organization }) => organization,
    job: ({ job }, language) => jobIn(language, job),
    canton: ({ canton }, language) => cantonIn(language, canton),
    language: ({ language }) => language,
    role: ({ role }, language) => texts[language].people.roles[role],
    state: ({ state }, language) => texts[language].people.states[state],
    createdAt: ({ createdAt }) => csvMoment(createdAt),
    seenAt: ({ seenAt }) => csvMoment(seenAt),
  },
  heading: (column, language) => texts[language].people.columns[column],
  record: (trx, by, { count, search, state, role }) =>
    recordEvent(trx, {
      by,
      action: 'export-people',
      to: null,
      details: { count, isSearched: search !== undefined, state, role },
    }),
})

function jobIn(language: Language, job: string): string {
  const known = jobs.find(each => each === job)
  return known ? signUpTexts[language].jobs[known] : job
}

const cantonIn = (language: Language, canton: (typeof cantons)[number] | null) =>
  canton === null ? '' : (cantonNames[language][canton] ?? canton)
