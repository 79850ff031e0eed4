import { classNames } from '#class-names.ts'
import styles from './icon.module.css'
import { iconPaths } from './icon-paths.ts'

/** The names of the icons. */
export type IconName = keyof typeof iconPaths

/** All names, in the order of their paths. */
export const iconNames = Object.keys(iconPaths) as IconName[]

type IconProps = {
  size?: 'xs' | 'sm' | 'md' | 'lg'
  className?: string | undefined
}

/**
 * An icon in the colour of the surrounding text. It is always decorative, so the text beside it must say everything.
 */
export function Icon({ name, ...drawn }: IconProps & { name: IconName }) {
  return <StrokeIcon {...drawn} path={iconPaths[name]} data-icon={name} />
}

/** An icon that only one part of the platform uses; that part passes its strokes for the 24 by 24 viewBox. */
export function StrokeIcon({
  path,
  size = 'md',
  className,
  ...attributes
}: IconProps & { path: string; 'data-icon'?: IconName }) {
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
