import { Dialog } from '@preau/ui/dialog/dialog'
import { Icon } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import { telephoneHref } from '#furniture/contact-line.tsx'
import { useSettings } from '#site.tsx'
import styles from './account-dialog.module.css'

/** How to reach someone who helps. */
export function SupportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const { organisation } = useSettings()
  return (
    <Dialog open size="xs" title={t('support.title')} onClose={onClose}>
      <div className={styles.text}>
        <p>{t('support.text', { organisation: organisation.name })}</p>
        {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
        <ul role="list" className={styles.ways}>
          <li>
            <a href={`mailto:${organisation.mail}`}>
              <Icon name="mail" />
              {organisation.mail}
            </a>
          </li>
          <li>
            <a href={telephoneHref(organisation.phone)}>
              <Icon name="help" />
              {organisation.phone}
            </a>
          </li>
        </ul>
      </div>
    </Dialog>
  )
}
