import '@preau/ui/base.css'
import { readFrameParameters } from '@preau/contract/frame'
import { nobody } from '@preau/contract/nobody'
import { watchForeignChanges } from '@preau/ui/foreign-changes/foreign-changes'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { bufferChanges, keepInBrowser } from './platform/browser-store.ts'
import { type PageCommand, talkToPage } from './platform/frame-messages.ts'
import { openingOf } from './platform/opening.ts'
import { Player } from './player.tsx'

const { fragment, user } = openingOf(window)
const parameters = readFrameParameters(fragment, user)
// Only our own page knows whether a visitor agreed to storage in the browser.
const mayKeep = user === undefined && parameters?.visit === 'kept'
if (parameters?.userObject.login === nobody && !mayKeep) bufferChanges()

const listeners = new Set<(command: PageCommand) => void>()
const talk = talkToPage(window, command => {
  if (command.type === 'keepVisit') keepInBrowser()
  for (const listener of listeners) listener(command)
})
const onCommand = (listener: (command: PageCommand) => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const root = document.getElementById('player')
if (!root) throw new Error('index.html has lost its root')
watchForeignChanges()
createRoot(root).render(
  <StrictMode>
    <Player parameters={parameters} page={{ talk, onCommand }} />
  </StrictMode>,
)
