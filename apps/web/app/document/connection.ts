type Connection = { saveData?: boolean; effectiveType?: string }

/** What the browser reports of its connection; Safari and Firefox report nothing. */
const connection = () => (navigator as Navigator & { connection?: Connection }).connection

/** Whether the person asks to save data. */
export const savesData = () => connection()?.saveData === true

/** Whether the browser reports a slow or metered connection. */
export const isConnectionSlow = () => savesData() || /[23]g/.test(connection()?.effectiveType ?? '')
