import { answerOf, onlyOf } from '@preau/contract/client/outcome'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api.ts'
import { playerHref } from '#library/player-path.ts'
import { useLanguage } from '#site.tsx'
import styles from './fields.module.css'

/** How many questions of a tool count for its certificate, with a link to where they are written. */
export function AssessmentCount({ tool }: { tool: string | null }) {
  const { t } = useTranslation('library-administration')
  const language = useLanguage()
  const { data } = useAssessments(tool)
  return (
    <div className={`small ${styles.note}`}>
      <p>
        {t('certificate.whatCounts')} {data && t('certificate.assessments', { count: data.count })}
      </p>
      {tool && data?.place && (
        <p>
          <a href={playerHref(language, { tool, ...data.place }, true)} target="_blank" rel="noreferrer">
            {t('certificate.toEditor')}
          </a>
        </p>
      )}
    </div>
  )
}

/**
 * The visible assessments of a tool, and a link to the first one its author has not answered, or else to its first
 * module.
 */
function useAssessments(tool: string | null) {
  const call = useCall()
  return useQuery({
    queryKey: ['assessments', tool],
    enabled: tool !== null,
    queryFn: async ({ signal }) => {
      const parent = tool ?? ''
      const [{ questions, open }, [first]] = await Promise.all([
        answerOf(onlyOf(call('getCertificateStanding', { tool: parent }, { signal }))),
        answerOf(call('getLibrary', { filters: { type: 'module', parent }, attributes: [] }, { signal })),
      ])
      const [question] = open
      const place = question ?? (first && { module: first.id, slide: null })
      return { count: questions, place: place && { module: place.module, slide: place.slide } }
    },
  })
}
