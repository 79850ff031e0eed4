import 'i18next'
import type account from '@preau/locales/fr/account.json'
import type administration from '@preau/locales/fr/administration.json'
import type audit from '@preau/locales/fr/audit.json'
import type badge from '@preau/locales/fr/badge.json'
import type cantons from '@preau/locales/fr/cantons.json'
import type captcha from '@preau/locales/fr/captcha.json'
import type certificateAdministration from '@preau/locales/fr/certificate-administration.json'
import type certificatePreview from '@preau/locales/fr/certificate-preview.json'
import type courseTransfer from '@preau/locales/fr/course-transfer.json'
import type errors from '@preau/locales/fr/errors.json'
import type externalSignIn from '@preau/locales/fr/external-sign-in.json'
import type favourites from '@preau/locales/fr/favourites.json'
import type groupAdministration from '@preau/locales/fr/group-administration.json'
import type groups from '@preau/locales/fr/groups.json'
import type landing from '@preau/locales/fr/landing.json'
import type legal from '@preau/locales/fr/legal.json'
import type lesson from '@preau/locales/fr/lesson.json'
import type libraryAdministration from '@preau/locales/fr/library-administration.json'
import type mainSite from '@preau/locales/fr/main-site.json'
import type media from '@preau/locales/fr/media.json'
import type offline from '@preau/locales/fr/offline.json'
import type ownAccount from '@preau/locales/fr/own-account.json'
import type ownCertificates from '@preau/locales/fr/own-certificates.json'
import type password from '@preau/locales/fr/password.json'
import type phone from '@preau/locales/fr/phone.json'
import type saving from '@preau/locales/fr/saving.json'
import type settings from '@preau/locales/fr/settings.json'
import type signUp from '@preau/locales/fr/sign-up.json'
import type site from '@preau/locales/fr/site.json'
import type statistics from '@preau/locales/fr/statistics.json'
import type support from '@preau/locales/fr/support.json'
import type ui from '@preau/locales/fr/ui.json'
import type validate from '@preau/locales/fr/validate.json'
import type vocational from '@preau/locales/fr/vocational.json'
import type welcome from '@preau/locales/fr/welcome.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site'
  }
  /** A key that is not in the French file does not compile. A new namespace is a line here. */
  interface ResourceNamespaceMap {
    site: typeof site
    'main-site': typeof mainSite
    legal: typeof legal
    favourites: typeof favourites
    groups: typeof groups
    'group-administration': typeof groupAdministration
    offline: typeof offline
    lesson: typeof lesson
    landing: typeof landing
    account: typeof account
    administration: typeof administration
    audit: typeof audit
    badge: typeof badge
    cantons: typeof cantons
    media: typeof media
    captcha: typeof captcha
    'certificate-administration': typeof certificateAdministration
    'certificate-preview': typeof certificatePreview
    'own-account': typeof ownAccount
    'own-certificates': typeof ownCertificates
    password: typeof password
    saving: typeof saving
    settings: typeof settings
    'sign-up': typeof signUp
    phone: typeof phone
    errors: typeof errors
    'external-sign-in': typeof externalSignIn
    ui: typeof ui
    statistics: typeof statistics
    support: typeof support
    'library-administration': typeof libraryAdministration
    'course-transfer': typeof courseTransfer
    validate: typeof validate
    vocational: typeof vocational
    welcome: typeof welcome
  }
}
