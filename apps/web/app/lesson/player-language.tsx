import { languageName } from '@preau/locales/language-name'
import { languages as known } from '@preau/locales/languages'
import { Icon } from '@preau/ui/icon/icon'
import { Menu, MenuItem } from '@preau/ui/menu/menu'
import { Spinner } from '@preau/ui/spinner/spinner'
import { useTranslation } from 'react-i18next'
import styles from './player-language.module.css'
import type { LessonSpeech } from './player-speech.ts'

/** The language of the lesson and those it is available in; nothing if there is no choice. */
export function PlayerLanguage({ lang, offered, wanted, hasSwitched, onWant }: LessonSpeech) {
  const { t } = useTranslation('lesson')
  if (!offered.some(code => code !== lang)) return null
  const code = lang.toLocaleUpperCase()
  const said =
    wanted === null
      ? hasSwitched && t('language.switched', { language: languageName(lang, lang) })
      : t('language.switching', { language: languageName(wanted, lang) })
  return (
    <div className={styles.language}>
      <Menu
        label={`${code} ${t('language.label', { language: languageName(lang, lang) })}`}
        trigger={
          <>
            {wanted === null ? <Icon name="globe" size="sm" /> : <Spinner />}
            {code}
          </>
        }
        triggerClass={styles.trigger ?? ''}
      >
        {offered.map(code => (
          <MenuItem
            key={code}
            {...(code === lang && { icon: 'check' as const })}
            onSelect={() => onWant(code)}
            render={<button type="button" lang={code} aria-current={code === lang || undefined} />}
          >
            {known[code].name}
          </MenuItem>
        ))}
      </Menu>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}
