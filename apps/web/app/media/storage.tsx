import { daysInBin } from '@preau/contract/bin/calls'
import { answerOf, onlyOf } from '@preau/contract/client/outcome'
import { nearlyFull } from '@preau/contract/storage/calls'
import { Icon } from '@preau/ui/icon/icon'
import { Notice } from '@preau/ui/notice/notice'
import { Progress } from '@preau/ui/progress/progress'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '#administration/use-formats.ts'
import { useCall } from '#api.ts'
import { useLibraryChanges } from '#library/library-changes.ts'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './storage.module.css'

/** The size of all files, the people with the largest share, and the unfinished uploads of films. */
export function Storage() {
  const { t } = useTranslation('media')
  const { moment, size } = useFormats()
  const language = useLanguage()
  const { data, isError } = useStorage()
  if (isError && !data) return <Notice look="bad">{t('storage.failed')}</Notice>
  // The content above the list keeps its height.
  if (!data) return <div className={`stack gap-8 ${styles.storage}`} aria-busy="true" />
  const { all, inBin, most, people, uploads, unfinished } = data
  const weighs = (used: number, limit: number | null) =>
    limit === null
      ? t('storage.allFree', { used: size(used) })
      : t('storage.all', { used: size(used), most: size(limit) })
  return (
    <section className={`stack gap-8 ${styles.storage}`} aria-labelledby="storage-title">
      <div className={`cluster ${styles.head}`}>
        <h2 id="storage-title">{t('storage.title')}</h2>
        <Link to={`${pageHref(language, 'admin/settings')}#media`}>{t('storage.limits')}</Link>
      </div>
      {all.most === null ? (
        <p>{weighs(all.used, null)}</p>
      ) : (
        <Progress value={Math.min(all.used, all.most)} max={all.most} label={weighs(all.used, all.most)} />
      )}
      {inBin > 0 && <p>{t('storage.inBin', { size: size(inBin), days: daysInBin })}</p>}
      <details>
        <summary className="tap gap-8">
          {t('storage.who')}
          <Icon name="chevron-down" size="sm" />
        </summary>
        {people.length === 0 && <p>{t('storage.whoNone')}</p>}
        {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
        <ul role="list">
          {people.map(({ id, name, used }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              <span data-full={most !== null && used >= nearlyFull * most}>{weighs(used, most)}</span>
            </li>
          ))}
        </ul>
      </details>
      {unfinished.count > 0 && (
        <details>
          <summary className="tap gap-8">
            {t('storage.unfinished', { count: unfinished.count, size: size(unfinished.size) })}
            <Icon name="chevron-down" size="sm" />
          </summary>
          <p>{t('storage.whole')}</p>
          {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
          <ul role="list">
            {uploads.map(upload => (
              <li key={upload.id}>
                <span>
                  <bdi>{upload.name}</bdi>
                  <small>{t('storage.into', { person: upload.person, tool: upload.tool })}</small>
                </span>
                <span>
                  {t('storage.goes', {
                    sent: size(upload.offset),
                    size: size(upload.size),
                    at: moment(upload.goesAt),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function useStorage() {
  const call = useCall()
  return useQuery({
    queryKey: ['storage', useLibraryChanges()],
    queryFn: ({ signal }) => answerOf(onlyOf(call('getStorage', {}, { signal }))),
    placeholderData: before => before,
    staleTime: 0,
  })
}
