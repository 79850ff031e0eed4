import { fileSource, objectPicture, videoSource } from '@preau/contract/addresses'
import { Badge } from '@preau/ui/badge/badge'
import { Button, buttonClass } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Icon } from '@preau/ui/icon/icon'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '#administration/use-formats.ts'
import { useReader } from '#api.ts'
import { Fact, FactList } from '#lists/fact-list.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import { DeleteMediaDialog } from './delete-media-dialog.tsx'
import { KeepButton, RemovalNote } from './keep-media.tsx'
import styles from './media-dialog.module.css'
import { type Media, MediaPicture } from './media-picture.tsx'

type Use = Media['uses'][number]

/** A media object: its facts, its uses, and whether it can be deleted. */
export function MediaDialog({ media, onClose }: { media: Media; onClose: () => void }) {
  const { t } = useTranslation('media')
  const [isAsking, setIsAsking] = useState(false)
  const source = useSource(media)
  const isUnnamed = media.useCount === 0
  return (
    <Dialog open onClose={onClose} title={media.name}>
      <div className={styles.about}>
        <MediaPicture media={media} size="lg" />
        <Facts media={media} />
      </div>
      <h3 className={styles.heading}>{t('uses.title')}</h3>
      <Uses media={media} />
      {(isUnnamed || media.isKept) && <RemovalNote media={media} className={`small ${styles.note}`} />}
      {!media.isUnused && <p className={`small ${styles.note}`}>{t('delete.kept')}</p>}
      <div className={`cluster gap-12 ${styles.actions}`}>
        {media.isUnused && (
          <Button look="danger" icon="trash" onClick={() => setIsAsking(true)}>
            {t('delete.button')}
          </Button>
        )}
        {(isUnnamed || media.isKept) && <KeepButton media={media} />}
        {media.type !== null && (
          <a className={buttonClass({ look: 'second' })} href={source} target="_blank" rel="noreferrer">
            {t('open')}
            <Icon name="external" />
          </a>
        )}
      </div>
      {isAsking && <DeleteMediaDialog media={media} onGone={onClose} onClose={() => setIsAsking(false)} />}
    </Dialog>
  )
}

/** Address of the file itself. */
function useSource({ id, kind, timeStamp }: Media): string {
  const reader = useReader()
  if (kind === 'video') return videoSource(id, reader, '1080p')
  return kind === 'file' ? fileSource(id, reader) : objectPicture(id, reader, { width: 1920, time: timeStamp })
}

function Facts({ media }: { media: Media }) {
  const { t } = useTranslation('media')
  const { day, size } = useFormats()
  const facts = {
    tool: media.tool?.name ?? t('noTool'),
    type: media.type ?? t('noType'),
    size: size(media.size),
    createdAt: day(media.createdAt),
  }
  return (
    <FactList>
      {(Object.keys(facts) as (keyof typeof facts)[]).map(fact => (
        <Fact key={fact} name={t(`facts.${fact}`)} isWide={fact === 'tool'}>
          <bdi>{facts[fact]}</bdi>
        </Fact>
      ))}
    </FactList>
  )
}

const looks: Record<Use['place'], Pick<ComponentProps<typeof Badge>, 'look' | 'tone'>> = {
  published: { look: 'ok' },
  draft: { look: 'tone', tone: 'sky' },
  version: { look: 'plain' },
  bin: { look: 'plain' },
}

function Uses({ media: { uses, useCount } }: { media: Media }) {
  const { t } = useTranslation('media')
  const language = useLanguage()
  if (uses.length === 0) return <p>{t('uses.none')}</p>
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul className={styles.uses} role="list">
        {uses.map(use => (
          <li key={use.id}>
            <Link to={pageHref(language, placeOf(use))} dir="auto">
              {use.name}
            </Link>
            <Badge {...looks[use.place]}>{t(`places.${use.place}`)}</Badge>
          </li>
        ))}
      </ul>
      {useCount > uses.length && (
        <p className={`small ${styles.note}`}>{t('uses.more', { count: useCount - uses.length })}</p>
      )}
    </>
  )
}

/** Link to where a user of it is edited, or restored from the bin. */
function placeOf({ id, type, path, place }: Use): string {
  if (place === 'bin') return 'admin/bin'
  if (type === 'slide') return `tool/${path[1]}/modules/${path[2]}/slides/${id}/edit`
  if (type === 'module') return `tool/${path[1]}/modules/${id}/edit`
  return type === 'tool' ? `courseset/${id}/modules` : 'tools'
}
