import type { Role } from '@preau/contract/people/calls'
import type { Language } from '@preau/locales/languages'
import type { Generated, Selectable } from 'kysely'

type ActorTable = {
  id: Generated<string>
  mail: string
  mail_key: string
  first_name: string
  last_name: string
  /** The person's name as printed on certificates, where no font has the letters of the real name; empty for none. */
  printed_name: Generated<string>
  organization: Generated<string>
  job: Generated<string>
  canton: string | null
  role: Generated<Role>
  language: Generated<Language>
  bitrate: Generated<'360p' | '720p' | '1080p'>
  /** Whether they read in easy language; null where they have not chosen. Nobody else reads it. */
  easy_language: boolean | null
  password_hash: string | null
  /** Whether somebody other than the owner created it. */
  is_provisioned: Generated<boolean>
  /** The import of a file of people that created it. */
  import_id: string | null
  /** The link of an administrator by which its owner registered. */
  registration_link_id: string | null
  activated_at: Date | null
  valid_until: Date | null
  blocked_at: Date | null
  picture: string | null
  picture_at: Date | null
  deletion_asked_at: Date | null
  /** Whether an administrator, not the owner, closed the account; only set while the account is being deleted. */
  closed_by_administrator: Generated<boolean>
  seen_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
export type ActorRow = Selectable<ActorTable>

type SessionTable = {
  id: Generated<string>
  actor_id: string
  token_hash: Buffer
  public_token_hash: Buffer
  user_agent: Generated<string>
  created_at: Generated<Date>
  seen_at: Generated<Date>
  expires_at: Date
  former_mail_keys: Generated<string[]>
}

type EndedSessionTable = {
  token_hash: Buffer
  ended_at: Generated<Date>
}

export type ProofPurpose = 'activate' | 'sign-up' | 'reset-password' | 'change-mail' | 'restore'

type TokenTable = {
  id: Generated<string>
  actor_id: string
  purpose: ProofPurpose
  token_hash: Buffer
  code_hash: Buffer | null
  mail: string
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
  /** Of a registration: the page the person was going to. */
  return_to: string | null
  /** For a change of the mail address: whether an administrator, not the owner, asked for it. */
  by_administrator: Generated<boolean>
}

/** The version of a legal page, by its date, that a person has agreed to. */
type AgreementTable = {
  actor_id: string
  page: string
  version: Date
  agreed_at: Generated<Date>
}

/** A browser in which somebody has signed in by password. */
type KnownBrowserTable = {
  token_hash: Buffer
  actor_id: string
  seen_at: Generated<Date>
}

/**
 * Sign-ins to an account, or wrong passwords for it, that are similar and happened within an hour; counted in one row.
 */
type SignInTable = {
  actor_id: string
  is_right: boolean
  user_agent: string
  network: string
  at: Generated<Date>
  times: Generated<number>
  hour: Generated<Date>
}

/** A link by which people register although registration is closed. */
type RegistrationLinkTable = {
  id: Generated<string>
  code: string
  name: string
  /** It is open until this day is over. */
  until: Date
  most: number
  registered: Generated<number>
  mail_domain: string | null
  /** The group that people who register by it are invited to. */
  group_id: string | null
  created_by: string | null
  created_at: Generated<Date>
  closed_at: Date | null
}
export type RegistrationLinkRow = Selectable<RegistrationLinkTable>

export type AccountTables = {
  registration_link: RegistrationLinkTable
  agreement: AgreementTable
  actor: ActorTable
  session: SessionTable
  ended_session: EndedSessionTable
  known_browser: KnownBrowserTable
  sign_in: SignInTable
  token: TokenTable
}
