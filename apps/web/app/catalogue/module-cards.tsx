import { Badge } from '@preau/ui/badge/badge'
import { CardGrid, cardLinkClass, PictureCard } from '@preau/ui/card/card'
import { Icon } from '@preau/ui/icon/icon'
import { Ring } from '@preau/ui/ring/ring'
import { toneAt } from '@preau/ui/tone'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ToolCover } from '#library/tool-cover.tsx'
import { useDuration } from '#library/use-duration.ts'
import { ModuleLink } from './module-link.tsx'
import type { ModulesProps } from './progress-summary.ts'
import { useModuleHrefs } from './use-module-href.ts'

/** The modules of a courseset, as cards with a cover each. */
export function ModuleCards({ view, summary }: ModulesProps) {
  const { t } = useTranslation(['main-site', 'site'])
  const hrefsOf = useModuleHrefs(view, summary, useLocation().pathname)
  const durationOf = useDuration()
  return (
    <CardGrid as="ul">
      {view.modules.map((module, at) => {
        const { id, name, description, wordsLanguage } = module
        const own = summary?.modules.get(id)
        const hrefs = hrefsOf(id)
        const duration = durationOf(module)
        const step = own?.percent === 100 ? 'again' : own?.isBegun ? 'resume' : 'start'
        return (
          <PictureCard
            key={id}
            as="li"
            tone={toneAt(view.place)}
            picture={<ToolCover of={{ id }} place={view.place} />}
            title={<span lang={wordsLanguage}>{name}</span>}
            badge={<Badge>{t('modules.number', { number: at + 1 })}</Badge>}
            // Keeps its place: the ring appears once the person's progress is known.
            ring={own ? <Ring percent={own.percent} label={t('site:tool.done', { percent: own.percent })} /> : <span />}
            meta={
              <>
                {duration}
                {hrefs.needsAccount && (
                  <span data-for="anonymous">
                    {duration && ' · '}
                    {t('modules.needsAccount')}
                  </span>
                )}
              </>
            }
            link={
              <ModuleLink className={cardLinkClass} hrefs={hrefs} aria-label={t(`site:tool.${step}Named`, { name })}>
                {t(`site:tool.${step}`)}
                <Icon name="arrow" size="sm" />
              </ModuleLink>
            }
          >
            {description && <p lang={wordsLanguage}>{description}</p>}
          </PictureCard>
        )
      })}
    </CardGrid>
  )
}
