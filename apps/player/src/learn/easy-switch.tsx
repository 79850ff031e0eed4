import { Button } from '@preau/ui/button/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLesson } from '#lesson/lesson.ts'
import styles from './slide-view.module.css'

/** Switches easy language on and off for every tool; renders nothing if no slide of the module is written in it. */
export function EasySwitch() {
  const { t } = useTranslation('player')
  const { easy } = useLesson()
  const [wasOn, setWasOn] = useState(easy?.isOn)
  if (!easy) return null
  const { isOn, isMissed, onSwitch } = easy
  const said = isMissed ? 'missed' : isOn ? 'on' : 'off'
  return (
    <>
      <Button
        look={isOn ? 'soft' : 'plain'}
        size="sm"
        icon={isOn ? 'check' : 'list'}
        role="switch"
        aria-checked={isOn}
        onClick={() => {
          setWasOn(undefined)
          onSwitch(!isOn)
        }}
      >
        {t('easy.switch')}
      </Button>
      <p role="status" className={isMissed ? `small ${styles.missed}` : 'visually-hidden'}>
        {(isMissed || isOn !== wasOn) && t(`easy.${said}`)}
      </p>
    </>
  )
}
