import 'i18next'
import type account from '@preau/locales/fr/account.json'
import type errors from '@preau/locales/fr/errors.json'
import type landing from '@preau/locales/fr/landing.json'
import type lesson from '@preau/locales/fr/lesson.json'
import type libraryAdministration from '@preau/locales/fr/library-administration.json'
import type mainSite from '@preau/locales/fr/main-site.json'
import type site from '@preau/locales/fr/site.json'
import type ui from '@preau/locales/fr/ui.json'
import type vocational from '@preau/locales/fr/vocational.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site'
  }
  /** A key that is not in the French file does not compile. A new namespace is a line here. */
  interface ResourceNamespaceMap {
    site: typeof site
    'main-site': typeof mainSite
    lesson: typeof lesson
    landing: typeof landing
    account: typeof account
    errors: typeof errors
    ui: typeof ui
    'library-administration': typeof libraryAdministration
    vocational: typeof vocational
  }
}
