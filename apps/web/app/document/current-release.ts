/** The id of the release that the open document is of; in the browser only. */
export function currentRelease(): string | undefined {
  // React Router's types leave it out.
  return (window.__reactRouterManifest as { version?: string } | undefined)?.version
}
