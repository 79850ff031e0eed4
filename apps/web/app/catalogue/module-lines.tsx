import type { ToolStanding } from '@preau/contract/certificates/schemas'
import { hasEnough, missingSlides } from '@preau/course/missing-slides'
import { Icon } from '@preau/ui/icon/icon'
import { Ring } from '@preau/ui/ring/ring'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useDuration } from '#library/use-duration.ts'
import styles from './module-lines.module.css'
import { ModuleLink } from './module-link.tsx'
import type { ModuleProgress, ModulesProps } from './progress-summary.ts'
import { useModuleHrefs } from './use-module-href.ts'

/** The modules of a course: a check, a ring or a number, and a state. */
export function ModuleLines({ view, summary, standing }: ModulesProps) {
  const { t } = useTranslation(['main-site', 'site', 'own-certificates'])
  const hrefsOf = useModuleHrefs(view, summary, useLocation().pathname)
  const durationOf = useDuration()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
    <ol role="list" className={styles.modules}>
      {view.modules.map((module, at) => {
        const { id, name, description, wordsLanguage } = module
        const own = summary?.modules.get(id) ?? null
        const hrefs = hrefsOf(id)
        const again = own?.percent === 100 ? assessmentsAgain(standing, id) : 0
        return (
          <li key={id} className={styles.module}>
            <ModuleMark number={at + 1} own={own} />
            <div>
              <h3>
                <ModuleLink hrefs={hrefs} lang={wordsLanguage}>
                  {name}
                </ModuleLink>
              </h3>
              {description && <p lang={wordsLanguage}>{description}</p>}
            </div>
            <p className={styles.side} data-state={own?.percent === 100 ? 'done' : own?.isBegun ? 'begun' : undefined}>
              {durationOf(module) && <span>{durationOf(module)}</span>}
              {own && <ModuleWord own={own} />}
              {hrefs.needsAccount && (
                <span className={styles.locked} data-for="anonymous">
                  <Icon name="lock" size="xs" />
                  {t('modules.needsAccount')}
                </span>
              )}
              {again > 0 && <span>{t('own-certificates:missing.again', { count: again })}</span>}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

/** How many assessments of a module must be answered again before the certificate is earned. */
function assessmentsAgain(standing: ToolStanding | null, module: string): number {
  if (!standing) return 0
  return missingSlides(standing, hasEnough(standing))
    .filter(missing => missing.module === module)
    .reduce((sum, { again }) => sum + again, 0)
}

function ModuleMark({ number, own }: { number: number; own: ModuleProgress | null }) {
  const { t } = useTranslation()
  if (own?.percent === 100)
    return (
      <span className={styles.mark} data-done>
        <Icon name="check" />
      </span>
    )
  if (own?.isBegun) return <Ring percent={own.percent} label={t('tool.done', { percent: own.percent })} plain />
  return (
    <span className={styles.mark} aria-hidden="true" translate="no">
      {number}
    </span>
  )
}

function ModuleWord({ own: { percent, isBegun, isSeen, screen, screens } }: { own: ModuleProgress }) {
  const { t } = useTranslation('main-site')
  if (percent === 100) return <strong>{t('modules.done')}</strong>
  if (!isBegun) return <strong>{t('modules.todo')}</strong>
  if (isSeen) return <strong>{t('modules.seen')}</strong>
  return <strong>{screen === null ? t('modules.begun') : t('modules.screen', { screen, screens })}</strong>
}
