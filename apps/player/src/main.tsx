import '@preau/ui/base.css'
import { readFrameParameters } from '@preau/contract/frame'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { type PageWish, talkToPage } from './platform/frame-messages.ts'
import { Player } from './player.tsx'

const listeners = new Set<(wish: PageWish) => void>()
const talk = talkToPage(window, wish => {
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
    <Player parameters={readFrameParameters(location.hash)} page={{ talk, wishes }} />
  </StrictMode>,
)
