import { objectPicture } from '@preau/contract/addresses'
import type { Answer } from '@preau/contract/schemas'
import { Icon, type IconName } from '@preau/ui/icon/icon'
import { useState } from 'react'
import { useReader } from '#api.ts'
import styles from './media-picture.module.css'

export type Media = Answer<'getMedia'>[number]['media'][number]

const icons: Record<Media['kind'], IconName> = { image: 'image', video: 'video', file: 'file' }

/** A thumbnail of a picture, and an icon for anything else; decorative. */
export function MediaPicture({ media, size = 'sm' }: { media: Media; size?: 'sm' | 'lg' }) {
  const reader = useReader()
  const [isBroken, setIsBroken] = useState(false)
  const { id, kind, timeStamp } = media
  const width = size === 'sm' ? 240 : 800
  return (
    <span className={styles.picture} data-size={size}>
      {kind === 'image' && !isBroken ? (
        <img
          src={objectPicture(id, reader, { width, height: (width * 5) / 8, time: timeStamp })}
          alt=""
          width={width}
          height={(width * 5) / 8}
          loading="lazy"
          onError={() => setIsBroken(true)}
        />
      ) : (
        <Icon name={icons[kind]} size={size === 'sm' ? 'md' : 'lg'} />
      )}
    </span>
  )
}
