import type { EveryRefusalOf } from '@preau/contract/calls'
import { ownAccountCalls } from '@preau/contract/own-account/calls'
import { dataSetIn, isRefusedByNetwork } from '@preau/contract/own-answer'
import type { Answer } from '@preau/contract/schemas'
import type { Credentials } from '@preau/contract/sender'
import { endingSession } from '#account/use-ask.ts'
import { type Outcome, outcomeOf } from '#ask.ts'

/** When it was changed, or why it was not. */
type Sent = Outcome<{ pictureAt: number }, EveryRefusalOf<'putOwnPicture'> | 'network-refuses'>

/**
 * Uploads a profile picture and reports the progress, from 0 to 1. Returns the time of the change, or the refusal;
 * never throws.
 */
export function sendPicture(
  picture: Blob,
  { host, credentials }: { host: string; credentials: Credentials },
  onProgress: (part: number) => void,
): Promise<Sent> {
  const { path, action } = ownAccountCalls.putOwnPicture
  const form = new FormData()
  form.set('login', credentials.login)
  form.set('key', credentials.key)
  form.set('query', JSON.stringify({ action, user: credentials.login }))
  form.set('file_0', picture, 'picture.jpg')
  return new Promise(resolve => {
    // Fetch cannot report upload progress.
    const request = new XMLHttpRequest()
    request.open('POST', host + path)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onloadend = () => resolve(read(request))
    request.send(form)
  })
}

function read({ status, response }: XMLHttpRequest): Sent {
  const dataSet = dataSetIn<Answer<'putOwnPicture'>, EveryRefusalOf<'putOwnPicture'>>(response)
  const [answer] = dataSet?.status === 'success' ? dataSet.query : []
  if (answer) return { answer }
  if (!dataSet) return { refusal: { code: isRefusedByNetwork(status) ? 'network-refuses' : 'no-network' } }
  if (status === 413) return { refusal: { code: 'too-large' } }
  return { refusal: endingSession(outcomeOf(dataSet)).refusal ?? { code: 'no-network' } }
}
