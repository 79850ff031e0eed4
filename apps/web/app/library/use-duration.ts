import { useTranslation } from 'react-i18next'

type Timed = { minutes: number; minutesAreEstimated: boolean }

/** Formats a duration: `25 min`, `1 h 05`, `about 12 min` where it was estimated; nothing for no minutes. */
export function useDuration(): (timed: Timed) => string | null {
  const { t } = useTranslation('site')
  return ({ minutes, minutesAreEstimated }) => {
    if (minutes === 0) return null
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    const duration =
      hours === 0
        ? t('tool.minutes', { minutes })
        : rest === 0
          ? t('tool.hours', { hours })
          : t('tool.hoursMinutes', { hours, minutes: String(rest).padStart(2, '0') })
    return minutesAreEstimated ? t('tool.about', { duration }) : duration
  }
}
