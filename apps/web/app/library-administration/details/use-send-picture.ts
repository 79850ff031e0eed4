import type { PerRefusal, RefusalOf } from '@preau/contract/calls'
import { callWithFiles } from '@preau/contract/client/call-with-files'
import { onlyOf, Refused } from '@preau/contract/client/outcome'
import { mediaCalls } from '@preau/contract/media/calls'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { apiOf, callerOf } from '#api.ts'
import { useSettings } from '#site.tsx'

/** The id of a stored picture, or a message why it was not stored. */
type SentPicture = { id: string; fault?: never } | { fault: string; id?: never }

type Unsent =
  | 'too-large'
  | 'no-network'
  | 'network-refuses'
  | 'not-a-picture'
  | 'too-many-pixels'
  | 'tool-is-full'
  | 'quota-is-full'
  | 'platform-is-full'
  | 'disk-is-full'
  | 'fault'

/** The message for each refusal; those with `fault` cannot occur, since the form sends valid pictures only. */
const words: PerRefusal<RefusalOf<'uploadMedia'> | 'no-network' | 'network-refuses', Unsent> = {
  'too-large': 'too-large',
  'no-network': 'no-network',
  'network-refuses': 'network-refuses',
  'not-a-picture': 'not-a-picture',
  'too-many-pixels': 'too-many-pixels',
  'picture-too-demanding': 'too-many-pixels',
  'tool-is-full': 'tool-is-full',
  'quota-is-full': 'quota-is-full',
  'platform-is-full': 'platform-is-full',
  'disk-is-full': 'disk-is-full',
  accessdenied: 'fault',
  'not-found': 'fault',
  'heic-picture': 'fault',
  'moving-picture': 'fault',
  'unsafe-svg': 'fault',
  'svg-too-large': 'fault',
  'svg-too-detailed': 'fault',
  'svg-nested-use': 'fault',
  'svg-too-slow': 'fault',
  'not-a-video': 'fault',
  'unplayable-codec': 'fault',
  'film-without-picture': 'fault',
  'film-cut-off': 'fault',
  'unknown-kind': 'fault',
  'wrong-kind': 'fault',
  'not-captions': 'fault',
  'captions-too-large': 'fault',
  'captions-too-demanding': 'fault',
}

/** Uploads a picture to a tool or path. */
export function useSendPicture(): (tool: string, picture: Blob) => Promise<SentPicture> {
  const { t } = useTranslation('library-administration')
  const session = useSession()
  const settings = useSettings()
  return async (tool, picture) => {
    const way = { host: apiOf(settings).host, credentials: callerOf(session, settings) }
    const query = { id: tool, type: 'library', option: 'image' } as const
    const files = [[picture, t('picture.fileName')]] as const
    const { answer, refusal } = await onlyOf(callWithFiles('uploadMedia', mediaCalls, query, files, way))
    if (answer) return { id: answer.id }
    const said = words[refusal.code] ?? 'fault'
    if (said === 'fault') reportError(new Refused(refusal))
    return { fault: t('picture.notSent', { why: t(`picture.unsent.${said}`) }) }
  }
}
