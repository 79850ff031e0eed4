import { buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { showToast } from '@preau/ui/toast/toast'
import { useTranslation } from 'react-i18next'
import styles from './favourite-button.module.css'
import { useFavourites } from './use-favourites.ts'

/** Adds a tool to the favourites, or removes it; with a label beside the star, or without on a card. */
export function FavouriteButton({ tool, name, isAlone = false }: { tool: string; name: string; isAlone?: boolean }) {
  const { t } = useTranslation('favourites')
  const { tools, put } = useFavourites()
  const isFavourite = tools.has(tool)

  async function toggle() {
    try {
      await put(tool, !isFavourite)
    } catch {
      showToast({ look: 'bad', text: t('failed', { name }) })
    }
  }

  return (
    <button
      type="button"
      className={isAlone ? styles.alone : `${buttonClass({ look: 'plain', size: 'sm' })} ${styles.worded}`}
      aria-pressed={isFavourite}
      aria-label={t('keepNamed', { name })}
      title={isAlone ? t(isFavourite ? 'kept' : 'keep') : undefined}
      onClick={() => void toggle()}
    >
      <Icon name="star" />
      {!isAlone && (
        // Space is reserved for the longer label.
        <span className={styles.words} aria-hidden>
          <span data-shown={!isFavourite}>{t('keep')}</span>
          <span data-shown={isFavourite}>{t('kept')}</span>
        </span>
      )}
    </button>
  )
}
