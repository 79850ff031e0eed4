import type { ToolStanding } from '@preau/contract/certificates/schemas'
import { buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { MarkedPart } from '@preau/ui/marked-part/marked-part'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { signInOverHref } from '#account/sign-in-href.ts'
import { ToolSize } from '#library/tool-card.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import { type ProgressSummary, type Step, stepPath, type UpcomingStep } from './progress-summary.ts'
import styles from './tool-action.module.css'
import type { ToolView } from './tool-view.ts'
import { useVisitStep } from './use-visit-step.ts'

/**
 * The main action of a tool. Visitors and people each have their own link from the first paint on; it works at once, and
 * says where it leads once that is known.
 */
export function ToolAction(props: {
  view: ToolView
  summary: ProgressSummary | null
  standing: ToolStanding | null
  isWaiting: boolean
}) {
  const { t } = useTranslation('main-site')
  const { view, summary, standing, isWaiting } = props
  const start = firstStep(view)
  const visit = useVisitStep(view)
  const { pathname } = useLocation()
  if (!start) return null
  const size = <ToolSize tool={view.tool} />
  return (
    <>
      <div className={`row ${styles.action}`} data-for="anonymous">
        <StepLink
          toolId={view.tool.id}
          step={visit ?? start}
          {...(view.trial !== start.module.id && { signInOver: pathname })}
        />
        <p>
          {size}
          {t(view.trial === start.module.id ? 'step.trial' : 'step.account')}
        </p>
      </div>
      <div className={`row ${styles.action}`} data-for="person">
        <StepLink toolId={view.tool.id} step={summary?.step ?? start} isUnknown={isWaiting} />
        <p>
          {isCertified(standing) && summary?.step && summary.step.kind !== 'again' && t('step.further')}{' '}
          {summary?.step ? <StepNote step={summary.step} isFinished={summary.percent === 100} size={size} /> : size}
        </p>
      </div>
    </>
  )
}

/** Whether the certificate is issued, and nothing is missing for another one. */
function isCertified(standing: ToolStanding | null): boolean {
  return standing?.certificate?.state === 'valid' && !standing.isRenewable
}

/** The first step of a person who has not begun the tool; null if there is nothing to do. */
export function firstStep({ modules: [module] }: Pick<ToolView, 'modules'>): Step | null {
  return module ? { kind: 'start', module, number: 1 } : null
}

/**
 * The link to the next step, as a button; an unknown step is looked up on the way.
 * @param signInOver the path of the page over which a visitor signs in first
 */
export function StepLink({
  toolId,
  step,
  isUnknown = false,
  signInOver,
}: {
  toolId: string
  step: UpcomingStep
  isUnknown?: boolean
  signInOver?: string
}) {
  const { t } = useTranslation('main-site')
  const language = useLanguage()
  const { name, wordsLanguage } = step.module
  const path = pageHref(language, `tool/${toolId}/${isUnknown ? 'next' : stepPath(step)}`)
  return (
    <Link className={buttonClass()} to={signInOver === undefined ? path : signInOverHref(signInOver, path)}>
      <span>
        {step.kind === 'resume'
          ? t('step.resume', { screen: step.screen })
          : t(`step.${step.kind}`, { number: step.number })}
        {(step.kind === 'resume' || step.kind === 'next') && (
          <span className="visually-hidden">
            {' '}
            <MarkedPart text={t('step.of', { name })} part={name} lang={wordsLanguage} />
          </span>
        )}
      </span>
      <Icon name="arrow" />
    </Link>
  )
}

/** The text of the next step, beside its button. */
function StepNote({ step, isFinished, size }: { step: Step; isFinished: boolean; size: ReactNode }) {
  const { t } = useTranslation('main-site')
  const { number, module } = step
  if (step.kind === 'start') return size
  if (step.kind === 'again') return t(isFinished ? 'step.allDone' : 'step.pointsMissing')
  if (step.kind === 'resume' && step.unfinished > 0) return t('step.unfinished', { number, count: step.unfinished })
  const minutes = step.kind === 'resume' ? step.minutesLeft : module.minutes
  return minutes > 0 ? t('step.minutesLeft', { number, minutes }) : t('step.module', { number })
}
