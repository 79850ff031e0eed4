/** The texts of a namespace in a language, as the server keeps them. */
export async function fetchTexts(language: string, namespace: string) {
  const response = await fetch(`/locales/${language}/${namespace}.json`)
  if (!response.ok) throw new Error(`${response.status}`)
  return response.json()
}
