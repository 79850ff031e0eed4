type Policy = { createHTML: (html: string) => string }

const policies = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } }

const asItIs: Policy = { createHTML: html => html }

/**
 * A Trusted Types policy, for HTML handed to a browser that requires one; `name` says what for. Only for HTML that is
 * shown on no page of ours: each caller says why that is so.
 */
export function trustedHtml(name: string): (html: string) => string {
  const policy = policies.trustedTypes?.createPolicy(name, asItIs) ?? asItIs
  return html => policy.createHTML(html)
}
