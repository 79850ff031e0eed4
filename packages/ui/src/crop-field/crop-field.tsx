import { useEffect, useRef, useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import { Icon } from '#icon/icon.tsx'
import { type CropArea, largestPart, mostZoom, zoomed, zoomOf } from './crop-area.ts'
import styles from './crop-field.module.css'
import './react-crop.css'

export type { CropArea }

/**
 * Crops a picture to a frame of fixed shape: people move the part by dragging or with the arrow keys, and change its
 * size with a slider. `onCrop` is called with the area once the picture is loaded, then at each change.
 */
export function CropField({
  src,
  label,
  zoomLabel,
  hint,
  shape,
  onCrop,
}: {
  src: string
  /** The name of the frame; it also says that the arrow keys move it. */
  label: string
  zoomLabel: string
  hint?: string
  /** Width divided by height of the frame; by default it is round. */
  shape?: number
  onCrop: (area: CropArea) => void
}) {
  const image = useRef<HTMLImageElement>(null)
  const [ratio, setRatio] = useState(1)
  const [area, setArea] = useState<CropArea>()

  function change(next: CropArea) {
    setArea(next)
    onCrop(next)
  }
  function start() {
    const { naturalWidth = 0, naturalHeight = 1 } = image.current ?? {}
    const ratio = naturalWidth / naturalHeight
    setRatio(ratio)
    change(largestPart(ratio, shape))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a picture that was loaded before React
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) start()
  }, [])

  return (
    <div className={styles.field}>
      <ReactCrop
        className={styles.picture!}
        {...(area && { crop: { unit: '%', ...area } })}
        aspect={shape ?? 1}
        circularCrop={shape === undefined}
        keepSelection
        // Its size is set with the slider: corner handles would add four tab stops.
        locked
        ariaLabels={{ ...ReactCrop.defaultProps.ariaLabels, cropArea: label }}
        onChange={(_, { x, y, width, height }) => change({ x, y, width, height })}
      >
        <img ref={image} src={src} alt="" onLoad={start} />
      </ReactCrop>
      <div className={styles.zoom}>
        <Icon name="minus" size="sm" />
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={area ? zoomOf(area, ratio, shape) : 1}
          disabled={!area}
          aria-label={zoomLabel}
          onChange={({ target }) => area && change(zoomed(area, ratio, Number(target.value), shape))}
        />
        <Icon name="plus" size="sm" />
      </div>
      {hint && <p className={`note ${styles.hint}`}>{hint}</p>}
    </div>
  )
}
