import { describeBrowser } from '@preau/contract/sessions/describe-browser'
import { useTranslation } from 'react-i18next'

/** What a browser is called, with the system it runs on, from what it says of itself. */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useTranslation('own-account')
  return userAgent => {
    const { browser, system } = describeBrowser(userAgent)
    const name = browser ?? t('devices.unknown')
    return system ? t('devices.name', { browser: name, system }) : name
  }
}
