import { classNames } from '#class-names.ts'
import styles from './icon.module.css'
import { iconPaths } from './icon-paths.ts'

/** The drawings there are. */
export type IconName = keyof typeof iconPaths

/** All names, in the order of the drawings. */
export const iconNames = Object.keys(iconPaths) as IconName[]

/** A drawn sign in the colour of the text around it; always decorative, so the words beside it must say it all. */
export function Icon({
  name,
  size = 'md',
  className,
}: {
  name: IconName
  size?: 'xs' | 'sm' | 'md' | 'lg'
  className?: string | undefined
}) {
  return (
    <svg
      className={classNames(styles.icon, className)}
      data-icon={name}
      data-size={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
