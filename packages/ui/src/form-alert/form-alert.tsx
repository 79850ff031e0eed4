import { Notice } from '#notice/notice.tsx'
import styles from './form-alert.module.css'

/** The error of a form as a whole; always in the page, so that the message is announced when it comes. */
export function FormAlert({ message }: { message?: string | undefined }) {
  return (
    <div className={styles.alert} role="alert">
      {message && <Notice look="bad">{message}</Notice>}
    </div>
  )
}
