import { useState } from 'react'
import styles from './avatar.module.css'

/**
 * A person's picture in a round frame, or a drawn placeholder if there is none or it fails to load. It is decorative:
 * the person's name must be beside or around it.
 * @param isComing keeps the frame empty until the picture is known
 */
export function Avatar({
  src,
  size = 'md',
  isComing = false,
}: {
  src?: string | undefined
  size?: 'md' | 'lg'
  isComing?: boolean
}) {
  const [missed, setMissed] = useState<string>()
  return (
    <span className={styles.face} data-size={size}>
      {src && src !== missed ? (
        <img src={src} alt="" width="60" height="60" onError={() => setMissed(src)} />
      ) : isComing ? null : (
        <svg viewBox="0 0 60 60" aria-hidden="true">
          <path d="M8 62a22 22 0 0 1 44 0z" fill="var(--draw-spruce)" />
          <path d="M25 34h10v10H25z" fill="var(--skin-4)" />
          <circle cx="30" cy="24" r="12.2" fill="var(--skin-4)" />
          <path
            d="M16.7 25.4a13.3 14 0 0 1 26.6 0c-6.1-1.4-11-6.1-12.2-9.2-3.7 6.1-8.6 8.6-14.4 9.2z"
            fill="var(--hair-2)"
          />
        </svg>
      )}
    </span>
  )
}
