import styles from './logo.module.css'

/** The logo: an uneven roof on two posts, with a ball between them; with `name`, the word beside it. */
export function Logo(props: {
  name?: string
  size?: 'sm' | 'md' | 'lg'
  /** Colour of the roof: the action colour, or the tone of its surroundings. */
  roof?: 'spruce' | 'tone'
  ball?: boolean
}) {
  const { name, size = 'md', roof = 'spruce', ball = true } = props
  return (
    <span className={styles.sign} data-size={size}>
      <svg viewBox="0 0 44 36" aria-hidden="true">
        <path className={roof === 'tone' ? styles.toned : styles.roof} d="M1 15.5 27 3.5 43 11v5L27 8.6 1 20.6z" />
        <path className={styles.post} d="M8 17.4 11.5 15.8V34H8zM34.5 12.1 38 13.7V34h-3.5z" />
        {ball && <circle className={styles.ball} data-ball="" cx="23" cy="28.5" r="5.5" />}
      </svg>
      {name && <span translate="no">{name}</span>}
    </span>
  )
}
