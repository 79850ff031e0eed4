import { daysBeforeDue } from '@preau/contract/assignments/calls'
import type texts from '@preau/locales/fr/groups.json'
import { languageCodes } from '@preau/locales/languages'
import { inEveryLanguage } from '@preau/locales/texts'
import { expect, test } from 'vitest'
import type { groupLimits } from './use-group-refusal.ts'

const words = inEveryLanguage<typeof texts>('groups')

test.each(languageCodes)('G-01 the limits of groups in the %s texts are those of the contract', language => {
  const { refusals, mails } = words[language]
  const named = {
    people: refusals['group-full'],
    groups: refusals['too-many-groups'],
    assignments: refusals['too-many-assignments'],
    certificates: refusals['too-many-certificates'],
  } satisfies Record<keyof typeof groupLimits, string>
  for (const [limit, text] of Object.entries(named)) expect(text).toContain(`{{${limit}}}`)
  for (const kind of Object.keys(daysBeforeDue)) expect(mails.remindersHint).toContain(`{{${kind}}}`)
})
