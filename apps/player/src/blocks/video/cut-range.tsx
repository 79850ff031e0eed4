import { Slider } from '@base-ui/react/slider'
import { useTranslation } from 'react-i18next'
import { spokenTime } from '#blocks/recording/controls/spoken-time.ts'
import styles from './film-cut-dialog.module.css'

const edges = ['start', 'end'] as const

/** The kept part of a film, between two handles; arrow keys move a handle by a second, with Shift or page keys by ten. */
export function CutRange({
  start,
  end,
  seconds,
  onMove,
}: {
  start: number
  end: number
  seconds: number
  onMove: (times: { start: number; end: number }, moved: 'start' | 'end') => void
}) {
  const { t, i18n } = useTranslation('editor')
  return (
    <Slider.Root
      className={styles.range}
      aria-label={t('video.cut.range')}
      min={0}
      max={seconds}
      step={1}
      largeStep={10}
      minStepsBetweenValues={1}
      thumbCollisionBehavior="none"
      // A typed end may be before the beginning until it is corrected.
      value={[Math.min(start, end), end]}
      onValueChange={([start = 0, end = seconds], { activeThumbIndex }) =>
        onMove({ start, end }, activeThumbIndex === 0 ? 'start' : 'end')
      }
    >
      <Slider.Control className={styles.control}>
        <Slider.Track className={styles.track}>
          <Slider.Indicator className={styles.kept} />
          {edges.map((edge, index) => (
            <Slider.Thumb
              key={edge}
              index={index}
              className={styles.thumb}
              getAriaLabel={() => t(`video.cut.${edge}`)}
              getAriaValueText={(_, value) => spokenTime(value, i18n.language)}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}
