import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './sheet-preview.module.css'

/** The holder's name in a preview: a long one, to show that it fits. */
export const exampleHolder = 'Marie-Antoinette de Montmollin-Bourquard'

/** A preview of a certificate, with a link to see it large; `says` describes it to screen readers. */
export function SheetPreview({ address, says }: { address: string; says: string }) {
  const { t } = useTranslation('certificate-preview')
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <figure className={`stack gap-8 ${styles.preview}`}>
      {failed === address ? (
        <p role="alert">{t('failed')}</p>
      ) : (
        <img src={address} alt={says} width={1188} height={840} loading="lazy" onError={() => setFailed(address)} />
      )}
      <figcaption className="small">
        {t('caption')}{' '}
        <a href={address} target="_blank" rel="noreferrer">
          {t('enlarge')}
        </a>
      </figcaption>
    </figure>
  )
}
