import { Hand, Head, Limb, Shoe } from './figure.tsx'

/** A woman in a long smock, one arm held out, a mug in the other hand; her feet are at 0,0. */
export function Teacher() {
  return (
    <>
      <Limb d="M-8-90-12-12" color="scene-dark" width={16} />
      <Limb d="M10-90 14-12" color="scene-dark" width={16} />
      <Shoe x={-21} />
      <Shoe x={6} />
      <path d="M-20-164q0-14 14-14h14q16 0 17 14l7 82q1 8-8 8h-46q-9 0-8-8z" fill="var(--draw-spruce)" />
      <Limb d="M20-160 34-126 14-108" color="draw-spruce-2" width={14} />
      <rect x="2" y="-116" width="14" height="16" rx="3" fill="var(--scene-lamp)" />
      <Limb d="M-16-160-34-130-56-118" color="draw-spruce-2" width={14} />
      <Hand x={-60} y={-116} skin="skin-4" radius={7} />
      <path d="M-5-190H6v16H-5z" fill="var(--skin-4)" />
      <Head x={-2} y={-204} radius={21} skin="skin-4" hair="hair-4" cut="bun" />
    </>
  )
}

/** Two children on a bench with a tablet; the bench is at 0,0 and 200 wide. */
export function BenchPair() {
  return (
    <>
      <path d="M6-44H26V0H12zM174-44h20l-6 44h-14z" fill="var(--scene-dark)" />
      <Limb d="M62-60 92-58 94-14" color="scene-dark" width={17} />
      <Shoe x={89} y={-2} />
      <Limb d="M138-60 112-56 108-14" color="draw-spruce" width={17} />
      <Shoe x={99} y={-2} />
      <rect x="-6" y="-54" width="212" height="12" rx="4" fill="var(--scene-trunk)" />
      <Limb d="M60-64V-96" color="clay" width={36} />
      <Limb d="M140-64V-96" color="lilac" width={36} />
      <g transform="rotate(-8 100 -88)">
        <rect x="86" y="-99" width="30" height="22" rx="3" fill="var(--scene-dark)" />
        <rect x="89" y="-96.5" width="24" height="17" rx="1.5" fill="var(--scene-lamp)" />
      </g>
      <Limb d="M66-100 78-80 90-82" color="draw-clay" />
      <Limb d="M134-100 122-78 114-82" color="draw-lilac" />
      <Head x={63} y={-136} skin="skin-1" hair="hair-2" cut="short" />
      <Head x={137} y={-134} skin="skin-3" hair="hair-1" cut="bunches" />
    </>
  )
}

/** A child running after a ball, with the front foot at 0,0. */
export function Runner() {
  return (
    <>
      <Limb d="M-10-54-34-34-62-40" color="scene-dark" width={16} />
      <Limb d="M-2-54 28-42 24-12" color="scene-dark-2" width={16} />
      <path d="M-70-50l8-1 6 16-9 3z" fill="var(--scene-dark)" />
      <Shoe x={17} />
      <Limb d="M-6-62 4-92" color="draw-sky" width={34} />
      <Limb d="M0-98-26-86-36-106" color="draw-sky-2" />
      <Limb d="M10-98 34-82 52-94" color="draw-sky-2" />
      <Head x={12} y={-132} skin="skin-2" hair="hair-1" cut="curls" />
    </>
  )
}

/** A child hopping on one leg, arms up, above its own shadow at 0,0. */
export function Hopper() {
  return (
    <>
      <ellipse cy="6" rx="34" ry="5" fill="var(--cover-shade)" />
      <Limb d="M-7-64-10-30" color="skin-4" width={13} />
      <Limb d="M8-64 22-44 4-34" color="skin-4" width={13} />
      <Shoe x={-17} y={-18} />
      <path d="M-4-40l12 2v12l-12-2z" fill="var(--scene-dark)" />
      <path d="M-15-112q0-10 10-10H5q10 0 10 10l10 48q-25 12-50 0z" fill="var(--sun)" />
      <Limb d="M-12-114-36-134" color="draw-sun" />
      <Limb d="M12-114 38-130" color="draw-sun" />
      <Hand x={-39} y={-137} skin="skin-4" />
      <Hand x={41} y={-133} skin="skin-4" />
      <Head x={0} y={-142} skin="skin-4" hair="hair-3" cut="long" />
    </>
  )
}

/** A ball at 0,0. */
export function Ball({ radius = 15 }: { radius?: number }) {
  return (
    <>
      <ellipse rx={radius} ry="4" fill="var(--cover-shade)" />
      <circle cy={-radius - 1} r={radius} fill="var(--clay)" />
      <path
        d={`M${-radius} ${-radius - 1}a${radius} ${radius} 0 0 1 ${2 * radius} 0z`}
        fill="var(--scene-line)"
        opacity="0.85"
        transform={`rotate(-24 0 ${-radius - 1})`}
      />
    </>
  )
}
