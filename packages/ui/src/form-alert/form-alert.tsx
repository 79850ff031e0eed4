import { Notice } from '#notice/notice.tsx'
import styles from './form-alert.module.css'

/** The error of a whole form. It is always in the page, so that a message is announced when it appears. */
export function FormAlert({ message }: { message?: string | undefined }) {
  return (
    <div className={styles.alert} role="alert">
      {message && <Notice look="bad">{message}</Notice>}
    </div>
  )
}
