import { useTranslation } from 'react-i18next'
import { useSettings } from '#site.tsx'
import styles from './contact-line.module.css'

/** The address and the telephone number of support. */
export function ContactLine() {
  const { t } = useTranslation()
  const { mail, phone } = useSettings().organisation
  return (
    <p className={`row ${styles.contact}`}>
      <span>{t('contact')}</span>
      <a href={`mailto:${mail}`}>{mail}</a>
      <a href={telephoneHref(phone)}>{phone}</a>
    </p>
  )
}

/** The `tel:` address of a telephone number. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}
