import 'i18next'
import type editor from '@preau/locales/fr/editor.json'
import type ownCertificates from '@preau/locales/fr/own-certificates.json'
import type playback from '@preau/locales/fr/playback.json'
import type player from '@preau/locales/fr/player.json'
import type ui from '@preau/locales/fr/ui.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'player'
    resources: {
      editor: typeof editor
      'own-certificates': typeof ownCertificates
      playback: typeof playback
      player: typeof player
      ui: typeof ui
    }
  }
}
