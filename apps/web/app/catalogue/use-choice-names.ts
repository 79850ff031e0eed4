import { toolKinds } from '@preau/contract/library/library-object'
import { themes } from '@preau/course/themes'
import { useTranslation } from 'react-i18next'
import type { Level } from '#library/levels.ts'
import { useLanguageNames } from '#library/tool-languages.tsx'
import { toolStates } from '#library/tool-state.ts'
import { type Choice, toolLengths } from './filter.ts'

/** The names of the choices' values; an unknown value in an address is shown as it is. */
export function useChoiceNames(levels: readonly Level[]): (choice: Choice, value: string) => string {
  const { t } = useTranslation('main-site')
  const languageName = useLanguageNames()
  return (choice, value) => {
    if (choice === 'level') return levels.find(({ id }) => id === value)?.name ?? value
    if (choice === 'favourites') return t('marketplace.favourites')
    if (choice === 'language') return /^[a-z]{2,3}$/.test(value) ? languageName(value) : value
    const state = toolStates.find(each => each === value)
    if (choice === 'state') return state ? t(`marketplace.states.${state}`) : value
    const theme = themes.find(each => each === value)
    if (choice === 'theme') return theme ? t(`themes.${theme}`) : value
    const length = toolLengths.find(each => each === value)
    if (choice === 'length') return length ? t(`marketplace.lengths.${length}`) : value
    const kind = toolKinds.find(each => each === value)
    return kind ? t(`marketplace.kinds.${kind}`) : value
  }
}
