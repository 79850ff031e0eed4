import type { leftOutReasons } from '@preau/contract/people/calls'
import { languages } from '@preau/locales/languages'
import { useTranslation } from 'react-i18next'
import { fullName } from '#administration/account-action.ts'
import styles from '#administration/people-files.module.css'
import { useLanguage } from '#site.tsx'
import type { Person } from './use-people.ts'

type Reason = (typeof leftOutReasons)[number]

/** How many are named for each reason; the others are counted. */
const named = 4

/** Who stays as they are, by the reason why. */
export function LeftOut({ leftOut, people }: { leftOut: { id: string; reason: Reason }[]; people: Person[] }) {
  const { t } = useTranslation('administration')
  const { locale } = languages[useLanguage()]
  if (leftOut.length === 0) return null
  const byId = new Map(people.map(person => [person.id, person]))
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))]
  const namesOf = (reason: Reason) => {
    const names = leftOut.flatMap(each => {
      const person = each.reason === reason && byId.get(each.id)
      return person ? [fullName(person)] : []
    })
    const rest = names.length - named
    const shown = rest > 0 ? [...names.slice(0, named), t('people.many.others', { count: rest })] : names
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format(shown)
  }
  return (
    <div>
      <p>{t('people.many.leftOut', { count: leftOut.length })}</p>
      <ul className={styles.sums}>
        {reasons.map(reason => (
          <li key={reason}>
            {t('people.many.because', { reason: t(`people.many.reasons.${reason}`), names: namesOf(reason) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
