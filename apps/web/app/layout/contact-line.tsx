import { useTranslation } from 'react-i18next'
import { useSettings } from '#site.tsx'
import styles from './contact-line.module.css'

/** Whom to write to or call. */
export function ContactLine() {
  const { t } = useTranslation()
  const { mail, phone } = useSettings().organisation
  return (
    <p className={styles.contact}>
      <span>{t('contact')}</span>
      <a href={`mailto:${mail}`}>{mail}</a>
      <a href={telephoneHref(phone)}>{phone}</a>
    </p>
  )
}

/** The address a telephone number is called by. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}
