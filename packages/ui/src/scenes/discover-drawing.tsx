import type { ReactNode } from 'react'
import styles from './scene.module.css'

const drawings = {
  clock: (
    <>
      <circle cx="40" cy="38" r="32" fill="var(--sun)" />
      <path d="M40 38V6a32 32 0 0 1 27.7 48z" fill="var(--sun-tint)" />
      <path d="M40 38V14M40 38l17 10" stroke="var(--ink)" strokeWidth="5" strokeLinecap="round" />
      <circle cx="76" cy="12" r="7" fill="var(--clay)" />
    </>
  ),
  steps: (
    <>
      <path d="M4 54h20v16H4z" fill="var(--sun)" />
      <path d="M24 38h20v32H24z" fill="var(--sky)" />
      <path d="M44 22h20v48H44z" fill="var(--clay)" />
      <path d="M64 6h20v64H64z" fill="var(--lilac)" />
      <circle cx="14" cy="44" r="8" fill="var(--spruce)" />
    </>
  ),
  talk: (
    <>
      <path d="M6 4h46a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8H26L12 54V42H6z" fill="var(--sky)" />
      <path d="M82 26H48a8 8 0 0 0-8 8v16a8 8 0 0 0 8 8h16l12 12V58h6z" fill="var(--spruce)" />
      <circle cx="20" cy="23" r="3.5" fill="var(--scene-dark)" />
      <circle cx="31" cy="23" r="3.5" fill="var(--scene-dark)" />
    </>
  ),
  certificate: (
    <>
      <path d="M8 6h56v60H8z" fill="var(--lilac-tint)" />
      <path d="M18 20h36M18 31h36M18 42h18" stroke="var(--lilac)" strokeWidth="5" strokeLinecap="round" />
      <circle cx="64" cy="48" r="20" fill="var(--clay)" />
      <path
        d="m55 48 7 7 12-13"
        fill="none"
        stroke="var(--cover-line)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
} satisfies Record<string, ReactNode>

/** One of the four small drawings that introduce the platform. */
export function DiscoverDrawing({ name }: { name: keyof typeof drawings }) {
  return (
    <svg className={styles.discover} viewBox="0 0 88 72" aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}
