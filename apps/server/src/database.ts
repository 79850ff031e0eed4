import type { AccountTables } from '#accounts/tables.ts'
import type { AssignmentTables } from '#assignments/tables.ts'
import type { AuditTables } from '#audit/tables.ts'
import type { CaptchaTables } from '#captcha/tables.ts'
import type { CertificateTables } from '#certificates/tables.ts'
import type { CourseTables } from '#courses/tables.ts'
import type { DraftTables } from '#drafts/tables.ts'
import type { ExternalSignInTables } from '#external-sign-in/tables.ts'
import type { GroupTables } from '#groups/tables.ts'
import type { LearningTables } from '#learning/tables.ts'
import type { LibraryTables } from '#library/tables.ts'
import type { LinkTables } from '#links/tables.ts'
import type { MailTables } from '#mail/tables.ts'
import type { PictureTables } from '#pictures/tables.ts'
import type { PlatformTables } from '#platform/tables.ts'
import type { RecallTables } from '#recall/tables.ts'
import type { SettingTables } from '#settings/tables.ts'
import type { SupportTables } from '#support/tables.ts'
import type { TranslationTables } from '#translations/tables.ts'
import type { VideoTables } from '#videos/tables.ts'

/** Every table, each described by the module that owns it. */
export type Database = AccountTables &
  AssignmentTables &
  AuditTables &
  DraftTables &
  CaptchaTables &
  CertificateTables &
  CourseTables &
  ExternalSignInTables &
  GroupTables &
  LibraryTables &
  LearningTables &
  LinkTables &
  MailTables &
  PictureTables &
  PlatformTables &
  RecallTables &
  SettingTables &
  SupportTables &
  TranslationTables &
  VideoTables
