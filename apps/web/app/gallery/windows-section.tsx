import { Avatar } from '@preau/ui/avatar/avatar'
import { Button } from '@preau/ui/button/button'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { Dialog, type DialogSize } from '@preau/ui/dialog/dialog'
import { Menu, MenuItem, MenuRule } from '@preau/ui/menu/menu'
import { TextField } from '@preau/ui/text-field/text-field'
import { showToast } from '@preau/ui/toast/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './gallery.module.css'
import { GallerySection } from './gallery-section.tsx'

const sizes: DialogSize[] = ['xs', 'md', 'medium', 'large', 'xl', 'full']
const paragraphs = Array.from({ length: 30 }, (_, index) => index)

/** Dialogs of every size, the confirmation, menus. */
export function WindowsSection() {
  const { t } = useTranslation('gallery')
  const [size, setSize] = useState<DialogSize>()
  const [isLong, setIsLong] = useState(false)
  const [isLocked, setIsLocked] = useState(false)
  const [confirms, setConfirms] = useState<'well' | 'badly'>()
  const [chosen, setChosen] = useState('')
  function close() {
    setSize(undefined)
    setIsLong(false)
  }

  async function confirm() {
    await new Promise(resolve => setTimeout(resolve, 1000))
    if (confirms === 'badly') throw new Error('refused')
  }

  return (
    <>
      <GallerySection title={t('dialogs.title')}>
        <div className="row">
          {sizes.map(name => (
            <Button key={name} look="second" onClick={() => setSize(name)}>
              {t(`dialogs.${name}`)}
            </Button>
          ))}
          <Button look="second" onClick={() => setIsLong(true)}>
            {t('dialogs.long')}
          </Button>
          <Button look="second" onClick={() => setIsLocked(true)}>
            {t('dialogs.locked')}
          </Button>
          <Button look="second" onClick={() => setConfirms('well')}>
            {t('dialogs.confirm')}
          </Button>
          <Button look="second" onClick={() => setConfirms('badly')}>
            {t('dialogs.confirmFails')}
          </Button>
        </div>
        <Dialog
          open={isLong || size !== undefined}
          onClose={close}
          title={t('dialogs.sample')}
          size={size ?? 'md'}
          footer={
            <>
              <Button look="plain" onClick={() => showToast({ text: t('toasts.okText') })}>
                {t('toasts.ok')}
              </Button>
              <Button onClick={close}>{t('dialogs.done')}</Button>
            </>
          }
        >
          <div className="stack gap-24">
            {isLong ? (
              paragraphs.map(index => <p key={index}>{t('dialogs.sampleText')}</p>)
            ) : (
              <>
                <p>{t('dialogs.sampleText')}</p>
                <TextField label={t('fields.rest')} />
              </>
            )}
          </div>
        </Dialog>
        <Dialog
          open={isLocked}
          onClose={() => setIsLocked(false)}
          title={t('dialogs.lockedTitle')}
          size="xs"
          userClose={false}
          footer={<Button onClick={() => setIsLocked(false)}>{t('dialogs.done')}</Button>}
        >
          <p>{t('dialogs.lockedText')}</p>
        </Dialog>
        <ConfirmDialog
          open={confirms !== undefined}
          onClose={() => setConfirms(undefined)}
          title={t('dialogs.confirmTitle')}
          confirmLabel={t('dialogs.confirmYes')}
          danger
          onConfirm={confirm}
          onError={() => showToast({ text: t('toasts.badText'), look: 'bad' })}
        >
          <p>{t('dialogs.confirmText')}</p>
        </ConfirmDialog>
      </GallerySection>
      <GallerySection title={t('menus.title')}>
        <div className="row">
          <Menu label={t('menus.actions')} align="start">
            <MenuItem icon="edit" onSelect={() => setChosen(t('menus.edit'))}>
              {t('menus.edit')}
            </MenuItem>
            <MenuItem icon="eye-off" onSelect={() => setChosen(t('menus.hide'))}>
              {t('menus.hide')}
            </MenuItem>
            <MenuItem icon="upload" disabled>
              {t('menus.import')}
            </MenuItem>
            <MenuRule />
            <MenuItem icon="trash" danger onSelect={() => setConfirms('well')}>
              {t('menus.delete')}
            </MenuItem>
          </Menu>
          <Menu label={t('menus.account')} trigger={<Avatar />}>
            <MenuItem icon="user" render={<a href="#top" />}>
              {t('menus.profile')}
            </MenuItem>
            <MenuItem icon="logout" onSelect={() => setChosen(t('menus.logout'))}>
              {t('menus.logout')}
            </MenuItem>
          </Menu>
          <Avatar size="lg" />
        </div>
        <output className={styles.output} aria-label={t('menus.chosen')}>
          {chosen}
        </output>
      </GallerySection>
    </>
  )
}
