import type { ReactNode } from 'react'
import { FormSection } from '#forms/form-sections.tsx'

/** The parts of the page, in order; also the anchors that lead to them. */
export const sectionIds = ['profile', 'preferences', 'signIn', 'devices', 'certificates', 'data'] as const

type SectionId = (typeof sectionIds)[number]

/** The anchor of a part of the page. */
export const anchorOf = (id: SectionId) => (id === 'signIn' ? 'sign-in' : id)

/** One part of the page: its heading, what it is about, and its forms. */
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
