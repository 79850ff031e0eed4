import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './sheet-preview.module.css'

/** Whom what is only looked at is made out to: a name that needs room. */
export const exampleHolder = 'Marie-Antoinette de Montmollin-Bourquard'

/** A certificate as it would look, and the way to see it large; `says` describes it to who does not see it. */
export function SheetPreview({ address, says }: { address: string; says: string }) {
  const { t } = useTranslation('certificate-preview')
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <figure className={styles.preview}>
      {failed === address ? (
        <p role="alert">{t('failed')}</p>
      ) : (
        <img src={address} alt={says} width={1188} height={840} loading="lazy" onError={() => setFailed(address)} />
      )}
      <figcaption>
        {t('caption')}{' '}
        <a href={address} target="_blank" rel="noreferrer">
          {t('enlarge')}
        </a>
      </figcaption>
    </figure>
  )
}
