import type { contactMessageKinds, supportCategories } from '@preau/contract/support/calls'
import type { Language } from '@preau/locales/languages'
import type { Generated, GeneratedAlways, Selectable } from 'kysely'

type ContactRequestTable = {
  id: Generated<string>
  actor_id: string | null
  first_name: string
  last_name: string
  mail: string
  phone: string | null
  institution: string | null
  category: (typeof supportCategories)[number]
  text: string
  language: Language
  created_at: Generated<Date>
  closed_at: Date | null
  closed_by: string | null
  search_words: GeneratedAlways<string>
  number: Generated<number>
  taken_by: string | null
  page: string | null
  user_agent: string | null
}
export type ContactRequestRow = Selectable<ContactRequestTable>

type ContactMessageTable = {
  id: Generated<string>
  request_id: string
  author_id: string | null
  kind: (typeof contactMessageKinds)[number]
  text: string
  created_at: Generated<Date>
}

export type SupportTables = { contact_request: ContactRequestTable; contact_message: ContactMessageTable }
