import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { Spinner } from '@preau/ui/spinner/spinner'
import { showToast } from '@preau/ui/toast/toast'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountSection } from '#own-account/account-section.tsx'
import styles from '#own-account/own-account.module.css'
import { dayInWords, relativeTime } from '#own-account/relative-time.ts'
import { useLanguage } from '#site.tsx'
import { useDeviceName } from './device-name.ts'
import { type OpenSession, useEndSessions, useSessions } from './sessions.ts'
import { SignIns } from './sign-ins.tsx'

/** Where the account is open, and how to close it there. */
export function DevicesSection() {
  const { t } = useTranslation('own-account')
  const { data, isError, isRefetching, refetch } = useSessions()
  return (
    <AccountSection id="devices" title={t('devices.title')} lead={t('devices.lead')}>
      {data ? (
        <Devices sessions={data} />
      ) : isError ? (
        <div className={`stack gap-24 ${styles.form}`}>
          <Notice look="bad" live>
            {t('devices.failed')}
          </Notice>
          <div>
            <Button look="second" icon="retry" busy={isRefetching} onClick={() => refetch()}>
              {t('failed.retry')}
            </Button>
          </div>
        </div>
      ) : (
        <p className={styles.waiting}>
          <Spinner label={t('devices.loading')} />
        </p>
      )}
      <SignIns />
    </AccountSection>
  )
}

function Devices({ sessions }: { sessions: OpenSession[] }) {
  const { t } = useTranslation('own-account')
  const end = useEndSessions()
  const list = useRef<HTMLUListElement>(null)
  const [ending, setEnding] = useState<string>()
  const others = sessions.filter(({ isCurrent }) => !isCurrent)

  async function finish(which: 'others' | [id: string]) {
    setEnding(which === 'others' ? which : which[0])
    const { answer: ended, refusal } = await end(which)
    setEnding(undefined)
    if (refusal) return showToast({ text: t('devices.notEnded'), look: 'bad' })
    showToast({ text: t('devices.ended', { count: ended }) })
    // The button that was pressed is removed with its device.
    list.current?.focus()
  }

  return (
    <div className={`stack gap-24 ${styles.form}`}>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul role="list" className={styles.lines} ref={list} tabIndex={-1} aria-label={t('devices.title')}>
        {sessions.map(session => (
          <Device
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            onEnd={() => void finish([session.id])}
          />
        ))}
      </ul>
      {others.length > 1 ? (
        <div>
          <Button
            look="second"
            busy={ending === 'others'}
            busyLabel={t('devices.ending')}
            onClick={() => void finish('others')}
          >
            {t('devices.endOthers')}
          </Button>
        </div>
      ) : (
        others.length === 0 && <p className={styles.text}>{t('devices.alone')}</p>
      )}
    </div>
  )
}

function Device({ session, isEnding, onEnd }: { session: OpenSession; isEnding: boolean; onEnd: () => void }) {
  const { t } = useTranslation('own-account')
  const language = useLanguage()
  const device = useDeviceName()(session.userAgent)
  const seconds = -session.age / 1000
  // The last use is not recorded to the minute, so an hour is the finest unit.
  const seen = seconds > -3600 ? t('devices.recent') : t('devices.seen', { when: relativeTime(seconds, language) })
  return (
    <li>
      <div>
        <strong>{device}</strong>
        <span>
          {session.isCurrent ? t('devices.here') : seen}
          {', '}
          {t('devices.since', { day: dayInWords(session.createdAt, language) })}
        </span>
      </div>
      {!session.isCurrent && (
        <Button look="second" size="sm" busy={isEnding} aria-label={t('devices.endNamed', { device })} onClick={onEnd}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  )
}
