/** Whether the person asked their browser to spare data: then nothing heavy is fetched before they want to see it. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
