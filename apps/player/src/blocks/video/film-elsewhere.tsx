import { readPeertube } from '@preau/course/blocks/video/peertube'
import { Button } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { mayShowPeertube } from './peertube-hosts.ts'
import styles from './view.module.css'

type Film = { youtube?: string | undefined; peertube?: string | undefined }

/** The site of a film by name, and the address of its player there; null for one that may not be shown here. */
function placeOf({ youtube, peertube }: Film): { place: string; src: string | null } | null {
  if (youtube) return { place: 'YouTube', src: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0` }
  const film = readPeertube(peertube ?? '')
  if (!film) return null
  const { host, id, start, stop } = film
  const wanted = new URLSearchParams({
    autoplay: '1',
    peertubeLink: '0',
    p2p: '0',
    ...(start && { start }),
    ...(stop && { stop }),
  })
  return { place: host, src: mayShowPeertube(host) ? `https://${host}/videos/embed/${id}?${wanted}` : null }
}

/**
 * A film on YouTube or PeerTube: until the learner asks for it, nothing is fetched from that site, which learns of no
 * visit.
 */
export function FilmElsewhere({ title, ...film }: Film & { title: string }) {
  const { t } = useTranslation('player')
  const lang = useBlockLanguage()()
  const [isWanted, setWanted] = useState(false)
  const found = placeOf(film)
  if (!found) return null
  const { place, src } = found
  if (isWanted && src) {
    return (
      <iframe
        className={styles.video}
        src={src}
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
      <p>{t(src ? 'video.elsewhereWhy' : 'video.elsewhereNot', { place })}</p>
      {src && (
        <Button icon="play" look="second" onClick={() => setWanted(true)}>
          {t('video.elsewherePlay', { place })}
        </Button>
      )}
    </div>
  )
}
