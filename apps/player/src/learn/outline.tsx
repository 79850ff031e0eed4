import type { Language } from '@preau/locales/languages'
import { Icon } from '@preau/ui/icon/icon'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './outline.module.css'

/** The state of a screen: *seen* is not *done*. */
export type ScreenState = 'done' | 'seen' | 'todo'

/** `lang` is the language of its title, if it is another than the page's. */
export type OutlineItem = { id: string; title: string; lang: Language | undefined; address: string; state: ScreenState }

/**
 * The screens of a module, with a check mark on those done and an eye on those seen: one stop of the Tab key, in which
 * the arrow keys move.
 */
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
  const stop = items.some(({ id }) => id === current) ? current : items.at(-1)?.id
  return (
    <nav className={styles.outline} aria-label={t('screens.title')} aria-keyshortcuts="ArrowUp ArrowDown">
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ol role="list">
        {items.map(({ id, title, lang, address, state }, index) => (
          <li key={id}>
            <a
              href={address}
              target="_top"
              aria-current={id === current ? 'step' : undefined}
              tabIndex={id === stop ? 0 : -1}
              onKeyDown={moveByArrows}
              onClick={event => inPlace(event, () => onGo(id))}
            >
              <span className={styles.mark} data-state={state} aria-hidden="true" translate="no">
                {state === 'todo' ? index + 1 : <Icon name={state === 'done' ? 'check' : 'eye'} size="xs" />}
              </span>
              <span>
                <span lang={lang}>{title}</span>
                {state === 'done' && <span className="visually-hidden"> {t('screens.done')}</span>}
                {state === 'seen' && id !== current && (
                  <span className={`note ${styles.seen}`}> {t('screens.seen')}</span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Up and down move the focus along the list. */
function moveByArrows(event: KeyboardEvent<HTMLAnchorElement>): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || altKey || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  const links = [...(currentTarget.closest('ol')?.querySelectorAll('a') ?? [])]
  const place = links.indexOf(currentTarget)
  links[place + (key === 'ArrowDown' ? 1 : -1)]?.focus()
}

/** Goes there without leaving the player, except with the keys that open a new tab or window. */
export function inPlace(event: MouseEvent, go: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go()
}
