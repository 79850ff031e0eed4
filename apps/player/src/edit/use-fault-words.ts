import { toolMediaMaximum, uploadMaximum } from '@preau/contract/media/upload-limits'
import { useTranslation } from 'react-i18next'
import type { FileUse } from './editing.ts'
import { purposeOf, sizeText, type UploadFault } from './upload-fault.ts'

/** Says why a file was not added, and what to do. */
export function useFaultWords(use: FileUse): (failed: { file: File; fault: UploadFault }) => string {
  const { t, i18n } = useTranslation('editor')
  const inWords = (bytes: number) => sizeText(bytes, i18n.language)
  return ({ file, fault }) =>
    t(`upload.faults.${fault}`, {
      most: inWords(fault === 'tool-is-full' ? toolMediaMaximum : uploadMaximum[purposeOf(use)]),
      size: inWords(file.size),
    })
}
