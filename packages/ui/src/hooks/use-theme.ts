import { useCallback, useSyncExternalStore } from 'react'

/** The two themes of the tokens. */
export type Theme = 'light' | 'dark'

const darkSystem = '(prefers-color-scheme: dark)'

function currentTheme(): Theme {
  const forced = document.documentElement.dataset.theme
  if (forced === 'light' || forced === 'dark') return forced
  return matchMedia(darkSystem).matches ? 'dark' : 'light'
}

function watchTheme(changed: () => void) {
  const system = matchMedia(darkSystem)
  const root = new MutationObserver(changed)
  system.addEventListener('change', changed)
  root.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', changed)
    root.disconnect()
  }
}

/** The current theme, and a function to switch it. It follows the system until it is switched; a reload resets it. */
export function useTheme(): { theme: Theme; switchTheme: () => void } {
  const theme = useSyncExternalStore<Theme>(watchTheme, currentTheme, () => 'light')
  const switchTheme = useCallback(() => {
    document.documentElement.dataset.theme = currentTheme() === 'dark' ? 'light' : 'dark'
  }, [])
  return { theme, switchTheme }
}
