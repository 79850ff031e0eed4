import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { playerHref } from '#library/player-path.ts'
import { useLanguage } from '#site.tsx'
import styles from './found-place.module.css'
import type { FoundPlace } from './use-found-tools.ts'

/** Where in a tool the words were found, with the text around them, and a link there. */
export function FoundIn({ tool, place }: { tool: string; place: NonNullable<FoundPlace> }) {
  const { t } = useTranslation('main-site')
  const language = useLanguage()
  const { module, slide, name, passage, language: spoken } = place
  return (
    <p className={`stack gap-4 ${styles.found}`}>
      <Link className={styles.place} to={playerHref(language, { tool, module, slide })}>
        {t('marketplace.foundIn')} <span lang={spoken}>{name}</span>
      </Link>
      {passage.length > 0 && (
        <span className={styles.passage} lang={spoken}>
          {passage.map(({ text, isFound }, at) => {
            const Piece = isFound ? 'mark' : 'span'
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one passage never move
            return <Piece key={at}>{text}</Piece>
          })}
        </span>
      )}
    </p>
  )
}
