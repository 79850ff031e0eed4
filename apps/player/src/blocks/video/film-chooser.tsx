import type { BlockOf } from '@preau/course/block'
import { readPeertube } from '@preau/course/blocks/video/peertube'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { Notice } from '@preau/ui/notice/notice'
import { TextField } from '@preau/ui/text-field/text-field'
import { showToast } from '@preau/ui/toast/toast'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditing } from '#fields/editing.ts'
import { FileChooser } from '#fields/file-chooser.tsx'
import { type Reason, reasonOf } from '#platform/call.ts'
import { mayShowPeertube } from './peertube-hosts.ts'
import { youtubeId } from './youtube-id.ts'

/** Chooses a film: on YouTube or PeerTube, or one of the tool's, to replace another in this block or everywhere. */
export function FilmChooser({
  block,
  replaced,
  isLooping,
  onFilm,
  onReplaced,
  onCancel,
}: {
  block: string
  /** The film of the tool shown at present. */
  replaced: string | undefined
  /** Whether the film loops by itself. */
  isLooping: boolean
  onFilm: (film: Pick<BlockOf<'video'>, 'media' | 'youtube' | 'peertube' | 'loops'>) => void
  /** Called when another film has replaced this one everywhere, under the same id. */
  onReplaced: () => void
  onCancel: (() => void) | undefined
}) {
  const { t } = useTranslation('editor')
  const { replaceVideo } = useEditing()
  const [typed, setTyped] = useState('')
  const [isEverywhere, setEverywhere] = useState(false)
  const [failed, setFailed] = useState<Reason | 'other-kind' | null>(null)
  const isReplacing = useRef(false)
  const peertube = peertubeFilm(typed)
  const wrong =
    peertube && !mayShowPeertube(peertube.host)
      ? t('video.notAllowed', { host: peertube.host })
      : typed.trim() === '' || peertube || youtubeId(typed)
        ? undefined
        : t('video.elsewhereWrong')
  const choose = async (media: string, name: string) => {
    // A GIF moved by itself and without sound, and still does.
    const loops = /\.gif$/i.test(name) || undefined
    if (!isEverywhere || !replaced || media === replaced) return onFilm({ media, loops })
    // Each block stores whether its film loops; blocks on other slides would keep the value of the former film.
    if (Boolean(loops) !== isLooping) return setFailed('other-kind')
    // A second call would undo the first.
    if (isReplacing.current) return
    isReplacing.current = true
    setFailed(null)
    try {
      await replaceVideo(replaced, media)
      const takeBack = () =>
        replaceVideo(replaced, media).then(onReplaced, () => showToast({ text: t('video.notReplaced'), look: 'bad' }))
      showToast({
        text: t('video.replaced'),
        look: 'ok',
        action: { label: t('side.takeBack'), onSelect: () => void takeBack() },
      })
      onReplaced()
    } catch (error) {
      setFailed(reasonOf(error))
    } finally {
      isReplacing.current = false
    }
  }
  return (
    <div className="stack gap-16">
      <TextField
        label={t('video.elsewhere')}
        hint={t('video.elsewhereHint')}
        inputMode="url"
        autoComplete="off"
        value={typed}
        error={wrong}
        onChange={event => {
          setTyped(event.target.value)
          const youtube = youtubeId(event.target.value)
          if (youtube) return onFilm({ youtube })
          const film = peertubeFilm(event.target.value)
          if (film && mayShowPeertube(film.host)) onFilm({ peertube: film.address })
        }}
      />
      <p className="note">{t('video.or')}</p>
      {failed && (
        <Notice look="bad" live title={t('video.notReplaced')}>
          <p>{t(failed === 'other-kind' ? 'video.otherKind' : `trouble.${failed}`)}</p>
          <p>{t('video.notReplacedMeans')}</p>
        </Notice>
      )}
      {replaced && (
        <Checkbox
          label={t('video.everywhere')}
          hint={t('video.everywhereHint')}
          checked={isEverywhere}
          onChange={event => setEverywhere(event.target.checked)}
        />
      )}
      <FileChooser
        use="video"
        block={block}
        label={t('video.choose')}
        onChosen={(media, name) => void choose(media, name)}
        onCancel={onCancel}
      />
    </div>
  )
}

/** The film on PeerTube that was typed or pasted, with its full address. */
function peertubeFilm(typed: string) {
  const text = typed.trim()
  const address = /^https:\/\//.test(text) ? text : `https://${text}`
  const film = readPeertube(address)
  return film && { ...film, address }
}
