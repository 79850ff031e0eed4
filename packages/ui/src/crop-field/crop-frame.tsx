import { useEffect, useRef, useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import type { CropArea } from './crop-area.ts'
import styles from './crop-frame.module.css'
import './react-crop.css'

export type { CropArea }

/** The whole picture. */
const wholeArea: CropArea = { x: 0, y: 0, width: 100, height: 100 }

/** Smallest side of a part in screen pixels: with smaller ones, the corner handles would overlap. */
const smallestSide = 88

/**
 * Crops a picture to a part of any shape: people drag the part, its edges and its corners, or move the part and its
 * edges with the arrow keys. `onLoad` is called with the loaded picture, `onCrop` at each change.
 */
export function CropFrame({
  src,
  label,
  edges,
  onLoad,
  onCrop,
  onError,
}: {
  src: string
  /** The name of the frame; it also says that the arrow keys move it. */
  label: string
  /** The names of the edges; they also say which arrow keys move them. */
  edges: { top: string; right: string; bottom: string; left: string }
  onLoad: (picture: HTMLImageElement) => void
  onCrop: (area: CropArea) => void
  onError: () => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  /** Undefined until the picture is loaded. */
  const [area, setArea] = useState<CropArea>()
  const isThere = area !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the corners are rendered with the area
  useEffect(() => {
    // An arrow key would move a corner in one direction only. So corners are only for dragging; edges also for the
    // keyboard.
    for (const corner of frame.current?.querySelectorAll<HTMLElement>('.ord-nw, .ord-ne, .ord-se, .ord-sw') ?? []) {
      corner.tabIndex = -1
      corner.ariaHidden = 'true'
    }
  }, [isThere])

  return (
    <div ref={frame} className={styles.frame}>
      <ReactCrop
        className={styles.picture!}
        {...(area && { crop: { unit: '%', ...area } })}
        minWidth={smallestSide}
        minHeight={smallestSide}
        keepSelection
        ariaLabels={{
          ...ReactCrop.defaultProps.ariaLabels,
          cropArea: label,
          nDragHandle: edges.top,
          eDragHandle: edges.right,
          sDragHandle: edges.bottom,
          wDragHandle: edges.left,
        }}
        onChange={(_, { x, y, width, height }) => {
          setArea({ x, y, width, height })
          onCrop({ x, y, width, height })
        }}
      >
        <img
          src={src}
          alt=""
          onLoad={event => {
            setArea(wholeArea)
            onLoad(event.currentTarget)
          }}
          onError={onError}
        />
      </ReactCrop>
    </div>
  )
}
