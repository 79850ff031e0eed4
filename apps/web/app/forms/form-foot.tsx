import { Button } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import styles from './form-foot.module.css'

/** The end of a form over saved values: its button, and beside it whether all is saved. */
export function FormFoot({
  isDirty,
  isSaved,
  isBusy,
  onUndo,
}: {
  isDirty: boolean
  /** Whether it was saved just now, through this form. */
  isSaved: boolean
  isBusy: boolean
  onUndo: () => void
}) {
  const { t } = useTranslation('saving')
  return (
    <div className={`row ${styles.foot}`}>
      <Button type="submit" look={isDirty ? 'main' : 'second'} busy={isBusy} busyLabel={t('saving')}>
        {t('save')}
      </Button>
      {isDirty && !isBusy && (
        <p className={styles.unsaved}>
          {t('unsaved')}
          <Button look="plain" size="sm" onClick={onUndo}>
            {t('undo')}
          </Button>
        </p>
      )}
      <p className={styles.saved} role="status">
        {isSaved && !isDirty && (
          <>
            <Icon name="check" size="sm" />
            {t('saved')}
          </>
        )}
      </p>
    </div>
  )
}
