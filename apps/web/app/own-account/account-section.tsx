import type { ReactNode } from 'react'
import { FormSection } from '#forms/form-sections.tsx'

/** The sections of the page, in order; also their anchors. */
export const sectionIds = [
  'profile',
  'preferences',
  'recall',
  'signIn',
  'devices',
  'certificates',
  'requests',
  'data',
] as const

type SectionId = (typeof sectionIds)[number]

/** The anchor of a section. */
export const anchorOf = (id: SectionId) => (id === 'signIn' ? 'sign-in' : id)

/** A section of the page: its heading, its introduction, and its forms. */
export function AccountSection({
  id,
  title,
  lead,
  children,
}: {
  id: SectionId
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <FormSection anchor={anchorOf(id)} title={title} head={lead && <p>{lead}</p>}>
      {children}
    </FormSection>
  )
}
