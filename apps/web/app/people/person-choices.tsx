import { cantons, jobs } from '@preau/contract/accounts/person-fields'
import { languages } from '@preau/locales/languages'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#site.tsx'

type Choice = { value: string; label: string }

/** The jobs that are offered, and the cantons by name. */
export function useChoices(): { jobs: Choice[]; cantons: Choice[] } {
  const { t } = useTranslation(['sign-up', 'cantons'])
  const { compare } = new Intl.Collator(languages[useLanguage()].locale)
  return {
    jobs: jobs.map(value => ({ value, label: t(`jobs.${value}`) })),
    cantons: cantons
      .map(value => ({ value, label: t(`cantons:${value}`) }))
      .sort((one, other) => compare(one.label, other.label)),
  }
}

/** The choices of a list, after the one for none. */
export function Options({ choices, none }: { choices: Choice[]; none?: string }) {
  const { t } = useTranslation('sign-up')
  return (
    <>
      <option value="">{none ?? t('form.choose')}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
}
