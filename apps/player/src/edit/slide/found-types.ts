import type { BlockType } from '@preau/course/block'
import { isQuestionType } from '@preau/course/marking'
import type { TFunction } from 'i18next'
import { blockTypeOrder } from '#blocks/editors.ts'
import { fitsSearch } from '#edit/list-dialog/fits-search.ts'

const groups = [
  { key: 'words', types: blockTypeOrder.filter(type => !isQuestionType(type)) },
  { key: 'questions', types: blockTypeOrder.filter(isQuestionType) },
] as const

/**
 * The block types that match a search, in the groups shown to authors; in each group those with a matching name come
 * first.
 */
export function foundTypes(t: TFunction<'editor'>, wanted: string) {
  const fits = (type: BlockType, ...parts: ('name' | 'about' | 'also')[]) =>
    fitsSearch(parts.map(part => t(`types.${type}.${part}`)).join(' '), wanted)
  return groups
    .map(({ key, types }) => ({
      key,
      types: types
        .filter(type => fits(type, 'name', 'about', 'also'))
        .sort((one, other) => Number(fits(other, 'name')) - Number(fits(one, 'name'))),
    }))
    .filter(({ types }) => types.length > 0)
}
