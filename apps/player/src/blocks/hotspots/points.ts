/** A place on a picture: percent of its width from the left, of its height from the top. */
export type Point = { x: number; y: number }

/** To a tenth, and never off the picture. */
function onPicture({ x, y }: Point): Point {
  const share = (value: number) => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10
  return { x: share(x), y: share(y) }
}

/** Where a pointer is on a picture, both in pixels of the window. */
export function placeAt(
  pointer: { clientX: number; clientY: number },
  picture: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): Point {
  return onPicture({
    x: (100 * (pointer.clientX - picture.left)) / picture.width,
    y: (100 * (pointer.clientY - picture.top)) / picture.height,
  })
}

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Where a key moves a point: by a percent of the picture, with Shift by ten; null for any other key. */
export function placeAfter({ x, y }: Point, { key, shiftKey }: { key: string; shiftKey: boolean }): Point | null {
  const step = steps[key]
  const by = shiftKey ? 10 : 1
  return step ? onPicture({ x: x + by * step.x, y: y + by * step.y }) : null
}

/** A place for one more point: the middle or, if that is taken, further towards the lower right corner. */
export function freePlace(points: readonly Point[]): Point {
  const isFree = (at: number) => points.every(({ x, y }) => Math.hypot(x - at, y - at) > 4)
  const at = [50, 58, 66, 74, 82, 90, 42, 34, 26, 18, 10].find(isFree) ?? 50
  return { x: at, y: at }
}
