/** Whether the browser is set to save data: then nothing heavy is loaded before it is asked for. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
