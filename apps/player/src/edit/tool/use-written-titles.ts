import { useCallback, useMemo, useState } from 'react'
import type { ToolTree, TreeSlide } from './tool-tree.ts'

/** The tree with the titles typed in this visit; the loaded tree gets them only once they are published. */
export function useWrittenTitles(tree: ToolTree | null): {
  titled: ToolTree | null
  writeTitle: (slide: string, title: string) => void
} {
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({})
  const titled = useMemo(() => tree && withTitles(tree, titles), [tree, titles])
  const writeTitle = useCallback(
    (slide: string, title: string) => setTitles(before => ({ ...before, [slide]: title })),
    [],
  )
  return { titled, writeTitle }
}

function withTitles(tree: ToolTree, titles: Readonly<Record<string, string>>): ToolTree {
  const named = (slide: TreeSlide) => {
    const name = titles[slide.id]
    return name === undefined ? slide : { ...slide, name }
  }
  return { ...tree, modules: tree.modules.map(module => ({ ...module, slides: module.slides.map(named) })) }
}
