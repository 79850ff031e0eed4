import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const template = pathOf('../player/index.html')

/** What authors have besides, which the player loads once it knows that somebody writes. */
const editorPath = pathOf('../player/src/edit/editor.tsx')
const isEditor = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  file.type === 'chunk' && file.facadeModuleId === editorPath

/** What the player's document begins with, in its order. */
const entries = { 'player-ahead': 'src/ahead.ts', 'player-frame': 'src/main.tsx' }

/**
 * Builds the player beside the pages, so that the frame and the page around it share scripts and fonts, and writes its
 * document: styles stand in it, every script it begins with is fetched at once. Beside it, the list of the editor's scripts.
 */
export function playerEntry(): Plugin {
  const emitted = new Map<string, string>()
  return {
    name: 'preau:player-entry',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const [name, path] of Object.entries(entries))
        emitted.set(path, this.emitFile({ type: 'chunk', id: pathOf(`../player/${path}`), name }))
    },
    writeBundle(_, bundle) {
      const begun = [...emitted].map(([path, reference]) => ({ path, fileName: this.getFileName(reference) }))
      const files = neededBy(
        bundle,
        begun.map(({ fileName }) => fileName),
      )
      const styles = new Set(files.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
      const ahead = neededBy(bundle, [begun[0]!.fileName])
      const library = ahead.flatMap(({ moduleIds }) => moduleIds).find(id => id.includes('/node_modules/'))
      if (library) throw new Error(`what asks for the lesson ahead would wait for ${library}`)
      const validator = files.flatMap(({ moduleIds }) => moduleIds).find(id => id.includes('/node_modules/zod/'))
      if (validator) throw new Error(`a lesson would wait for ${validator}: import schemas where one writes only`)
      const preloads = files.map(({ fileName }) => `<link rel="modulepreload" href="/${fileName}">`)
      const head = [...preloads, ...[...styles].map(name => inlined(name, textOf(bundle[name])))].join('')
      const html = begun.reduce(
        (text, { path, fileName }) => replaced(text, `src="/${path}"`, `src="/${fileName}"`),
        readFileSync(template, 'utf8'),
      )
      const editor = Object.values(bundle).find(isEditor)
      if (!editor) throw new Error(`${editorPath} is no part of its own`)
      const editorScripts = neededBy(bundle, [editor.fileName]).map(({ fileName }) => `/${fileName}`)
      writeFileSync(pathOf('build/editor-scripts.json'), JSON.stringify(editorScripts))
      writeFileSync(pathOf('build/player.html'), replaced(html, '</head>', `${head}</head>`))
    },
  }
}

type Graph = { getModuleInfo: (id: string) => { importedIds: string[] } | null }

const partsOf = (path: string) => {
  let needed: Set<string> | null = null
  return (id: string, graph: Graph) => {
    needed ??= beginning(graph, pathOf(`../player/${path}`))
    return id.includes('/packages/') && needed.has(id)
  }
}
const isAhead = partsOf(entries['player-ahead'])
const isLesson = partsOf(entries['player-frame'])

/** What the player begins with and pages use as well, in two files. */
export const lessonParts = {
  name: (id: string, graph: Graph) => (isAhead(id, graph) ? 'calls' : isLesson(id, graph) ? 'lesson' : null),
}

/** The modules that one cannot begin without. */
function beginning(graph: Graph, first: string): Set<string> {
  const ids = new Set([first])
  for (const id of ids) for (const needed of graph.getModuleInfo(id)?.importedIds ?? []) ids.add(needed)
  return ids
}

/** Chunks and all they cannot begin without. */
export function neededBy(bundle: Rolldown.OutputBundle, first: string[]): Rolldown.OutputChunk[] {
  const names = new Set(first)
  for (const name of names) {
    const file = bundle[name]
    if (file?.type === 'chunk') for (const needed of file.imports) names.add(needed)
  }
  return [...names].map(name => bundle[name]).filter(file => file?.type === 'chunk')
}

function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`${template} has no ${from}`)
  return text.replace(from, () => to)
}

/** A style sheet in the document, and a link that is never fetched: Vite sees it where a later part needs the same. */
function inlined(name: string, text: string): string {
  return `<style>${text}</style><link rel="stylesheet" href="/${name}" disabled>`
}

function textOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  return file?.type === 'asset' ? String(file.source) : ''
}
