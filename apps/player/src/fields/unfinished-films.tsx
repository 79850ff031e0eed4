import { isRefused } from '@preau/contract/client/outcome'
import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Unfinished, useEditing } from './editing.ts'
import styles from './file-chooser.module.css'
import { sizeText } from './upload-fault.ts'

/** The films of this tool whose upload was interrupted, and how to resume each. */
export function UnfinishedFilms({ onDropped }: { onDropped: () => void }) {
  const { t, i18n } = useTranslation('editor')
  const { readUnfinished, dropUnfinished, isOnItsWay } = useEditing()
  const [films, setFilms] = useState<readonly Unfinished[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    // Without network they are not listed; choosing the same file again still resumes its upload.
    readUnfinished(leaving.signal).then(
      found => !leaving.signal.aborted && setFilms(found),
      () => undefined,
    )
    return () => leaving.abort()
  }, [readUnfinished])

  const { language } = i18n
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' })
  const drop = async (id: string) => {
    // If it is gone already, that is the desired result.
    await dropUnfinished(id).catch(error => {
      if (!isRefused(error, 'not-found')) throw error
    })
    onDropped()
    setFilms(before => before.filter(film => film.id !== id))
  }
  return films
    .filter(film => !isOnItsWay(film))
    .map(({ id, name, offset, size, keptUntil }) => (
      <Notice key={id} title={t('upload.unfinished.title', { name })}>
        <p>
          {t('upload.unfinished.why', {
            soFar: t('upload.soFar', { sent: sizeText(offset, language), size: sizeText(size, language) }),
            until: when.format(keptUntil),
          })}
        </p>
        <Button look="second" size="sm" icon="trash" className={styles.retry} onClick={() => void drop(id)}>
          {t('upload.unfinished.drop')}
        </Button>
      </Notice>
    ))
}
