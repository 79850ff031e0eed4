/** What tells the release of the document that is open from every other; in the browser only. */
export function currentRelease(): string | undefined {
  // React Router's types leave it out.
  return (window.__reactRouterManifest as { version?: string } | undefined)?.version
}
