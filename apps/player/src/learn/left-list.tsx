import type { Language } from '@preau/locales/languages'
import { Icon } from '@preau/ui/icon/icon'
import styles from './left-list.module.css'
import { inPlace } from './outline.tsx'

/** Something not done: `why` says what is left of it, `lang` is the language of its title if that differs. */
export type LeftItem = { id: string; title: string; lang?: Language | undefined; why: string; address: string }

/** What is left to do, each with a link to it. */
export function LeftList({
  title,
  items,
  onGo,
}: {
  title: string
  items: readonly LeftItem[]
  onGo: (id: string) => void
}) {
  return (
    <section>
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul role="list" className={styles.left}>
        {items.map(({ id, title, lang, why, address }) => (
          <li key={id}>
            <a href={address} target="_top" onClick={event => inPlace(event, () => onGo(id))}>
              <span>
                <strong lang={lang}>{title}</strong>
                <span className="note">{why}</span>
              </span>
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
