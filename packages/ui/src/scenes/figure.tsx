/** A colour of the drawings, as a token: `clay`, `draw-sky`, `skin-2` … */
export type Paint = string

const paint = (token: Paint) => `var(--${token})`

/** An arm, a leg or a trunk: one round stroke. */
export function Limb({ d, color, width = 11 }: { d: string; color: Paint; width?: number }) {
  return (
    <path d={d} fill="none" stroke={paint(color)} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
  )
}

/** A shoe with its heel at this place; it points to the right. */
export function Shoe({ x, y = 0 }: { x: number; y?: number }) {
  return <path d={`M${x} ${y}v-5a6 6 0 0 1 6-6h3l9 6v5z`} fill={paint('scene-dark')} />
}

/** A hand. */
export function Hand({ x, y, skin, radius = 6 }: { x: number; y: number; skin: Paint; radius?: number }) {
  return <circle cx={x} cy={y} r={radius} fill={paint(skin)} />
}

/** A head without a face; the radius is 19 for children, 21 for adults. */
export function Head({
  x,
  y,
  radius = 19,
  skin,
  hair,
  cut,
}: {
  x: number
  y: number
  radius?: number
  skin: Paint
  hair: Paint
  cut: 'short' | 'bunches' | 'curls' | 'long' | 'bun'
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${radius / 19})`} fill={paint(hair)}>
      {cut === 'bunches' && <path d="M-31 2a7 7 0 1 1 14 0 7 7 0 0 1-14 0zM17 2a7 7 0 1 1 14 0 7 7 0 0 1-14 0z" />}
      {cut === 'curls' && (
        <>
          <circle cx="-13.3" cy="-11.4" r="10.5" />
          <circle cy="-18" r="11.4" />
          <circle cx="13.3" cy="-11.4" r="10.5" />
        </>
      )}
      {cut === 'long' && <path d="M-20 0a20 20 0 0 1 40 0v23q0 6-6 6h-28q-6 0-6-6z" />}
      {cut === 'bun' && <circle cx="-2" cy="-23.5" r="8" />}
      <circle r="19" fill={paint(skin)} />
      <path d="M-20.5 2a20.5 21.5 0 0 1 41 0c-9.5-2-17.1-9.5-19-14.2-5.7 9.5-13.3 13.3-22 14.2z" />
    </g>
  )
}
