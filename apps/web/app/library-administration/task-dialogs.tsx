import { pathPage } from '@preau/contract/library/path-page'
import { lazyPart } from '@preau/ui/loading/lazy-part'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { NotLoaded } from '#errors/not-loaded.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import { useImportRuns } from './imports/import-runs.ts'
import { endTask, type LevelOrTool, type Task, useTask } from './task.ts'
import { useWriteLessons } from './use-write-lessons.ts'

const DetailsDialog = lazyPart(
  () => import('./details/details-dialog.tsx').then(({ DetailsDialog }) => DetailsDialog),
  NotLoaded,
)
const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx').then(({ DeleteDialog }) => DeleteDialog), NotLoaded)
const ShareDialog = lazyPart(
  () => import('./shares/share-dialog.tsx').then(({ ShareDialog }) => ShareDialog),
  NotLoaded,
)
const ImportDialog = lazyPart(
  () => import('./imports/import-dialog.tsx').then(({ ImportDialog }) => ImportDialog),
  NotLoaded,
)
const ImportStatus = lazyPart(
  () => import('./imports/import-status.tsx').then(({ ImportStatus }) => ImportStatus),
  () => null,
)
const OrderDialog = lazyPart(() => import('./order-dialog.tsx').then(({ OrderDialog }) => OrderDialog), NotLoaded)

/** The dialog of the current task; each is loaded on first use, and fetches the stored object when it opens. */
export function TaskDialogs() {
  const task = useTask()
  const runs = useImportRuns()
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { gcTime: 0, retry: 1, refetchOnWindowFocus: false } } }),
  )
  // A dialog belongs to the page it was opened on.
  useEffect(() => endTask, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense>{task && <TaskDialog task={task} />}</Suspense>
      <Suspense>
        {runs.length > 0 && <ImportStatus runs={runs} open={task?.kind === 'import' ? task.target : null} />}
      </Suspense>
    </QueryClientProvider>
  )
}

function NewTool({ level, isToWrite }: { level: LevelOrTool; isToWrite: boolean }) {
  const writeLessons = useWriteLessons()
  const write = (tool: string) => void writeLessons(tool, { begins: true })
  return (
    <DetailsDialog type="tool" target={null} level={level} onClose={endTask} {...(isToWrite && { onMade: write })} />
  )
}

function NewPath({ level }: { level: LevelOrTool }) {
  const navigate = useNavigate()
  const language = useLanguage()
  const show = (path: string) => void navigate(pageHref(language, pathPage(path)))
  return <DetailsDialog type="path" target={null} level={level} onMade={show} onClose={endTask} />
}

function TaskDialog({ task }: { task: Task }) {
  switch (task.kind) {
    case 'create-level':
      return <DetailsDialog type="level" target={null} level={null} onClose={endTask} />
    case 'create-tool':
      return <NewTool level={task.level} isToWrite={task.isToWrite ?? false} />
    case 'create-path':
      return <NewPath level={task.level} />
    case 'edit':
      return <DetailsDialog type={task.target.type} target={task.target} level={null} onClose={endTask} />
    case 'delete':
      return <DeleteDialog target={task.target} page={task.page ?? null} onClose={endTask} />
    case 'share':
      return <ShareDialog target={task.target} onClose={endTask} />
    case 'import':
      return <ImportDialog key={task.target.id} target={task.target} onClose={endTask} />
    case 'order':
      return <OrderDialog parent={task.parent} items={task.items} onClose={endTask} />
  }
}
