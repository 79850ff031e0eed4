import { printedCode } from '@preau/contract/checked-code'
import type { Verification } from '@preau/credential/checks'
import { Icon, type IconName } from '@preau/ui/icon/icon'
import { Verbatim } from '@preau/ui/verbatim/verbatim'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useDay } from '../use-day.ts'
import { type Look, VerdictLine } from '../verdict.tsx'
import styles from './badge-result.module.css'
import { comparedFacts, saidBy } from './compare-certificate.ts'
import { type Conclusion, conclusionOf, type Outcome, reasonOf } from './conclusion.ts'
import { KnownCertificate } from './known-certificate.tsx'

/** The result of checking a badge: in one line, then what it says, then what was checked. */
export function BadgeResult({ outcome, heading }: { outcome: Outcome; heading: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation('badge')
  const conclusion = conclusionOf(outcome)
  const lead = useLead(conclusion, outcome)
  const code = outcome.kind === 'judged' && outcome.code ? printedCode(outcome.code) : undefined
  return (
    <div className={styles.result}>
      <VerdictLine
        level={3}
        look={looks[conclusion]}
        title={t(`conclusions.${conclusion}.title`)}
        lead={<Verbatim text={lead} part={code} />}
        heading={heading}
      />
      {outcome.kind === 'judged' && (
        <>
          {outcome.known && outcome.code && (
            <KnownCertificate code={outcome.code} known={outcome.known} differences={outcome.differences} />
          )}
          {outcome.verification.facts && (
            <>
              <Facts facts={outcome.verification.facts} />
              <Checks checks={outcome.verification.checks} />
            </>
          )}
        </>
      )}
    </div>
  )
}

const looks: Record<Conclusion, Look> = {
  own: 'ok',
  other: 'note',
  broken: 'bad',
  differs: 'bad',
  'other-sheet': 'bad',
  'sheet-not-compared': 'note',
  imitated: 'bad',
  unknown: 'note',
  linked: 'note',
  none: 'note',
  'no-network': 'note',
  'too-long': 'note',
  failed: 'note',
}

/** The reason; in the words of the finding that decided, if there is one. */
function useLead(conclusion: Conclusion, outcome: Outcome): string {
  const { t } = useTranslation('badge')
  const judged = outcome.kind === 'judged' ? outcome : null
  if (conclusion === 'broken' || conclusion === 'unknown' || conclusion === 'none') {
    const reason = judged && reasonOf(judged.verification)
    return reason ? t(`findings.${reason}`) : ''
  }
  const issuer = judged?.verification.facts?.issuer
  const values = {
    issuer: issuer?.name ?? issuer?.id ?? '',
    address: issuer?.id ?? '',
    code: printedCode(judged?.code ?? ''),
  }
  return t(`conclusions.${conclusion}.lead`, values)
}

/** What the badge says of itself: claims, not verified facts. */
function Facts({ facts }: { facts: NonNullable<Verification['facts']> }) {
  const { t } = useTranslation('badge')
  const said = saidBy(facts, useDay())
  return (
    <section className={`stack gap-16 ${styles.part}`} aria-labelledby="badge-facts">
      <h4 id="badge-facts">{t('facts.title')}</h4>
      <dl className={styles.facts}>
        {comparedFacts.map(fact => (
          <div key={fact}>
            <dt>{t(`facts.${fact}`)}</dt>
            <dd>{said[fact] ? <span dir="auto">{said[fact]}</span> : <em>{t(`facts.none.${fact}`)}</em>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const icons = { passed: 'check', failed: 'close', 'not-judged': 'help' } as const satisfies Record<string, IconName>

function Checks({ checks }: { checks: Verification['checks'] }) {
  const { t } = useTranslation('badge')
  return (
    <section className={`stack gap-16 ${styles.part}`} aria-labelledby="badge-checks">
      <h4 id="badge-checks">{t('checks.title')}</h4>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul role="list" className={`stack gap-16 ${styles.checks}`}>
        {checks.map(({ name, outcome, detail }) => (
          <li key={detail} data-outcome={outcome}>
            <Icon name={icons[outcome]} />
            <p>
              <strong>{t(`checks.${name}`)}</strong> <span className="note">{t(`checks.outcomes.${outcome}`)}</span>
              <br />
              {t(`findings.${detail}`)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
