import type { Answer } from '@preau/contract/schemas'
import { Badge } from '@preau/ui/badge/badge'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

export type Certificate = Answer<'getCertificates'>[number]['certificates'][number]
type CertificateState = Certificate['state']

type Look = Omit<ComponentProps<typeof Badge>, 'children'>

const looks: Record<CertificateState, Look> = {
  valid: { look: 'ok', icon: 'check' },
  expired: { look: 'tone', tone: 'lilac', icon: 'calendar' },
  replaced: { look: 'tone', tone: 'sky', icon: 'arrow' },
  revoked: { look: 'ink', icon: 'lock' },
  withdrawn: { look: 'tone', tone: 'clay', icon: 'minus' },
}

/** Every state of a certificate, the most frequent first. */
export const certificateStates = Object.keys(looks) as CertificateState[]

/** The state of a certificate. */
export function CertificateBadge({ state }: { state: CertificateState }) {
  const { t } = useTranslation('certificate-administration')
  return <Badge {...looks[state]}>{t(`states.${state}`)}</Badge>
}
