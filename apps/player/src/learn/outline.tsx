import type { Language } from '@preau/locales/languages'
import { Icon } from '@preau/ui/icon/icon'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './outline.module.css'

/** `lang` is the language of its title, where it is another than the page's. */
export type OutlineItem = { id: string; title: string; lang: Language | undefined; address: string; isDone: boolean }

/** The screens of a module, with a check mark on those done. */
export function Outline({
  title,
  items,
  current,
  onGo,
}: {
  title: string
  items: readonly OutlineItem[]
  current: string | null
  onGo: (id: string) => void
}) {
  const { t } = useTranslation('player')
  return (
    <nav className={styles.outline} aria-label={t('screens.title')}>
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ol role="list">
        {items.map(({ id, title, lang, address, isDone }, index) => (
          <li key={id}>
            <a
              href={address}
              target="_top"
              aria-current={id === current ? 'step' : undefined}
              onClick={event => inPlace(event, () => onGo(id))}
            >
              <span className={styles.mark} data-done={isDone} aria-hidden="true" translate="no">
                {isDone ? <Icon name="check" size="xs" /> : index + 1}
              </span>
              <span>
                <span lang={lang}>{title}</span>
                {isDone && <span className="visually-hidden"> {t('screens.done')}</span>}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Goes there without leaving the player, except with the keys that open a new tab or window. */
export function inPlace(event: MouseEvent, go: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go()
}
