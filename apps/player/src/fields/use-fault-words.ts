import type { FileUse } from '@preau/contract/media/upload-limits'
import { useTranslation } from 'react-i18next'
import { limitWords, sizeText, type UploadFault } from './upload-fault.ts'

/**
 * The message that says why a file was not added, and what to do.
 * @param film the limit for films, in bytes
 */
export function useFaultWords(use: FileUse, film?: number): (failed: { file: File; fault: UploadFault }) => string {
  const { t, i18n } = useTranslation('editor')
  return ({ file, fault }) =>
    t(`upload.faults.${fault}`, {
      ...limitWords(fault, { use, film }, i18n.language),
      size: sizeText(file.size, i18n.language),
    })
}
