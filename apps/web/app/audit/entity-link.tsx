import { entityName } from '@preau/contract/audit/event-words'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageHref, useLanguage } from '#site.tsx'
import type { Entity } from './event-groups.ts'

/** The name of an entity, linked to where it can be seen. */
export function EntityLink({ entity }: { entity: Entity }) {
  const { t } = useTranslation('audit')
  const language = useLanguage()
  return (
    <span dir="auto">
      <Link to={pageHref(language, placeOf(entity))}>{entityName(entity)}</Link>
      {entity.isInBin && ` ${t('inBin')}`}
    </span>
  )
}

function placeOf({ id, type, name, mail, path, isInBin }: Entity): string {
  const search = (page: string, text: string) => `admin/${page}?${new URLSearchParams({ q: text })}`
  if (isInBin) return 'admin/bin'
  const places: Record<Entity['type'], () => string> = {
    level: () => 'tools',
    tool: () => `courseset/${id}/modules`,
    path: () => `path/${id}`,
    module: () => `tool/${path[1]}/modules/${id}/edit`,
    slide: () => `tool/${path[1]}/modules/${path[2]}/slides/${id}/edit`,
    media: () => search('media', name),
    person: () => search('people', mail ?? ''),
    mail: () => search('mails', mail ?? ''),
    request: () => search('support', id.slice(0, 8)),
    group: () => `admin/groups/${id}`,
    'registration-link': () => 'admin/people',
    certificate: () => search('certificates', name),
  }
  return places[type]()
}
