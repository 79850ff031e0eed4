import 'i18next'
import type gallery from '@preau/locales/fr/gallery.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    gallery: typeof gallery
  }
}
