import { languageName } from '@preau/locales/language-name'
import { Badge } from '@preau/ui/badge/badge'
import { useTranslation } from 'react-i18next'
import { useSite } from '#site.tsx'
import type { Tool } from './levels.ts'

/** Names of other languages in the page's language. */
export function useLanguageNames(): (code: string) => string {
  const { language } = useSite()
  return code => languageName(code, language)
}

/** Every language a tool can be taken in, its original first. */
export const languagesOf = ({ language, languages = [language] }: Pick<Tool, 'language' | 'languages'>) => languages

/** Says of a tool that it is, at least in part, in easy language in the page's language. */
export function EasyLanguage({ tool }: { tool: Pick<Tool, 'easyLanguages'> }) {
  const { t } = useTranslation()
  const { language } = useSite()
  return tool.easyLanguages?.includes(language) && <Badge icon="check">{t('tool.easy')}</Badge>
}

/**
 * The languages of a tool: short where the page's is among them, by name where it is not. Nothing if there is only one
 * to choose.
 */
export function ToolLanguages({ tool }: { tool: Tool }) {
  const { t } = useTranslation()
  const { language, languages } = useSite()
  const nameOf = useLanguageNames()
  const codes = languagesOf(tool)
  if (!codes.includes(language))
    return (
      <Badge look="ink" icon="globe">
        {codes.map(nameOf).join(', ')}
      </Badge>
    )
  if (languages.length === 1) return null
  return (
    <Badge icon="globe">
      <span aria-hidden="true">{codes.join(' · ').toUpperCase()}</span>
      <span className="visually-hidden">{t('tool.languagesNamed', { names: codes.map(nameOf).join(', ') })}</span>
    </Badge>
  )
}
