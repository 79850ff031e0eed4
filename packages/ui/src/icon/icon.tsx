import { classNames } from '#class-names.ts'
import styles from './icon.module.css'
import { iconPaths } from './icon-paths.ts'

/** The drawings there are. */
export type IconName = keyof typeof iconPaths

/** All names, in the order of the drawings. */
export const iconNames = Object.keys(iconPaths) as IconName[]

type Drawn = {
  size?: 'xs' | 'sm' | 'md' | 'lg'
  className?: string | undefined
}

/** A drawn sign in the colour of the text around it; always decorative, so the words beside it must say it all. */
export function Icon({ name, ...drawn }: Drawn & { name: IconName }) {
  return <StrokeIcon {...drawn} path={iconPaths[name]} data-icon={name} />
}

/** A sign that only one part of the platform draws, and brings itself: strokes on the same 24 by 24 field. */
export function StrokeIcon({
  path,
  size = 'md',
  className,
  ...attributes
}: Drawn & { path: string; 'data-icon'?: IconName }) {
  return (
    <svg
      {...attributes}
      className={classNames(styles.icon, className)}
      data-size={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
