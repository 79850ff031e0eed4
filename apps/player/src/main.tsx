import '@preau/ui/base.css'
import { readFrameParameters } from '@preau/contract/frame'
import { nobody } from '@preau/contract/nobody'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { holdBack, keepInBrowser } from './platform/browser-store.ts'
import { type PageWish, talkToPage } from './platform/frame-messages.ts'
import { Player } from './player.tsx'

const parameters = readFrameParameters(location.hash)
if (parameters?.userObject.login === nobody && parameters.visit !== 'kept') holdBack()

const listeners = new Set<(wish: PageWish) => void>()
const talk = talkToPage(window, wish => {
  if (wish.type === 'keepVisit') keepInBrowser()
  for (const listener of listeners) listener(wish)
})
const wishes = (listener: (wish: PageWish) => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const root = document.getElementById('player')
if (!root) throw new Error('index.html has lost its root')
createRoot(root).render(
  <StrictMode>
    <Player parameters={parameters} page={{ talk, wishes }} />
  </StrictMode>,
)
