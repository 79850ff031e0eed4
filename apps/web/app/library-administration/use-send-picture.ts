import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { onlyAnswerTo } from '#answers.ts'
import { apiOf, callerOf } from '#api.ts'
import { useSettings } from '#site.tsx'
import { sendFiles } from './send-files.ts'

/** A picture could not be sent, while all else is stored; the message is in words. */
export class PictureFault extends Error {
  override name = 'PictureFault'
}

const known = ['too-large', 'no-network', 'not-a-picture', 'too-many-pixels', 'tool-is-full'] as const

/** Sends a picture to a tool and gives its id among the tool's media; throws a PictureFault. */
export function useSendPicture(): (tool: string, picture: Blob) => Promise<string> {
  const { t } = useTranslation('library-administration')
  const session = useSession()
  const settings = useSettings()
  return async (tool, picture) => {
    const way = { host: apiOf(settings).host, credentials: callerOf(session, settings) }
    const query = { id: tool, type: 'library', option: 'image' } as const
    try {
      const taken = await onlyAnswerTo(sendFiles('uploadMedia', query, [[picture, t('picture.fileName')]], way))
      return taken.id
    } catch (fault) {
      const code = known.find(code => code === (fault as Error).message)
      if (!code) reportError(fault)
      throw new PictureFault(t('picture.notSent', { why: t(`picture.unsent.${code ?? 'fault'}`) }), { cause: fault })
    }
  }
}
