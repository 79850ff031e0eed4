import { useEffect, useRef, useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import type { CropArea } from './crop-area.ts'
import styles from './crop-frame.module.css'
import './react-crop.css'

export type { CropArea }

/** All of a picture. */
const wholeArea: CropArea = { x: 0, y: 0, width: 100, height: 100 }

/** The smallest part that can be chosen, as it is shown, in pixels: its corners must not cover each other. */
const smallestSide = 88

/**
 * Chooses a part of a picture, of whatever shape: its edges and corners are pulled, and it is moved, by hand; the edges
 * and the part as a whole also with the arrow keys. `onLoad` hears of the picture once it is there, `onCrop` of each
 * change.
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
  /** What the frame on the picture is, and that the arrow keys move it. */
  label: string
  /** Names of the edges, and which arrow keys move them. */
  edges: { top: string; right: string; bottom: string; left: string }
  onLoad: (picture: HTMLImageElement) => void
  onCrop: (area: CropArea) => void
  onError: () => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  /** None before the picture is there: a part of nothing cannot be measured. */
  const [area, setArea] = useState<CropArea>()
  const isThere = area !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the corners come with the area
  useEffect(() => {
    // With an arrow key a corner would move both ways at once: corners are for the hand, edges for the keyboard too.
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
