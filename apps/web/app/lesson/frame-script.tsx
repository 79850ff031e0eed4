import { type FrameParameters, writeFrameParameters } from '@preau/contract/frame'
import { use } from 'react'
import { preload } from 'react-dom'
import { DocumentParts } from '#document/document-parts.tsx'
import { callOf, InlineScript } from '#document/inline-script.tsx'
import type openPlayer from './open-player.ts'
import openPlayerScript from './open-player.ts?inline-script'

/** In a document, the script that opens the frame before it, and preloads the player's scripts and the lesson. */
export function FrameScript({ parameters }: { parameters: FrameParameters }) {
  const parts = use(DocumentParts)
  const scripts = parts?.playerScripts(parameters.editor === 'true') ?? []
  for (const script of scripts) preload(script, { as: 'script', crossOrigin: 'anonymous' })
  return (
    <>
      <InlineScript code={callOf<typeof openPlayer>(openPlayerScript, writeFrameParameters(parameters))} />
      {scripts
        .filter(script => script.includes('/player-preload-'))
        .map(script => (
          <script key={script} type="module" src={script} async />
        ))}
    </>
  )
}
