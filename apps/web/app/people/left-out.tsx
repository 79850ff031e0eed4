import { fullName } from '@preau/contract/accounts/full-name'
import { nameList } from '@preau/locales/name-list'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#site.tsx'
import type { Person } from './account-badge.tsx'
import styles from './left-out.module.css'

/** A person who is left unchanged, and the reason in words. */
type LeftOutPerson = Pick<Person, 'firstName' | 'name' | 'mail'> & { reason: string }

/** How many are named for each reason; the others are counted. */
const named = 4

/** The people who are left unchanged, by reason. */
export function LeftOut({ people }: { people: LeftOutPerson[] }) {
  const { t } = useTranslation('administration')
  const language = useLanguage()
  if (people.length === 0) return null
  const reasons = [...new Set(people.map(({ reason }) => reason))]
  const namesOf = (reason: string) => {
    const names = people.filter(each => each.reason === reason).map(fullName)
    const rest = names.length - named
    const shown = rest > 0 ? [...names.slice(0, named), t('people.many.others', { count: rest })] : names
    return nameList(shown, language)
  }
  return (
    <div className={styles.leftOut}>
      <p>{t('people.many.leftOut', { count: people.length })}</p>
      <ul>
        {reasons.map(reason => (
          <li key={reason}>{t('people.many.because', { reason, names: namesOf(reason) })}</li>
        ))}
      </ul>
    </div>
  )
}
