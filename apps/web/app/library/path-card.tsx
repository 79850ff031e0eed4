import { pathPage } from '@preau/contract/library/path-page'
import { Badge } from '@preau/ui/badge/badge'
import { cardLinkClass, PictureCard } from '@preau/ui/card/card'
import { Icon } from '@preau/ui/icon/icon'
import { toneAt } from '@preau/ui/tone'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageHref, useLanguage } from '#site.tsx'
import type { Path } from './levels.ts'
import styles from './tool-card.module.css'
import { ToolCover } from './tool-cover.tsx'

/**
 * A path in a list, marked as one, with the number of its tools.
 * @param place index of its level, from 0
 */
export function PathCard({ path, place }: { path: Path; place: number }) {
  const { t } = useTranslation()
  const href = pageHref(useLanguage(), pathPage(path.id))
  return (
    <PictureCard
      as="li"
      tone={toneAt(place)}
      picture={<ToolCover of={path} place={place} />}
      title={
        <Link className={styles.title} lang={path.wordsLanguage} to={href}>
          {path.name}
        </Link>
      }
      badge={
        <span className="row">
          <Badge look="tone">{t('path.kind')}</Badge>
          {path.isHidden && (
            <Badge look="ink" icon="eye-off">
              {t('tool.hidden')}
            </Badge>
          )}
        </span>
      }
      meta={t('path.tools', { count: path.toolCount })}
      link={
        <Link className={cardLinkClass} to={href} aria-label={t('path.lookNamed', { name: path.name })}>
          {t('path.look')}
          <Icon name="arrow" size="sm" />
        </Link>
      }
    >
      {path.description && <p lang={path.wordsLanguage}>{path.description}</p>}
    </PictureCard>
  )
}
