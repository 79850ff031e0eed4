import i18next, { type BackendModule } from 'i18next'
import { expect, test } from 'vitest'
import { loadPlaybackWords } from './load-playback-words.ts'

test('R-53 texts of the controls that failed to load are reported, and load on the next try', async () => {
  let isAway = true
  const files: BackendModule = {
    type: 'backend',
    init: () => {},
    read: async (_language, namespace) => {
      if (isAway && namespace === 'playback') throw new Error('away')
      return { play: 'Lire' }
    },
  }
  await i18next.use(files).init({ lng: 'fr', fallbackLng: false, ns: ['player'], defaultNS: 'player' })
  await expect(loadPlaybackWords()).rejects.toThrow('no words for the controls in fr')
  isAway = false
  await loadPlaybackWords()
  expect(i18next.t('playback:play')).toBe('Lire')
})
