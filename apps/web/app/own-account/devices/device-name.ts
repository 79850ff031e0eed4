import { describeBrowser } from '@preau/contract/sessions/describe-browser'
import { useTranslation } from 'react-i18next'

/** The name of a browser and its operating system, from its user agent. */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useTranslation('own-account')
  return userAgent => {
    const { browser, system } = describeBrowser(userAgent)
    const name = browser ?? t('devices.unknown')
    return system ? t('devices.name', { browser: name, system }) : name
  }
}
