import { answerOf } from '@preau/contract/client/outcome'
import { activityWeeks } from '@preau/contract/progress/calls'
import { timeZone } from '@preau/locales/calendar'
import { languages } from '@preau/locales/languages'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { useCall } from '#api.ts'
import { useLanguage } from '#site.tsx'
import styles from './activity-section.module.css'

/** The fewest minutes that a bar of full height means: a first quarter of an hour should not fill the chart. */
const leastScale = 60

/** How long the person learned in each of the last weeks; nothing if they did not. */
export function ActivitySection() {
  const { t } = useTranslation('main-site')
  const call = useCall()
  const { locale } = languages[useLanguage()]
  const { user } = useSession()
  const { data: weeks = [] } = useQuery({
    queryKey: ['activity', user?.mail],
    queryFn: ({ signal }) => answerOf(call('getActivity', {}, { signal })),
    staleTime: 0,
  })
  const total = weeks.reduce((sum, { minutes }) => sum + minutes, 0)
  if (total === 0) return null
  const scale = Math.max(leastScale, ...weeks.map(({ minutes }) => minutes))
  const dayOf = (from: number) => new Date(from).toLocaleDateString(locale, { day: 'numeric', month: 'long', timeZone })
  return (
    <section aria-labelledby="activity-title">
      <h2 id="activity-title">{t('dashboard.activity.title')}</h2>
      <p className={styles.lead}>{t('dashboard.activity.lead', { weeks: activityWeeks, minutes: total })}</p>
      <ol className={styles.weeks}>
        {weeks.map(({ from, minutes }) => (
          <li key={from} title={t('dashboard.activity.week', { day: dayOf(from), minutes })}>
            <span className={styles.bar} style={{ blockSize: `${(100 * minutes) / scale}%` }} />
            <span className="visually-hidden">{t('dashboard.activity.week', { day: dayOf(from), minutes })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
