import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { inlineScript } from './inline-scripts.ts'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const template = pathOf('../player/index.html')

/** The editor, which the player loads once it knows that the person is an author. */
const editorPath = pathOf('../player/src/edit/editor.tsx')
const isEditor = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  file.type === 'chunk' && file.facadeModuleId === editorPath

/** The views of blocks that few slides have, which a lesson loads with them. */
const viewPath = /\/player\/src\/blocks\/[\w-]+\/view\.tsx$/
const isView = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  file.type === 'chunk' && viewPath.test(file.facadeModuleId ?? '')

/** The first scripts of the player's document, in their order. */
const entries = { 'player-preload': 'src/preload.ts', 'player-frame': 'src/main.tsx' }

/**
 * Builds the player with the pages, so that the frame and the page around it share scripts and fonts, and writes its
 * document: styles are inlined, and every script of the start is preloaded. Also writes the list of the editor's
 * scripts.
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
    async writeBundle(_, bundle) {
      const begun = [...emitted].map(([path, reference]) => ({ path, fileName: this.getFileName(reference) }))
      const files = neededBy(
        bundle,
        begun.map(({ fileName }) => fileName),
      )
      const styles = new Set(files.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
      const preload = neededBy(bundle, [begun[0]!.fileName])
      const library = preload.flatMap(({ moduleIds }) => moduleIds).find(id => id.includes('/node_modules/'))
      if (library) throw new Error(`the preload of the lesson would wait for ${library}`)
      const views = Object.values(bundle).filter(isView)
      if (views.length === 0) throw new Error('no view of a block is loaded later')
      const drawing = neededBy(
        bundle,
        [...begun, ...views].map(({ fileName }) => fileName),
      )
      const validator = drawing.flatMap(({ moduleIds }) => moduleIds).find(id => id.includes('/node_modules/zod/'))
      if (validator) throw new Error(`a lesson would wait for ${validator}: import schemas where one writes only`)
      const preloads = files.map(({ fileName }) => `<link rel="modulepreload" href="/${fileName}">`)
      const reopen = await inlineScript(pathOf('../player/src/reopen.ts'))
      const head = [
        `<script>${reopen.text}()</script>`,
        ...preloads,
        ...[...styles].map(name => inlined(name, textOf(bundle[name]))),
      ].join('')
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

type Graph = { getModuleInfo: (id: string) => { importedIds: string[]; dynamicallyImportedIds: string[] } | null }

/** Whether a module is needed to begin with an entry of the player. */
const neededToBegin = (path: string) => {
  let needed: Set<string> | null = null
  return (id: string, graph: Graph) => {
    needed ??= beginning(graph, pathOf(`../player/${path}`))
    return needed.has(id)
  }
}
const isEarly = neededToBegin(entries['player-preload'])
const isLesson = neededToBegin(entries['player-frame'])

const entryPaths = Object.values(entries).map(path => pathOf(`../player/${path}`))

/** The modules that the player needs to start: two files are shared with the pages, two more are its own. */
export const lessonParts = {
  name: (id: string, graph: Graph) => {
    if (id.includes('/packages/')) return isEarly(id, graph) ? 'calls' : isLesson(id, graph) ? 'lesson' : null
    if (!id.includes('/player/src/') || entryPaths.includes(id)) return null
    return isEarly(id, graph) ? 'host' : isLesson(id, graph) ? 'player' : null
  },
}

let shared: Set<string> | null = null
function isShared(id: string, graph: Graph): boolean {
  shared ??= neededByTwo(graph, viewsIn(graph))
  return shared.has(id)
}

/** Modules shared by views that are loaded later, and not needed at the start; `lessonParts` are taken out before. */
export const viewParts = {
  name: (id: string, graph: Graph) => (id.includes('/player/src/') && isShared(id, graph) ? 'blocks' : null),
}

/** The modules needed to start. */
function beginning(graph: Graph, first: string): Set<string> {
  const ids = new Set([first])
  for (const id of ids) for (const needed of graph.getModuleInfo(id)?.importedIds ?? []) ids.add(needed)
  return ids
}

/** The views that a lesson loads with the slides that have them. */
function viewsIn(graph: Graph): string[] {
  const lesson = [...beginning(graph, pathOf(`../player/${entries['player-frame']}`))]
  const later = new Set(lesson.flatMap(id => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
  return [...later].filter(id => viewPath.test(id))
}

function neededByTwo(graph: Graph, firsts: string[]): Set<string> {
  const [once, twice] = [new Set<string>(), new Set<string>()]
  for (const id of firsts.flatMap(first => [...beginning(graph, first)])) (once.has(id) ? twice : once).add(id)
  return twice
}

/** Chunks with all their static imports. */
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

/**
 * An inlined style sheet, with its address: a later part that needs the same one does not fetch it (`load-part.ts`).
 */
function inlined(name: string, text: string): string {
  return `<style data-href="/${name}">${text}</style>`
}

function textOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  return file?.type === 'asset' ? String(file.source) : ''
}
