import { Icon, type IconName } from '@preau/ui/icon/icon'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageHref, useLanguage, useSettings } from '#site.tsx'
import type { Check } from './check-code.ts'
import { useDay } from './use-day.ts'
import styles from './verdict.module.css'

/** The verdict in one line, large enough to read across a desk. */
export function Verdict({ check, heading }: { check: Check; heading: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation('validate')
  const language = useLanguage()
  const { organisation } = useSettings()
  const day = useDay()
  const line = (look: Look, title: string, lead: string, more?: ReactNode) => (
    <VerdictLine look={look} title={title} lead={lead} heading={heading}>
      {more}
    </VerdictLine>
  )
  // A typing error is no forgery, and no certificate was looked up.
  if (check.kind === 'slip' || check.kind === 'two')
    return line('note', t(`${check.kind}.title`), t(`${check.kind}.lead`))
  // Text without a code says nothing of a certificate either.
  if (check.kind === 'unknown' || check.kind === 'none')
    return line(check.kind === 'none' ? 'note' : 'bad', t('invalid.title'), t(`invalid.${check.kind}`))
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
      <p>
        <Link to={pageHref(language, `validate?key=${check.replacedBy}`)}>{t('replacedBy')}</Link>
      </p>
    ),
  )
}

/** The look of a verdict: its mark as much as its colour. */
export type Look = keyof typeof icons

/** A verdict with its mark; its heading can get the focus. */
export function VerdictLine({
  look,
  title,
  lead,
  heading,
  level = 1,
  children,
}: {
  look: Look
  title: string
  lead: ReactNode
  heading: Ref<HTMLHeadingElement>
  level?: 1 | 3
  children?: ReactNode
}) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.verdict} data-look={look} data-level={level}>
      <span className={styles.mark}>
        <Icon name={icons[look]} />
      </span>
      <div>
        <Heading className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        <p className="lead">{lead}</p>
        {children}
      </div>
    </div>
  )
}

const icons = { ok: 'check', bad: 'close', void: 'close', note: 'info' } as const satisfies Record<string, IconName>

const looks = { valid: 'ok', expired: 'bad', revoked: 'void', replaced: 'note', withdrawn: 'note' } as const
