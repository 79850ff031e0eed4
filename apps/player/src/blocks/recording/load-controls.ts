import i18next from 'i18next'
import { type ComponentType, lazy, useEffect } from 'react'
import type { Controlled } from './controls/media-controls.tsx'

/** The browser's own controls, where ours did not arrive. */
function BrowserControls({ player }: Controlled) {
  useEffect(() => {
    player.controls = true
  }, [player])
  return null
}

/** Fetches the controls and their words, which no lesson without a film or a sound needs. */
async function loadControls(): Promise<{ default: ComponentType<Controlled> }> {
  try {
    const [{ MediaControls }] = await Promise.all([
      import('./controls/media-controls.tsx'),
      i18next.loadNamespaces('playback'),
    ])
    if (!i18next.hasResourceBundle(i18next.language, 'playback')) throw new Error('no words for the controls')
    return { default: MediaControls }
  } catch {
    return { default: BrowserControls }
  }
}

/** The controls of what is played, drawn once they are there. */
export const LoadedControls = lazy(loadControls)
