import { documentData } from './document-data.tsx'
import { storedConsent } from './stored-consent.ts'

/** The version of the cookie page that the document was made with. */
export const cookiesVersion = () => documentData().site.settings.legalVersions.cookies

/** The current agreement to keep data in the browser; in the browser only. */
export const currentConsent = () => storedConsent(cookiesVersion)
