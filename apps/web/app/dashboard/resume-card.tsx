import { MarkedPart } from '@preau/ui/marked-part/marked-part'
import { StepProgress } from '@preau/ui/step-progress/step-progress'
import { toneAt } from '@preau/ui/tone'
import { useTranslation } from 'react-i18next'
import type { Step } from '#catalogue/progress-summary.ts'
import { ProposeLink } from '#catalogue/propose-link.tsx'
import { StepLink } from '#catalogue/tool-action.tsx'
import { ToolCover } from '#library/tool-cover.tsx'
import type { BegunTool } from './read-dashboard.ts'
import styles from './resume-card.module.css'

/** The lesson the person was last in, large, with the link back to it. */
export function ResumeCard({ begun: { tool, place, summary, moduleCount } }: { begun: BegunTool }) {
  const { t } = useTranslation('main-site')
  const { step } = summary
  if (!step) return null
  return (
    <section className={styles.resume} data-tone={toneAt(place)} aria-labelledby="resume-title">
      <div className={styles.picture}>
        <ToolCover of={tool} place={place} ratio="fill" />
      </div>
      <div className={`stack gap-12 starts ${styles.text}`}>
        <p className="kicker">{t(step.kind === 'resume' && step.unfinished === 0 ? 'resume.kicker' : 'resume.next')}</p>
        <h2 id="resume-title" lang={step.module.wordsLanguage}>
          {step.module.name}
        </h2>
        <p className={styles.of}>
          <MarkedPart
            text={t('resume.of', { name: tool.name, number: step.number, count: moduleCount })}
            part={tool.name}
            lang={tool.wordsLanguage}
          />{' '}
          <WhatIsLeft step={step} />
        </p>
        {step.kind === 'resume' && (
          <div className={styles.posts}>
            <StepProgress states={step.states} />
          </div>
        )}
        <div className="row gap-12">
          <StepLink toolId={tool.id} step={step} />
          {!tool.isHidden && <ProposeLink tool={tool.id} name={tool.name} />}
        </div>
      </div>
    </section>
  )
}

function WhatIsLeft({ step }: { step: Step }) {
  const { t } = useTranslation('main-site')
  if (step.kind === 'resume' && step.unfinished > 0) return t('resume.unfinished', { count: step.unfinished })
  const minutes = step.kind === 'resume' ? step.minutesLeft : step.module.minutes
  return minutes > 0 ? t('resume.minutes', { minutes }) : null
}
