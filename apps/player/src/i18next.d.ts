import 'i18next'
import type player from '@preau/locales/fr/player.json'
import type ui from '@preau/locales/fr/ui.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'player'
    resources: { player: typeof player; ui: typeof ui }
  }
}
