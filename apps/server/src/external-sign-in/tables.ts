import type { ColumnType, Generated } from 'kysely'

type ExternalIdentityTable = {
  issuer: string
  subject: string
  actor_id: string
  linked_at: Generated<Date>
}

type AuthRequestTable = {
  state_hash: Buffer
  browser_hash: Buffer
  return_to: string | null
  expires_at: Date
}

type ExternalTokenTable = {
  token_hash: Buffer
  subject: string
  claims: ColumnType<Record<string, unknown>, string | undefined, string>
  expires_at: Date
}

type ExternalLinkTable = {
  browser_hash: Buffer
  issuer: string
  subject: string
  mail_key: string
  expires_at: Date
}

export type ExternalSignInTables = {
  external_identity: ExternalIdentityTable
  external_departure: AuthRequestTable
  external_token: ExternalTokenTable
  external_link: ExternalLinkTable
}
