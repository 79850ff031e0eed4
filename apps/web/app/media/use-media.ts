import type { Answer, Query } from '@preau/contract/schemas'
import { useLibraryChanges } from '#library/library-changes.ts'
import { useList } from '#lists/use-list.ts'

export type Media = Answer<'getMedia'>[number]['media'][number]
export type MediaKind = Media['kind']
export type Use = Media['uses'][number]

/** The media that match a filter, refetched when the library changes here or in another tab. */
export function useMedia(filter: Pick<Query<'getMedia'>, 'search' | 'kind' | 'isUnused' | 'order'>) {
  return useList({
    name: 'media',
    filter,
    read: (call, query, options) => call('getMedia', query, options),
    linesOf: pages => pages.flatMap(({ media }) => media),
    changes: useLibraryChanges(),
  })
}
