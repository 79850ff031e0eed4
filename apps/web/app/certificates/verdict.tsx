import { Icon, type IconName } from '@preau/ui/icon/icon'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageHref, useLanguage, useSettings } from '#site.tsx'
import type { Check } from './check-key.ts'
import { useDay } from './use-day.ts'
import styles from './verdict.module.css'

/** The answer in one line, to be read across a desk. */
export function Verdict({ check, heading }: { check: Check; heading: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation('validate')
  const language = useLanguage()
  const { organisation } = useSettings()
  const day = useDay()
  const line = (look: keyof typeof icons, title: string, lead: string, more?: ReactNode) => (
    <div className={styles.verdict} data-look={look}>
      <span className={styles.mark}>
        <Icon name={icons[look]} />
      </span>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="lead">{lead}</p>
        {more}
      </div>
    </div>
  )
  if (check.kind === 'slip' || check.kind === 'unknown')
    return line('bad', t('invalid.title'), t(`invalid.${check.kind}`))
  if (check.kind === 'too-many')
    return line('note', t('tooMany.title'), t('tooMany.lead', { count: Math.ceil(check.seconds / 60) }))
  if (check.kind === 'failed') return line('note', t('failed.title'), t('failed.lead'))
  const values = {
    organisation: check.facts?.organisation.name ?? organisation.name,
    date: check.endedAt === null ? '' : day(check.endedAt),
  }
  return line(
    looks[check.state],
    t(`states.${check.state}.title`),
    t(`states.${check.state}.lead`, values),
    check.replacedBy && (
      <p className={styles.more}>
        <Link to={pageHref(language, `validate?key=${check.replacedBy}`)}>{t('replacedBy')}</Link>
      </p>
    ),
  )
}

const icons = { ok: 'check', bad: 'close', note: 'info' } as const satisfies Record<string, IconName>

const looks = { valid: 'ok', expired: 'bad', revoked: 'bad', replaced: 'note', withdrawn: 'note' } as const
