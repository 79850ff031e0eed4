import { Notice } from '@preau/ui/notice/notice'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAwayLinks } from '#document/use-away-links.ts'
import styles from './network-away.module.css'
import { useIsAway } from './use-is-away.ts'

/** Says on a cached page that the network is down, and of a link that it works only once it is back. */
export function NetworkAway() {
  const { t } = useTranslation('offline')
  const isAway = useIsAway()
  const [refused, setRefused] = useState(0)
  if (!isAway && refused > 0) setRefused(0)
  const notice = useRef<HTMLDivElement>(null)
  useAwayLinks(isAway, () => {
    setRefused(refused + 1)
    notice.current?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <div className={styles.away} ref={notice}>
      {isAway && (
        <Notice title={t('away.title')} live>
          <p>{t('away.text')}</p>
          {/* Announced again for each link. */}
          {refused > 0 && <p key={refused}>{t('away.refused')}</p>}
        </Notice>
      )}
    </div>
  )
}
