import { Badge } from '@preau/ui/badge/badge'
import { Button, buttonClass, IconButton } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { toneAt } from '@preau/ui/tone'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './gallery.module.css'
import { GallerySection } from './gallery-section.tsx'

/** Buttons and badges. */
export function ControlsSection() {
  const { t } = useTranslation('gallery')
  const [isBusy, setIsBusy] = useState(false)
  return (
    <>
      <GallerySection title={t('buttons.title')}>
        <div className="row">
          <Button iconAfter="arrow">{t('buttons.main')}</Button>
          <Button look="second">{t('buttons.second')}</Button>
          <Button look="soft">{t('buttons.soft')}</Button>
          <Button look="plain">{t('buttons.plain')}</Button>
          <Button look="danger" icon="trash">
            {t('buttons.danger')}
          </Button>
          <a className={buttonClass({ look: 'second' })} href="#top">
            <Icon name="back" />
            {t('buttons.link')}
          </a>
        </div>
        <div className="row">
          <Button size="sm">{t('buttons.small')}</Button>
          <Button size="sm" look="second">
            {t('buttons.small')}
          </Button>
          <Button size="sm" look="soft" icon="download">
            {t('buttons.small')}
          </Button>
          <Button disabled>{t('buttons.disabled')}</Button>
          <Button look="second" disabled>
            {t('buttons.disabled')}
          </Button>
          <Button busy busyLabel={t('buttons.busy')}>
            {t('buttons.main')}
          </Button>
        </div>
        <div className="row">
          <IconButton icon="edit" look="soft" label={t('buttons.edit')} />
          <IconButton icon="more" label={t('buttons.more')} />
          <IconButton icon="back" look="second" size="lg" label={t('buttons.back')} />
          <IconButton icon="arrow" look="second" size="lg" label={t('buttons.next')} disabled />
          <Button busy={isBusy} onClick={() => setIsBusy(true)}>
            {t('buttons.makeBusy')}
          </Button>
          <Button look="plain" onClick={() => setIsBusy(false)}>
            {t('buttons.makeReady')}
          </Button>
        </div>
        <div className={styles.narrow}>
          <Button wide iconAfter="arrow">
            {t('buttons.long')}
          </Button>
        </div>
      </GallerySection>
      <GallerySection title={t('badges.title')}>
        <div className="row">
          {['first', 'second', 'third', 'fourth'].map((group, position) => (
            <Badge key={group} look="tone" tone={toneAt(position)}>
              {t('badges.group', { number: position + 1 })}
            </Badge>
          ))}
          <Badge>{t('badges.plain')}</Badge>
          <Badge look="ink" icon="eye-off">
            {t('badges.hidden')}
          </Badge>
          <Badge look="ok" icon="check">
            {t('badges.ok')}
          </Badge>
        </div>
      </GallerySection>
    </>
  )
}
