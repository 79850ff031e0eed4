import panelStyles from '@preau/ui/menu/panel.module.css'
import { placeUnder, usePlacedUnder } from '@preau/ui/menu/place-under'
import { type ToggleEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sizes } from '#blocks/recording/adaptive/use-adaptive-film.ts'
import { ControlButton } from './control-button.tsx'
import styles from './controls.module.css'
import { CaptionsChoice, SizeChoice, SpeedChoice } from './playback-choices.tsx'
import type { Captions } from './use-captions.ts'

/** Playback settings behind one button: speed, definition, the language of the captions. */
export function PlaybackSettings({
  player,
  sizes,
  onLook,
  captions,
}: {
  player: HTMLMediaElement
  sizes: Sizes | undefined
  /** Called when a person opens the settings, which show the sizes. */
  onLook: () => void
  captions: Captions
}) {
  const { t } = useTranslation('playback')
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLFieldSetElement>(null)
  const [isOpen, setOpen] = useState(false)
  usePlacedUnder({ button, panel, isOpen, align: 'end' })
  return (
    <>
      <ControlButton ref={button} sign="settings" label={t('settings')} popoverTarget={id} aria-expanded={isOpen} />
      <fieldset
        ref={panel}
        id={id}
        popover="auto"
        className={`${panelStyles.panel} ${styles.settings}`}
        aria-label={t('settings')}
        onBeforeToggle={(event: ToggleEvent<HTMLElement>) => {
          if (event.newState !== 'open') return
          onLook()
          placeUnder(button.current!, event.currentTarget, 'end')
        }}
        onToggle={(event: ToggleEvent<HTMLElement>) => {
          const opened = event.newState === 'open'
          setOpen(opened)
          if (opened) event.currentTarget.querySelector('select')?.focus()
        }}
      >
        <SpeedChoice player={player} />
        {sizes && <SizeChoice sizes={sizes} />}
        {captions.tracks.length > 1 && <CaptionsChoice captions={captions} />}
        <p className={styles.keys}>{t('keys')}</p>
      </fieldset>
    </>
  )
}
