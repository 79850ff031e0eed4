import { Button } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import styles from './view.module.css'

/** A film on YouTube: nothing of it is fetched, and nobody there learns of the visit, until it is asked for. */
export function YoutubeVideo({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('player')
  const lang = useBlockLanguage()()
  const [isWanted, setWanted] = useState(false)
  if (isWanted) {
    return (
      <iframe
        className={styles.video}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
        title={title || t('video.untitled')}
        lang={title ? lang : undefined}
        width={1280}
        height={720}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    )
  }
  return (
    <div className={styles.door}>
      <span className={styles.play}>
        <Icon name="video" size="lg" />
      </span>
      <p>{t('video.youtubeWhy')}</p>
      <Button icon="play" look="second" onClick={() => setWanted(true)}>
        {t('video.youtubePlay')}
      </Button>
    </div>
  )
}
