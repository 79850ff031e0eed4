import { useId } from 'react'
import { classNames } from '#class-names.ts'
import styles from './hero-scene.module.css'
import { Ball, BenchPair, Hopper, Runner, Teacher } from './people.tsx'

/*
 * Made of pieces, so that it works from 320 to 2560 px: hills and roof stretch, posts have fixed places, and the yard
 * in the corner keeps its proportions. The text is between two posts, the yard between the next two.
 */

/** The surroundings of the text: sky, hills, ground, and the roof on its posts. */
export function HeroBackdrop() {
  return (
    <>
      <span className={styles.star} />
      <Hills />
      <Trees />
      <span className={styles.ground} />
      <span className={classNames(styles.post, styles.first)} />
      <span className={classNames(styles.post, styles.second)} />
      <span className={classNames(styles.post, styles.third)} />
      <Lamp place={styles.lampOne} />
      <Lamp place={styles.lampTwo} />
      <Roof />
    </>
  )
}

function Hills() {
  return (
    <svg className={styles.hills} viewBox="0 0 1440 330" preserveAspectRatio="none" aria-hidden="true">
      <path
        d="M0 330v-62l150-34 180 30 200-70 170 40 190-128 120 78 130-96 150 112 150-60v190z"
        fill="var(--scene-hill-far)"
      />
      <path d="M0 330v-30c220-34 400-10 620-22s330-86 520-76 220 40 300 20v108z" fill="var(--scene-hill)" />
    </svg>
  )
}

const trees = [
  { x: 176, y: 84, r: 34 },
  { x: 52, y: 70, r: 40 },
  { x: 112, y: 44, r: 44 },
]

function Trees() {
  return (
    <svg className={styles.trees} viewBox="0 0 220 150" aria-hidden="true">
      {trees.map(({ x, y, r }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d={`M-3 0h6v${150 - y}h-6z`} fill="var(--scene-trunk)" />
          <circle r={r} fill="var(--scene-leaf)" />
          <path d={`M0 ${-r}a${r} ${r} 0 0 1 0 ${2 * r}z`} fill="var(--scene-leaf-2)" />
        </g>
      ))}
    </svg>
  )
}

function Lamp({ place }: { place: string | undefined }) {
  const halo = useId()
  return (
    <svg className={classNames(styles.lamp, place)} viewBox="0 0 340 652" aria-hidden="true">
      <defs>
        <linearGradient id={halo} x2="0" y2="1">
          <stop className={styles.halo} stopOpacity="0.34" />
          <stop className={styles.halo} offset="1" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d="M140 132h60l150 520H-10z" fill={`url(#${halo})`} />
      <path d="M170 0v104" stroke="var(--scene-post)" strokeWidth="3" />
      <path d="M138 130a32 32 0 0 1 64 0z" fill="var(--scene-roof)" />
      <path d="M152 130a18 12 0 0 0 36 0z" fill="var(--scene-lamp)" />
    </svg>
  )
}

function Roof() {
  return (
    <svg className={styles.roof} viewBox="0 0 1440 128" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 92 880 24l560 56v40L880 62 0 128z" fill="var(--scene-roof-under)" />
      <path d="M0 78 880 8l560 58v32L880 44 0 112z" fill="var(--scene-roof)" />
    </svg>
  )
}

/** The schoolyard and the people in it; drawn in an `svg` of 720 by 330. */
export function HeroYard() {
  return (
    <>
      <g
        transform="matrix(1 0 -.7 .34 470 262)"
        fill="none"
        stroke="var(--scene-line)"
        strokeWidth="6"
        strokeLinejoin="round"
      >
        <path d="M0 30h60v60H0zM60 0h60v60H60zM60 60h60v60H60zM120 30h60v60h-60zM180 0h60v60h-60zM180 60h60v60h-60z" />
        <path d="M240 30a34 34 0 0 1 0 60z" />
      </g>
      <g transform="translate(10 248)">
        <BenchPair />
      </g>
      <g transform="translate(284 252)">
        <Teacher />
      </g>
      <g transform="translate(424 262)">
        <Runner />
      </g>
      <g transform="translate(516 269)">
        <Ball />
      </g>
      <g transform="translate(620 262)">
        <Hopper />
      </g>
    </>
  )
}
