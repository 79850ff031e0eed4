import { Ball, Hopper, Teacher } from './people.tsx'
import styles from './scene.module.css'

/** A teacher and a child under the roof, with free room beside them. */
export function GateScene() {
  return (
    <svg className={styles.gate} viewBox="0 0 520 370" aria-hidden="true">
      <path d="M0 0h520v370H0z" fill="var(--scene-sky)" />
      <path d="M0 290q110-60 250-30t270-40v120H0z" fill="var(--scene-hill)" />
      <path d="M0 320h520v50H0z" fill="var(--scene-ground)" />
      <path d="M0 320h520v6H0z" fill="var(--scene-ground-2)" />
      <path d="M30 130h12v200H30zM470 80h12v250h-12z" fill="var(--scene-post)" />
      <path d="M0 118 322 34l198 52v12L322 60 0 146z" fill="var(--scene-roof-under)" />
      <path d="M0 106 322 22l198 52v18L322 50 0 134z" fill="var(--scene-roof)" />
      <g transform="translate(170 348) scale(.95)">
        <Teacher />
      </g>
      <g transform="translate(300 346) scale(.95)">
        <Hopper />
      </g>
      <g transform="translate(398 352)">
        <Ball radius={17} />
      </g>
    </svg>
  )
}
